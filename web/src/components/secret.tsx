/** What marks a secret, and uncovers it where several people share a screen. */
import type { JSX, TargetedPointerEvent } from 'preact';
import { isShared } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import './secret.css';

/**
 * "Only you", or, where several people share a screen, what uncovers it: while it is held, or, where something of it is `asked`
 * for, so that it can be chosen.
 */
export function OnlyYou({ store, asked = false }: { store: Store; asked?: boolean }): JSX.Element {
  const { words, state } = store;
  if (!isShared(store))
    return (
      <span class="only">
        <Icon name="eye" />
        {words.onlyYou}
      </span>
    );
  const hold = {
    onPointerDown: (event: TargetedPointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      store.set({ peek: 'held' });
    },
    onPointerUp: () => store.set({ peek: '' }),
    onPointerCancel: () => store.set({ peek: '' }),
  };
  return (
    <button
      class="only hold"
      data-st={asked ? 'can' : undefined}
      aria-pressed={state.peek !== ''}
      onContextMenu={(event) => event.preventDefault()}
      // by the keyboard or a screen reader it is a switch
      onClick={(event) => (asked || event.detail === 0) && store.set({ peek: state.peek ? '' : 'open' })}
      {...(asked ? {} : hold)}
    >
      <Icon name={state.peek ? 'eye' : 'hidden'} />
      {asked ? words.uncover : words.hold}
    </button>
  );
}
