/** What came of comparing the dice of a game that is over with this browser's own string. */
import type { JSX } from 'preact';
import { isBad } from '../dice';
import type { Store } from '../store';
import { Icon } from './art';
import './dice.css';

export function DiceLine({ store }: { store: Store }): JSX.Element | null {
  const { verdict } = store.state;
  if (store.place.unsealed)
    return (
      <p class="verdict small">
        <Icon name="info" />
        {store.place.unsealed}
      </p>
    );
  if (!verdict) return null;
  return (
    <p class={`verdict small${isBad(verdict) ? ' bad' : ''}`}>
      <Icon name={verdict === 'good' ? 'check' : 'info'} />
      <span>{store.words.verdict[verdict]}</span> <Details store={store} />
    </p>
  );
}

/** On a phone the side panel is closed: a warning stands on the table, too. */
export function DiceWarning({ store }: { store: Store }): JSX.Element | null {
  const { verdict } = store.state;
  if (!verdict || !isBad(verdict)) return null;
  return (
    <div class="banner" role="alert">
      <Icon name="info" />
      <p>
        {store.words.verdict[verdict]} <Details store={store} />
      </p>
    </div>
  );
}

function Details({ store }: { store: Store }): JSX.Element {
  return <a href={`/verify?table=${store.place.table}`}>{store.words.diceMore}</a>;
}
