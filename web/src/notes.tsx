/** A note on a thing: kept for its writer alone, saved when the box is left. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Desk } from './desk';

const LONGEST = 200;

export function Note({ desk, id, focus }: { desk: Desk; id: string; focus: boolean }): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const was = useRef(desk.noteOf(id));
  const save = () => {
    const text = box.current?.value.trim() ?? was.current;
    if (text === was.current) return;
    was.current = text;
    desk.note(id, text);
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
        desk.set({ why: null });
      }}
    >
      <label>
        {desk.words.note}
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
