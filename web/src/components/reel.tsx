/** The replay: back and forth through the events of the game. */
import type { JSX } from 'preact';
import { loaded } from '../late';
import { lookBack, recall } from '../playback';
import { ownSeat } from '../selectors';
import type { Store } from '../store';
import { Icon, type IconName } from './art';
import './reel.css';

export function Reel({ store }: { store: Store }): JSX.Element | null {
  const { state, words } = store;
  const now = state.table?.seq ?? 0;
  const last = state.studied ? loaded.boards!.pathThrough(state.studied.tree.now).length : now;
  if (!state.table?.scene || !last) return null;
  const at = state.cursor ?? now;
  const button = (name: string, icon: IconName, to: number | null, off: boolean) => (
    <button aria-label={name} title={name} aria-disabled={off} onClick={() => !off && void lookBack(store, to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="reel" role="group" aria-label={words.replay}>
      {ownSeat(store) >= 0 && !state.studied && (
        <button aria-label={words.recall} title={words.recall} onClick={() => void recall(store)}>
          <Icon name="recall" />
        </button>
      )}
      {button(words.first, 'first', 0, at === 0)}
      {button(words.back, 'prev', at - 1, at === 0)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.replay}
        aria-valuetext={words.position(at, last)}
        style={{ '--at': `${(100 * at) / last}%` }}
        onInput={(event) => void lookBack(store, Number(event.currentTarget.value))}
      />
      <span class={`num${state.review && !state.closed ? ' vh' : ''}`}>
        {at}/{last}
      </span>
      {button(words.forward, 'next', at + 1, at === last)}
      {button(words.live, 'last', null, at === last)}
    </div>
  );
}
