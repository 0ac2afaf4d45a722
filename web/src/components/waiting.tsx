/** The waiting room: how to invite others, who comes, and what will be played. */
import type { JSX } from 'preact';
import { fill, free, invite, release } from '../commands';
import type { Seat } from '../messages';
import { address, isFree, ownSeat, sideOf, waitingText, whyClosed } from '../selectors';
import type { Store } from '../store';
import { Mark } from './art';
import { Chosen, LinkField, Name } from './fields';
import './regions.css';
import './waiting.css';

export function Waiting({ store }: { store: Store }): JSX.Element {
  const { words, place, state } = store;
  const { seats, host, closed } = state.table!;
  const gone = seats.findIndex((seat, index) => seat.host && !seat.you && state.present?.online[index] === false);
  // those who sit bring others; whoever was brought is to sit down
  const sits = host || ownSeat(store) >= 0;
  const opener = seats.find((seat) => seat.host && !seat.you)?.name;
  return (
    <div class="play">
      <div class="waiting">
        <section class="region come" aria-label={words.share}>
          {sits ? (
            <img class="qr" src={`/t/${place.table}/qr.svg`} alt={words.qr} width="148" height="148" />
          ) : (
            <span class="chair">
              <Mark />
            </span>
          )}
          <div>
            {!sits && opener && !closed && seats.some((seat) => isFree(seat) || seat.for_you) && (
              <h2>{words.invites(opener, place.title)}</h2>
            )}
            <p class="mute">{waitingText(store)}</p>
            {gone >= 0 && <p class="gone">{words.hostAway(seats[gone]!.name!)}</p>}
            {sits && (
              <>
                <LinkField store={store} name={words.link} link={address()} copy={words.copy} />
                <p class="small mute">
                  {words.code} <code>{place.table}</code>
                </p>
                {seats.some(isFree) && <Invitation store={store} />}
              </>
            )}
          </div>
        </section>
        {host && !place.rated && seats.filter(isFree).length > 1 && <Bots store={store} label={words.addBots} />}
        {seats.map((seat, index) => (
          <Place key={index} store={store} seat={seat} index={index} />
        ))}
        {ownSeat(store) < 0 && seats.some(isFree) && !whyClosed(store) && <Name store={store} />}
        <About store={store} />
        {place.commitment && (
          <details class="small mute dice">
            <summary>{words.dice}</summary>
            <p>
              {words.diceWhy} <a href="/verify">{words.diceHow}</a>
            </p>
            <code>{place.commitment}</code>
          </details>
        )}
        {host && (
          <details class="small">
            <summary>{words.removeTable}</summary>
            {/* the page goes home by itself: it is not to look for a table that is gone */}
            <form method="post" action={`/t/${place.table}/remove`} onSubmit={() => store.link.stop()}>
              <button class="btn hit">{words.removeSure}</button>
            </form>
          </details>
        )}
      </div>
    </div>
  );
}

/** What can be done about a seat: a bot for an empty one; its own again for one that the host would rather see free. */
function Place({ store, seat, index }: { store: Store; seat: Seat; index: number }): JSX.Element | null {
  const { words, place } = store;
  const { host } = store.state.table!;
  if (seat.for_you)
    return (
      <button class="btn quiet" onClick={(event) => release(store, index, event.currentTarget)}>
        {words.decline}
      </button>
    );
  if (seat.reserved) return ownSeat(store) >= 0 ? <Reserved store={store} seat={seat} index={index} /> : null;
  if (!host || seat.you || (place.rated && !seat.name)) return null; // no bot plays in a rated game
  if (seat.name)
    return (
      <button class="btn" onClick={(event) => free(store, index, event.currentTarget)}>
        {words.sendAway(seat.name)}
      </button>
    );
  return <Bots store={store} label={words.addBot(sideOf(store, index))} seat={index} />;
}

/** A bot of a chosen level for a seat, or for all that are free. */
function Bots({ store, label, seat = null }: { store: Store; label: string; seat?: number | null }): JSX.Element {
  return (
    <div class="row bots" role="group" aria-label={label}>
      <span data-seat={seat === null ? undefined : seat + 1}>
        {seat !== null && <i class="mark" />} {label}
      </span>
      {store.place.about?.bots.map(([bot, name]) => (
        <button class="btn" key={bot} onClick={(event) => fill(store, seat, event.currentTarget, bot)}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Keeps a seat for somebody with an account, who learns of it at home. */
function Invitation({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('who') as HTMLInputElement;
        invite(store, field.value, field);
        field.value = '';
      }}
    >
      <input
        name="who"
        aria-label={words.invite}
        placeholder={words.invite}
        maxLength={20}
        required
        autocapitalize="none"
      />
      <button class="btn">{words.inviteGo}</button>
    </form>
  );
}

/** What will be played, and by which rules. */
function About({ store }: { store: Store }): JSX.Element {
  const { place } = store;
  const { about } = place;
  return (
    <section class="region about" aria-label={place.title}>
      {about && (
        <>
          <img src={`/picture/${place.game}.svg?kinds=3`} alt="" width="148" height="48" />
          <div>
            <p>{about.blurb}</p>
            <p class="small mute">{about.facts}</p>
            <p class="row">
              {about.pages.map(([page, name]) => (
                <a key={page} href={page} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ))}
            </p>
          </div>
        </>
      )}
      <Chosen store={store} />
    </section>
  );
}

/** What those who sit here already can do if somebody does not come. */
function Reserved({ store, seat, index }: { store: Store; seat: Seat; index: number }): JSX.Element {
  const { words } = store;
  const name = seat.reserved!;
  return (
    <div class="row" role="group" aria-label={words.reserved(name)}>
      {!store.place.rated && (
        <button class="btn" onClick={(event) => fill(store, index, event.currentTarget)}>
          {words.fill(name)}
        </button>
      )}
      <button class="btn" onClick={(event) => release(store, index, event.currentTarget)}>
        {words.release(name)}
      </button>
    </div>
  );
}
