/** The one place that says whose decision it is; green only when it is this viewer's. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './art';
import { big, type Desk } from './desk';
import { choices } from './paths';
import { Thing } from './things';

const MOST = 4;

export function Status({ desk }: { desk: Desk }): JSX.Element {
  const { state, words } = desk;
  const { table, cursor, shown, sel, armed } = state;
  const mine = desk.yours && state.up && cursor === null;
  const scene = cursor === null ? table?.scene : shown?.scene;
  const die = scene?.prompt.item;
  return (
    <div class={`status${mine ? ' you' : ''}`} data-busy={desk.busy || undefined}>
      <Chip desk={desk} mine={mine} />
      {die && table?.status !== 'over' && (
        <span role="img" aria-label={die.label} class="about">
          <Thing desk={desk} item={die} />
        </span>
      )}
      <div class="ask">
        <p>{headline(desk)}</p>
        <small class={desk.busy ? 'late' : undefined}>
          {desk.busy ? words.sending : armed ? big(armed.say) : sel.length ? desk.pickedText(sel) : detail(desk)}
          {sel.length > 0 && <span class="desk"> {words.escape}</span>}
        </small>
      </div>
      <Acts desk={desk} />
    </div>
  );
}

function Chip({ desk, mine }: { desk: Desk; mine: boolean }): JSX.Element {
  const { state, words } = desk;
  const { table, cursor } = state;
  const acting = table?.scene?.panels.filter((panel) => panel.acting) ?? [];
  const chip = (text: string, seat?: number) => (
    <span class="who" data-seat={seat === undefined ? undefined : seat + 1}>
      {seat !== undefined && <span class={`mark${mine ? ' plain' : ''}`} />}
      {text}
    </span>
  );
  if (!state.up) return chip(words.offline);
  if (cursor !== null) return chip(words.event(cursor));
  if (table?.status === 'over') return chip(words.overChip);
  if (!table || table.status === 'waiting') return chip(words.waitingChip);
  if (mine) return chip(words.yourMove, acting[0]?.seat ?? desk.seat);
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
  const quitter = table.seats.findIndex((seat) => seat.left);
  if (table.status === 'over' && quitter >= 0) return words.resigned(desk.nameOf(table.seats[quitter], quitter));
  if (table.status === 'waiting') return words.waitingFor(table.seats.filter((seat) => !seat.name).length);
  return table.scene?.prompt.text ?? '';
}

function detail(desk: Desk): string {
  const { state, words } = desk;
  const { table, cursor } = state;
  if (!state.up) return table ? words.lostDetail : '';
  if (cursor !== null) return words.past;
  if (table?.status === 'waiting') return desk.seat >= 0 ? words.waitingSeated : words.waitingUnseated;
  return (table?.status === 'playing' && table.scene?.prompt.detail) || '';
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
  const { table, sel, armed, cursor } = state;
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
        <button type="button" class="btn main" onClick={() => void desk.lookBack(null)}>
          {words.toLive}
        </button>
      </div>
    );
  const buttons = choices(desk.tree, sel, desk.onTable);
  const few = state.all || buttons.length <= MOST ? buttons : buttons.slice(0, MOST - 1);
  const down = sel.length > 0 || armed;
  const freeSeat = table?.status === 'waiting' && desk.seat < 0 ? table.seats.findIndex((seat) => !seat.name) : -1;
  return (
    <div class={`acts${state.all ? ' all' : ''}`}>
      {armed && (
        <button type="button" class="btn go wide" onClick={(event) => desk.move(armed, event.currentTarget)}>
          <Icon name="check" />
          <span class="big">{armed.say}</span>
        </button>
      )}
      {!armed &&
        few.map((choice) => (
          <button
            type="button"
            class="btn"
            key={choice.offer?.move ?? choice.id}
            onClick={(event) => (choice.offer ? desk.move(choice.offer, event.currentTarget) : desk.choose(choice.id!))}
          >
            <span class="big">{choice.label}</span>
          </button>
        ))}
      {!armed && few.length < buttons.length && (
        <button type="button" class="btn" aria-expanded="false" onClick={() => desk.set({ all: true })}>
          {words.more}
        </button>
      )}
      {down && (
        <button type="button" class="btn quiet slim" onClick={() => desk.putDown()} aria-label={words.putDown}>
          <Icon name="close" />
          <span class="desk">{words.putDown}</span>
        </button>
      )}
      {freeSeat >= 0 && (
        <button type="button" class="btn main" onClick={(event) => desk.sit(freeSeat, event.currentTarget)}>
          {words.sit}
        </button>
      )}
      {table?.status === 'playing' && desk.seat >= 0 && (
        <button
          type="button"
          class={`btn${table.undo && !armed ? '' : ' desk'}`}
          aria-disabled={!table.undo}
          title={table.undo ? undefined : table.undo_why}
          onClick={(event) => desk.undo(event.currentTarget)}
        >
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      {table?.status === 'over' && <After desk={desk} />}
    </div>
  );
}

function After({ desk }: { desk: Desk }): JSX.Element {
  const { words } = desk;
  const { rematch } = desk.state.table!;
  return (
    <>
      <a class="btn" href={`/t/${desk.place.table}/record`} download>
        <Icon name="down" />
        {words.record}
      </a>
      {rematch ? (
        <a class="btn main" href={rematch.startsWith('/') ? rematch : `/t/${rematch}`}>
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
