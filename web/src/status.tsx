/** The one place that says whose decision it is; green only when it is this viewer's. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './art';
import { big, type Desk } from './desk';
import { HintButton } from './hints';
import type { Offer } from './messages';
import { movesOf, type Choice } from './paths';
import { Chip, open, Thing } from './things';

const MOST = 4;

export function Status({ desk }: { desk: Desk }): JSX.Element {
  const { state, words } = desk;
  const { table, cursor, shown, armed } = state;
  const mine = desk.yours && state.up && cursor === null;
  const scene = cursor === null ? table?.scene : shown?.scene;
  const die = scene?.prompt.item;
  return (
    <div class={`status${mine ? ' you' : ''}`} data-busy={desk.busy || undefined}>
      <Who desk={desk} mine={mine} />
      {die && table?.status !== 'over' && (
        <span role="img" aria-label={die.label} class="about">
          <Thing desk={desk} item={die} />
        </span>
      )}
      <div class="ask">
        <p>{headline(desk)}</p>
        <small class={desk.busy ? 'late' : undefined}>
          {desk.busy ? words.sending : armed ? big(armed.say) : inHand(desk) || detail(desk)}
          {inHand(desk) && <span class="desk"> {words.escape}</span>}
        </small>
      </div>
      <Acts desk={desk} />
    </div>
  );
}

function Who({ desk, mine }: { desk: Desk; mine: boolean }): JSX.Element {
  const { state, words } = desk;
  const { table, cursor } = state;
  const acting = table?.scene?.panels.filter((panel) => panel.acting) ?? [];
  const chip = (text: string, seat?: number) => (
    <span class="who" data-seat={seat === undefined ? undefined : seat + 1}>
      {seat !== undefined && <span class={`mark${mine ? ' plain' : ''}`} />}
      <bdi class="clip">{text}</bdi>
    </span>
  );
  if (!state.up) return chip(words.offline);
  if (cursor !== null) return chip(words.event(cursor));
  if (table?.status === 'over') return chip(words.overChip);
  if (!table || table.status === 'waiting') return chip(words.waitingChip);
  if (mine) {
    const seat = acting[0]?.seat ?? desk.seat;
    // where one person has several seats, their name says little
    return chip(desk.shared ? words.moveOf(desk.sideOf(seat)) : words.yourMove, seat);
  }
  if (acting.length === 1)
    return chip(words.acts(desk.nameOf(table.seats[acting[0]!.seat], acting[0]!.seat)), acting[0]!.seat);
  return chip(words.waitingChip);
}

function headline(desk: Desk): ComponentChildren {
  const { state, words } = desk;
  const { table, cursor, shown } = state;
  if (!state.up) return state.retryAt ? <Countdown desk={desk} /> : words.connecting;
  if (!table) return words.connecting;
  if (cursor !== null) return shown?.scene.prompt.text ?? '';
  if (table.status === 'waiting') return words.waitingFor(table.seats.filter((seat) => !seat.name).length);
  return table.scene?.prompt.text ?? '';
}

function detail(desk: Desk): string {
  const { state, words } = desk;
  const { table, cursor } = state;
  if (!state.up) return table ? words.lostDetail : '';
  if (cursor !== null) return words.past;
  if (desk.stoodIn) return words.botPlays;
  if (table?.status === 'over') return desk.relieved && words.botPart(desk.relieved);
  return (table?.status === 'playing' && table.scene?.prompt.detail) || '';
}

/** What is picked up or chosen, in words. */
function inHand(desk: Desk): string {
  const { sel, picked } = desk.state;
  return picked.length ? desk.words.chosenCount(picked.length) : desk.pickedText(sel);
}

function Countdown({ desk }: { desk: Desk }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((desk.state.retryAt - now) / 1000);
  return <>{seconds > 0 ? desk.words.lost(seconds) : desk.words.lostNow}</>;
}

