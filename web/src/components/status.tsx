/** The one place that says whose decision it is; green only when it is this viewer's. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { goInto, move, putDown, sit, skip, takeBack, undo } from '../commands';
import type { Offer } from '../messages';
import { type Choice, movesOf } from '../paths';
import { lookBack } from '../playback';
import {
  big,
  canLeave,
  choicesNow,
  forkNow,
  isActing,
  isBehind,
  isBusy,
  isFree,
  isShared,
  isStoodIn,
  isToRead,
  isYours,
  nameOf,
  offersNow,
  openBadges,
  ownSeat,
} from '../selectors';
import { pathOf, pickedText, plays, relieved, seatToTake, sideOf, thingAt } from '../selectors';
import { sentences } from '../spoken';
import type { Store } from '../store';
import { Icon } from './art';
import { Analyse, EndActs, endTitle, hasWon, Look, ratingNow } from './end';
import { HintButton } from './hints';
import { hasTable } from './menu';
import { Chip } from './signs';
import { Thing } from './things';
import './status.css';

const MOST = 4;
/** How many lines of what happened are read again beside a prompt. */
const MOST_LOUD = 2;

export function Status({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { table, cursor, shown } = state;
  const mine = isYours(store) && state.up && cursor === null;
  const scene = cursor === null ? table?.scene : shown?.scene;
  const die = scene?.prompt.item;
  return (
    <div
      class={`status${mine ? ' you' : ''}${table?.status === 'over' ? ' over' : ''}${hasWon(store) ? ' won' : ''}`}
      data-busy={isBusy(store) || undefined}
      data-seq={cursor === null ? table?.seq : shown?.seq}
    >
      <Who store={store} mine={mine} />
      {die && table?.status !== 'over' && (
        <span role="img" aria-label={die.label} aria-description={die.tip} class="about">
          <Thing store={store} item={die} />
        </span>
      )}
      <Ask store={store} />
      <Acts store={store} />
      {hasTable(store) && (
        <button
          class="btn quiet here desk"
          title={words.thisTable}
          aria-label={words.thisTable}
          aria-expanded={state.menu === 'table'}
          onClick={() => store.set({ menu: state.menu !== 'table' && 'table', asking: false, sharing: false })}
        >
          <Icon name={canLeave(store) ? 'flag' : 'more'} />
        </button>
      )}
    </div>
  );
}

/** What is asked, in the room of a few lines: smaller where it is long, and over the table by a tap if even so some is cut. */
function Ask({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [state.shown?.seq]);
  const busy = isBusy(store);
  const held = busy ? words.sending : inHand(store);
  const head = headline(store);
  const said = held || detail(store);
  // where it is not the headline, what was done last says little beside whose turn it is, and less if more follows at once
  const late = busy || said === toldNow(store, -1);
  const cut = () => box.current!.scrollHeight > box.current!.clientHeight + 4; // large letters may leave their line
  useLayoutEffect(() => {
    const { classList } = box.current!;
    classList.remove('tight');
    classList.toggle('tight', cut());
  });
  return (
    <div ref={box} class={`ask${open ? ' open' : ''}`} tabIndex={-1} onClick={() => setOpen(!open && cut())}>
      <p>{head}</p>
      <small>
        {!held &&
          warnings(store)
            .filter((text) => text !== head && text !== said)
            .map((text) => (
              <b class="warn" key={text}>
                <Icon name="info" />
                {text}{' '}
              </b>
            ))}
        <span class={late ? 'late' : ''}>{said}</span>
      </small>
    </div>
  );
}

/**
 * What is to be minded: standing warnings, and the last of what was lost or shown since the last decision, however many
 * dice have fallen after it.
 */
function warnings({ state }: Store): string[] {
  const { shown, table, cursor, lines, up } = state;
  if (!shown || !up || (table?.status === 'over' && cursor === null)) return []; // it says how the game ended
  const told = lines.filter((line) => line.seq <= shown.seq);
  const decided = Math.max(0, ...told.filter((line) => !line.chance).map((line) => line.seq));
  const loud = told.filter((line) => line.banner && line.seq >= Math.min(decided, shown.seq - 1));
  const said = [...(shown.scene.banners ?? []), ...loud.slice(-MOST_LOUD).map((line) => line.text)];
  return [...new Set(said.map((text) => sentences([text])))];
}

function Who({ store, mine }: { store: Store; mine: boolean }): JSX.Element {
  const { state, words } = store;
  const { table, cursor } = state;
  const acting = table?.scene?.panels.filter(({ seat }) => isActing(store, seat)) ?? [];
  const chip = (text: string, seat?: number) => (
    <span class="who" data-seat={seat === undefined ? undefined : seat + 1}>
      {seat !== undefined && <span class={`mark${mine ? ' plain' : ''}`} />}
      <bdi class="clip">{text}</bdi>
    </span>
  );
  if (!state.up && (table || state.retryAt)) return chip(words.offline); // not while it opens
  if (cursor !== null)
    return chip((state.shown?.seq === cursor && big(state.shown.scene.turn ?? '')) || words.event(cursor));
  if (table?.status === 'over') return chip(words.overChip);
  if (!table || table.status === 'waiting') return chip(words.waitingChip);
  if (mine) {
    const seat = acting[0]?.seat ?? ownSeat(store);
    // where one person has several seats, their name says little
    return chip(isShared(store) || state.studied ? words.moveOf(sideOf(store, seat)) : words.yourMove, seat);
  }
  if (acting.length === 1 && !isToRead(store)) return chip(words.acts(nameOf(store, acting[0]!.seat)), acting[0]!.seat);
  return chip(store.place.lesson ? words.lessonChip : state.studied ? words.chanceChip : words.waitingChip);
}

function headline(store: Store): ComponentChildren {
  const { state, words } = store;
  const { table, cursor, shown } = state;
  if (state.restarts) return words.restarts;
  if (!state.up) return state.retryAt ? <Countdown store={store} /> : words.connecting;
  if (!table) return words.connecting;
  if (cursor !== null) return shown?.scene.prompt.text ?? '';
  if (table.status === 'waiting') {
    const empty = table.seats.filter((seat) => !seat.name).length;
    return empty ? words.waitingFor(empty) : words.starting;
  }
  if (table.status === 'over') return endTitle(store);
  const { text = '', yours } = table.scene?.prompt ?? {};
  // what others have done is told while it is shown
  if (state.passing && !yours) return toldNow(store, -1) || text;
  return yours && isToRead(store) && isLedOn(store) ? words.lessonAsk : text;
}

function detail(store: Store): string {
  const { state, words } = store;
  const { table, cursor } = state;
  if (!state.up) return table ? words.lostDetail : '';
  if (cursor !== null) return words.past;
  if (isStoodIn(store)) return words.botPlays;
  if (state.present?.paused) return words.botsWait;
  if (table?.status === 'over') {
    const { text = '', detail = '' } = table.scene?.prompt ?? {};
    return sentences(
      [ratingNow(store), text, detail, relieved(store) && words.botPart(relieved(store))].filter(Boolean),
    );
  }
  // where chance is to decide, nobody else does on a board: whoever looks goes on
  if (state.studied?.outcomes.length) return words.chanceAsk;
  if (isLedOn(store) && !table?.scene?.panels.some((panel) => panel.acting)) return words.lessonAsk;
  if (table?.status !== 'playing') return '';
  const { detail = '', yours } = table.scene?.prompt ?? {};
  if (yours && isToRead(store)) return ''; // it is of a question that is not asked yet
  if (!yours && !detail) return state.passing ? toldNow(store, 0, -1) : toldNow(store, -1);
  return state.spared ? sentences([detail, words.spared(big(state.spared))].filter(Boolean)) : detail;
}

const toldNow = ({ state }: Store, from: number, to?: number) =>
  sentences(state.told.slice(from, to).map((line) => line.text));

/** Whether the lesson here has a next step. */
function isLedOn({ place, state }: Store): boolean {
  return !!place.lesson?.steps[(state.taught?.at ?? 0) + 1];
}

/** What is picked up or chosen, in words. */
function inHand(store: Store): string | undefined {
  const { sel, picked, armed } = store.state;
  const thing = armed && thingAt(store, armed.path.at(-1)!);
  if (thing?.kind === 'card') return thing.tip; // for which there is no room on a phone
  if (armed) return sentences([big(armed.say)]);
  return picked.length ? store.words.chosenCount(picked.length) : pickedText(store, sel);
}

function Countdown({ store }: { store: Store }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((store.state.retryAt - now) / 1000);
  return <>{seconds > 0 ? store.words.lost(seconds) : store.words.lostNow}</>;
}

function Acts({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { table, sel, picked, armed, cursor } = state;
  if (!state.up)
    return (
      <div class="acts">
        {state.retryAt > 0 && (
          <button class="btn" onClick={() => store.link.now()}>
            {words.retry}
          </button>
        )}
      </div>
    );
  if (cursor !== null)
    return (
      <div class="acts">
        {table?.status === 'over' && (
          <>
            <Look store={store} />
            <Analyse store={store} look="desk" />
            <button class="btn" aria-haspopup="dialog" onClick={() => store.set({ onward: true })}>
              {words.playOn}
            </button>
          </>
        )}
        <button class="btn main" onClick={() => void lookBack(store, null)}>
          {words.toLive}
        </button>
      </div>
    );
  if (isBehind(store))
    return (
      <div class="acts">
        <button class="btn ahead" aria-keyshortcuts="Space" onClick={() => skip(store)}>
          {words.skipAhead}
          <Icon name="last" />
        </button>
      </div>
    );
  const fork = forkNow(store); // its moves are chosen at their place
  const buttons = armed ? [] : choicesNow(store).filter((choice) => !fork || !choice.held);
  const few = state.all || buttons.length <= MOST ? buttons : buttons.slice(0, MOST - 1);
  const plain = few.filter((choice) => !choice.held && !choice.offer?.takes);
  const single = plain.filter((choice) => !choice.offer?.then?.length);
  const main = single.length === 1 ? single[0] : undefined;
  const down = sel.length > 0 || picked.length > 0 || armed;
  const empty = down && !armed && !few.some((choice) => choice.held);
  const seat = seatToTake(store);
  return (
    <div class={`acts${state.all ? ' all' : ''}`}>
      {empty && <InHand store={store} />}
      <HintButton store={store} />
      {armed && (
        <button class="btn go" onClick={(event) => move(store, armed, event.currentTarget)}>
          <Icon name="check" />
          <span class="big">{armed.say}</span>
          <Signs store={store} offer={armed} />
        </button>
      )}
      {few
        .filter((choice) => choice !== main)
        .map((choice) => (
          <Press key={choice.offer ? movesOf(choice.offer) : choice.id} store={store} choice={choice} />
        ))}
      {few.length < buttons.length && (
        <button class="btn" aria-expanded="false" onClick={() => store.set({ all: true })}>
          {words.more}
        </button>
      )}
      {down && (
        <button class={`btn quiet${empty ? '' : ' slim'}`} onClick={() => putDown(store)} aria-label={words.putDown}>
          <Icon name="close" />
          <span class={empty ? '' : 'desk'}>{words.putDown}</span>
        </button>
      )}
      {seat >= 0 && (
        <button class="btn go" onClick={(event) => sit(store, seat, event.currentTarget)}>
          {table?.seats[seat]?.for_you ? words.takeSeat : words.sitDown}
        </button>
      )}
      {store.place.closed && table?.status === 'waiting' && table.seats.some(isFree) && (
        <a class="btn main" href={`/account?back=${pathOf(store)}`}>
          {store.place.closed[1]}
        </a>
      )}
      {isStoodIn(store) && (
        <button class="btn main" onClick={(event) => takeBack(store, event.currentTarget)}>
          {words.takeBack}
        </button>
      )}
      {table?.undo && (plays(store) || store.place.study) && (
        <button
          class={`btn undo${armed ? ' desk' : isYours(store) ? '' : ' late'}`}
          onClick={(event) => undo(store, event.currentTarget)}
        >
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      {!!state.waits?.others && !isYours(store) && store.place.table && (
        <a class="btn" href={state.waits.next}>
          {words.nextGame(state.waits.others)}
        </a>
      )}
      {main && <Press store={store} choice={main} main={isLeft(store, main)} />}
      {table?.status === 'over' && store.place.table && <EndActs store={store} />}
    </div>
  );
}

/** Whether nothing else can come of this prompt: what ends or passes is no advice while more can be done. */
function isLeft(store: Store, { offer }: Choice): boolean {
  return !!offer && (store.state.table?.forced === offer.move || offersNow(store).length === 1);
}

interface PressProps {
  store: Store;
  choice: Choice;
  /** Whether it is the one thing that is left to do. */
  main?: boolean;
}

/** A move or a choice as a button: green for what is in hand, red for what takes. */
function Press({ store, choice, main }: PressProps): JSX.Element {
  const { offer, id, label } = choice;
  const look = offer?.takes ? ' hit' : choice.held ? ' go' : main ? ' main' : '';
  return (
    <button
      class={`btn${look}`}
      data-id={offer?.path.at(-1) ?? id}
      aria-keyshortcuts={offer?.key || undefined}
      onClick={(event) => (offer ? move(store, offer, event.currentTarget) : goInto(store, id!))}
    >
      <span class="big">{label}</span>
      {offer && <Signs store={store} offer={offer} />}
      {offer?.key && (
        <kbd class="desk" aria-hidden="true">
          {offer.key.toUpperCase()}
        </kbd>
      )}
    </button>
  );
}

/** What a move says beforehand, beside what its own words say: those name its claims. */
function Signs({ store, offer }: { store: Store; offer: Offer }): JSX.Element {
  return (
    <>
      {openBadges(store, offer.badges)
        .filter((badge) => badge.kind !== 'claim')
        .map((badge, place) =>
          badge.kind === 'plain' ? (
            <small key={place}>{badge.text}</small>
          ) : (
            <Chip key={place} store={store} badge={badge} />
          ),
        )}
    </>
  );
}

/** On a phone: what is picked up and waits for a place to go to. */
function InHand({ store }: { store: Store }): JSX.Element {
  const { sel, picked } = store.state;
  const thing = thingAt(store, picked.at(-1) ?? sel.at(-1)!);
  const kind = thing?.kind === 'card' ? 'token' : thing?.kind; // of a card, there is room for its drawing
  return (
    <span class="held phone">
      {thing && <Thing store={store} item={{ ...thing, id: `held-${thing.id}`, kind: kind! }} />}
      <span>{inHand(store)}</span>
    </span>
  );
}
