/** A note on a thing: kept for its writer alone, saved when the box is left. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { note } from '../commands';
import { noteOf } from '../selectors';
import type { Store } from '../store';
import './notes.css';

const LONGEST = 200;

export function Note({ store, id, focus }: { store: Store; id: string; focus: boolean }): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const was = useRef(noteOf(store, id));
  const save = () => {
    const text = box.current?.value.trim() ?? was.current;
    if (text === was.current) return;
    was.current = text;
    note(store, id, text);
  };
  useEffect(() => {
    const input = box.current;
    if (focus) input?.focus();
    return () => {
      box.current = input;
      save();
    };
  }, []);
  return (
    <form
      class="jot"
      onSubmit={(event) => {
        event.preventDefault();
        store.set({ why: null });
      }}
    >
      <label>
        {store.words.note}
        <input
          ref={box}
          defaultValue={was.current}
          maxLength={LONGEST}
          autocomplete="off"
          enterkeyhint="done"
          onBlur={save}
        />
      </label>
    </form>
  );
}
