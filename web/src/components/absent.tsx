/** Who stays away: the others may let a bot play on for them. */
import type { JSX } from 'preact';
import { relieve } from '../commands';
import type { Gone } from '../messages';
import { isYou, missed, missing, namesOf } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import './absent.css';

export function Absent({ store }: { store: Store }): JSX.Element {
  return (
    <>
      {missed(store).map((gone) => (
        <Vote key={gone.seats[0]} store={store} gone={gone} />
      ))}
    </>
  );
}

function Vote({ store, gone }: { store: Store; gone: Gone }): JSX.Element {
  const { words } = store;
  const agreed = gone.agreed?.some((seat) => isYou(store, seat)) ?? false;
  const others = (seats: number[] = []) =>
    namesOf(
      store,
      seats.filter((seat) => !isYou(store, seat)),
    );
  const [willing, awaited] = [others(gone.agreed), others(gone.missing)];
  const asked = !gone.missing?.length && words.askedBack(namesOf(store, gone.seats.slice(0, 1)));
  const votes = [agreed && words.youAgree, willing && words.agree(willing), awaited && words.mustAgree(awaited), asked];
  return (
    <div class="banner absent" role="group" aria-label={missing(store, gone)}>
      <Icon name="bot" />
      <p>
        {missing(store, gone)}
        <small>{votes.filter(Boolean).join(' ')}</small>
      </p>
      <button class="btn" onClick={(event) => relieve(store, gone, !agreed, event.currentTarget)}>
        {agreed ? words.withdraw : words.relieve}
      </button>
    </div>
  );
}