function Acts({ desk }: { desk: Desk }): JSX.Element {
  const { state, words } = desk;
  const { table, sel, picked, armed, cursor } = state;
  if (!state.up)
    return (
      <div class="acts">
        {state.retryAt > 0 && (
          <button type="button" class="btn" onClick={() => desk.link.now()}>
            {words.retry}
          </button>
        )}
      </div>
    );
  if (cursor !== null)
    return (
      <div class="acts">
        {table?.status === 'over' && <Look desk={desk} />}
        {table?.status === 'over' && <Record desk={desk} />}
        <button type="button" class="btn main" onClick={() => void desk.lookBack(null)}>
          {words.toLive}
        </button>
      </div>
    );
  const buttons = armed ? [] : desk.choices;
  const few = state.all || buttons.length <= MOST ? buttons : buttons.slice(0, MOST - 1);
  const plain = few.filter((choice) => !choice.held && !choice.offer?.takes);
  const main = plain.length === 1 ? plain[0] : undefined;
  const down = sel.length > 0 || picked.length > 0 || armed;
  const empty = down && !armed && !few.some((choice) => choice.held);
  const seat = desk.seatToTake;
  return (
    <div class={`acts${state.all ? ' all' : ''}`}>
      {empty && <InHand desk={desk} />}
      {armed && (
        <button type="button" class="btn go wide" onClick={(event) => desk.move(armed, event.currentTarget)}>
          <Icon name="check" />
          <span class="big">{armed.say}</span>
          <Signs desk={desk} offer={armed} />
        </button>
      )}
      {few
        .filter((choice) => choice !== main)
        .map((choice) => (
          <Press key={choice.offer ? movesOf(choice.offer) : choice.id} desk={desk} choice={choice} />
        ))}
      {few.length < buttons.length && (
        <button type="button" class="btn" aria-expanded="false" onClick={() => desk.set({ all: true })}>
          {words.more}
        </button>
      )}
      {down && (
        <button
          type="button"
          class={`btn quiet${empty ? '' : ' slim'}`}
          onClick={() => desk.putDown()}
          aria-label={words.putDown}
        >
          <Icon name="close" />
          <span class={empty ? '' : 'desk'}>{words.putDown}</span>
        </button>
      )}
      {seat >= 0 && (
        <button type="button" class="btn main" onClick={(event) => desk.sit(seat, event.currentTarget)}>
          {table?.seats[seat]?.for_you ? words.takeSeat : words.sit}
        </button>
      )}
      {desk.stoodIn && (
        <button type="button" class="btn main" onClick={(event) => desk.back(event.currentTarget)}>
          {words.takeBack}
        </button>
      )}
      {desk.plays && table && (
        <button
          type="button"
          class={`btn undo${table.undo && !armed ? '' : ' desk'}`}
          aria-disabled={!table.undo}
          title={table.undo ? undefined : table.undo_why}
          onClick={(event) => desk.undo(event.currentTarget)}
        >
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      <HintButton desk={desk} />
      {main && <Press desk={desk} choice={main} main />}
      {table?.status === 'over' && <After desk={desk} />}
    </div>
  );
}

interface PressProps {
  desk: Desk;
  choice: Choice;
  /** Whether it is the one thing that can be done besides what is in hand or takes something. */
  main?: boolean;
}

/** A move or a choice as a button: green for what is in hand, red for what takes. */
function Press({ desk, choice, main }: PressProps): JSX.Element {
  const { offer, id, label } = choice;
  const look = offer?.takes ? ' hit' : choice.held ? ' go' : main ? ' main' : '';
  return (
    <button
      type="button"
      class={`btn${look}`}
      aria-keyshortcuts={offer?.key || undefined}
      onClick={(event) => (offer ? desk.move(offer, event.currentTarget) : desk.choose(id!))}
    >
      <span class="big">{label}</span>
      {offer && <Signs desk={desk} offer={offer} />}
      {offer?.key && (
        <kbd class="desk" aria-hidden="true">
          {offer.key.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}

/** What a move says beforehand. */
function Signs({ desk, offer }: { desk: Desk; offer: Offer }): JSX.Element {
  return (
    <>
      {open(desk, offer.badges).map((badge, place) =>
        badge.kind === 'plain' ? (
          <small key={place}>{badge.text}</small>
        ) : (
          <Chip key={place} desk={desk} badge={badge} />
        ),
      )}
    </>
  );
}

/** On a phone: what is picked up and waits for a place to go to. */
function InHand({ desk }: { desk: Desk }): JSX.Element {
  const { sel, picked } = desk.state;
  const thing = desk.thingAt(picked.at(-1) ?? sel.at(-1)!);
  return (
    <span class="held phone">
      {thing && <Thing desk={desk} item={{ ...thing, id: `held-${thing.id}` }} />}
      <span>{inHand(desk)}</span>
    </span>
  );
}

function Record({ desk }: { desk: Desk }): JSX.Element {
  return (
    <a class="btn" href={`/t/${desk.place.table}/record`} download>
      <Icon name="down" />
      {desk.words.record}
    </a>
  );
}

/** Asks for the review; once it is there, its graph and its tab are enough. */
function Look({ desk }: { desk: Desk }): JSX.Element | null {
  if (desk.state.review) return null;
  return (
    <button type="button" class="btn" onClick={(event) => void desk.lookBackAtChances(event.currentTarget)}>
      <Icon name="chart" />
      {desk.words.review}
    </button>
  );
}

function After({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk;
  const { rematch } = desk.state.table!;
  return (
    <>
      <Look desk={desk} />
      <Record desk={desk} />
      {rematch ? (
        <a class="btn main" href={desk.rematchPath}>
          {words.toRematch}
        </a>
      ) : (
        desk.seat >= 0 && (
          <button type="button" class="btn main" onClick={(event) => desk.rematch(event.currentTarget)}>
            {words.rematch}
          </button>
        )
      )}
    </>
  );
}
