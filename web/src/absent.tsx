/** Who stays away: the others may let a bot play on for them. */
import type { JSX } from 'preact';
import { Icon } from './art';
import type { Desk } from './desk';
import type { Gone } from './messages';

export function Absent({ desk }: { desk: Desk }): JSX.Element {
  return (
    <>
      {desk.missed.map((gone) => (
        <Vote key={gone.seats[0]} desk={desk} gone={gone} />
      ))}
    </>
  );
}

function Vote({ desk, gone }: { desk: Desk; gone: Gone }): JSX.Element {
  const { words } = desk;
  const agreed = gone.agreed?.some((seat) => desk.isYou(seat)) ?? false;
  const others = (seats: number[] = []) => desk.namesOf(seats.filter((seat) => !desk.isYou(seat)));
  const [willing, awaited] = [others(gone.agreed), others(gone.missing)];
  const votes = [agreed && words.youAgree, willing && words.agree(willing), awaited && words.mustAgree(awaited)];
  return (
    <div class="banner absent" role="group" aria-label={desk.missing(gone)}>
      <Icon name="bot" />
      <p>
        {desk.missing(gone)}
        <small>{votes.filter(Boolean).join(' ')}</small>
      </p>
      <button type="button" class="btn" onClick={(event) => desk.relieve(gone, !agreed, event.currentTarget)}>
        {agreed ? words.withdraw : words.relieve}
      </button>
    </div>
  );
}
