/** Sheets on top of the page: the settings, what concerns this table, and its link and code. */
import type { JSX } from 'preact';
import { leave, undo } from '../commands';
import { loaded } from '../late';
import { setConfirm, setForced, setNotation, setSound, setSpeed, setTheme } from '../prefs';
import { address, canLeave, keysNow, pathOf, plays } from '../selectors';
import { play } from '../sound';
import type { Store } from '../store';
import { Icon } from './art';
import { Pause } from './clock';
import { Chosen, LinkField, Name } from './fields';
import { Analyse } from './end';
import { Box } from './focus';
import './menu.css';

export function Menu({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const hearing = (sound: { mute?: boolean; volume?: number }) => {
    setSound(store, sound);
    if (!(sound.mute ?? state.mute)) play('move', sound.volume ?? state.volume);
  };
  return (
    <Box store={store} look="" title={words.settings}>
      <OneOf name={words.theme} all={words.themes} now={state.theme} onPick={(theme) => setTheme(store, theme)} />
      <OneOf name={words.speed} all={words.speeds} now={state.speed} onPick={(speed) => setSpeed(store, speed)} />
      <div class="sound">
        <Check name={words.sound} now={!state.mute} onPick={(on) => hearing({ mute: !on })} />
        <input
          type="range"
          min={0}
          max={1}
          step={0.1}
          value={state.volume}
          disabled={state.mute}
          aria-label={words.volume}
          onChange={(event) => hearing({ volume: Number(event.currentTarget.value) })}
        />
      </div>
      {window.Notification?.permission === 'default' && (
        <button class="btn" onClick={() => void Notification.requestPermission().then(() => store.set({}))}>
          {words.notify}
        </button>
      )}
      <Name store={store} />
      <a class="btn" href={`/language/${words.otherLanguage}?back=${pathOf(store)}`} lang={words.otherLanguage}>
        {words.language}
      </a>
      <a class="btn" href={`/account?back=${pathOf(store)}`}>
        {document.body.dataset.account}
      </a>
      <Check name={words.confirm} now={state.confirm} onPick={(on) => setConfirm(store, on)} />
      <Check name={words.forced} now={state.forced} onPick={(on) => setForced(store, on)} />
      <Check name={words.notation} now={state.notation} onPick={(on) => setNotation(store, on)} />
      <button class="btn desk" onClick={() => store.set({ menu: false, keys: true })}>
        {words.keys} <kbd>?</kbd>
      </button>
    </Box>
  );
}

/** What concerns this table and nothing else: how to leave it, what was agreed on, its dice. */
export function AboutTable({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { table } = state;
  const { contest } = store.place;
  const waiting = table?.status === 'waiting';
  const going = waiting ? words.leave : words.resign;
  return (
    <Box store={store} look="here" title={words.thisTable}>
      {plays(store) && table && !store.place.rated && (
        <button class="btn" aria-disabled={!table.undo} onClick={(event) => undo(store, event.currentTarget)}>
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      {(contest || table?.status === 'over') && (
        <a class="btn another" href={contest?.[0] ?? '/'}>
          {contest?.[1] ?? words.another}
        </a>
      )}
      <Pause store={store} />
      {canLeave(store) && !state.asking && (
        <button class="btn hit" onClick={() => store.set({ asking: true })}>
          <Icon name="flag" />
          {going}
        </button>
      )}
      {state.asking && (
        <div class="asking" role="group" aria-label={going}>
          <p>{waiting ? words.leaveAsk : words.resignAsk}</p>
          <div class="row">
            <button class="btn hit" onClick={() => leave(store)}>
              {going}
            </button>
            <button class="btn" autofocus onClick={() => store.set({ asking: false })}>
              {words.keep}
            </button>
          </div>
        </div>
      )}
      {(store.place.lesson || table?.status === 'over') && <Analyse store={store} look="" />}
      {store.place.table && (
        <a class="btn quiet" href={`/t/${store.place.table}/report`} target="_blank">
          {words.report}
        </a>
      )}
      <Chosen store={store} />
      {store.place.unsealed && <p class="small mute">{store.place.unsealed}</p>}
      {store.place.commitment && (
        <p class="small mute dice">
          <span class="label">{words.dice}</span>{' '}
          <a href={table?.status === 'over' ? `/verify?table=${store.place.table}` : '/verify'}>{words.verify}</a>
          <code>{store.place.commitment}</code>
          {table?.status === 'playing' && <a href={`/t/${store.place.table}/record`}>{words.abandonHow}</a>}
        </p>
      )}
    </Box>
  );
}

/** Whether there is anything to say or do about this table alone. */
export function hasTable({ place }: Store): boolean {
  return !!place.table || !!place.lesson;
}

/** The keys of this table. */
export function Keys({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  return (
    <Box store={store} look="keys" title={words.keys}>
      <dl>
        {keysNow(store).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

interface OneOfProps<T extends string> {
  name: string;
  all: Record<T, string>;
  now: T;
  onPick: (one: T) => void;
}

/** One of a few, as buttons in a row. */
function OneOf<T extends string>({ name, all, now, onPick }: OneOfProps<T>): JSX.Element {
  return (
    <div role="group" aria-label={name}>
      <span class="label">{name}</span>
      <div class="row">
        {(Object.keys(all) as T[]).map((one) => (
          <button class="btn" key={one} aria-pressed={now === one} onClick={() => onPick(one)}>
            {all[one]}
          </button>
        ))}
      </div>
    </div>
  );
}

interface CheckProps {
  name: string;
  now: boolean;
  onPick: (on: boolean) => void;
}

function Check({ name, now, onPick }: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input type="checkbox" checked={now} onChange={(event) => onPick(event.currentTarget.checked)} />
      {name}
    </label>
  );
}

export function Share({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const { cursor, studied } = store.state;
  return (
    <Box store={store} look="share" title={words.share}>
      <LinkField
        store={store}
        name={studied ? words.study : words.link}
        link={studied ? location.href : address()}
        copy={words.copy}
      />
      {studied && loaded.boards!.isLong(studied.tree) && <p class="small mute">{words.longTree}</p>}
      {cursor !== null && (
        <LinkField store={store} name={words.momentLink} link={address(cursor)} copy={words.copyMoment} />
      )}
      {store.place.table && store.state.table?.status === 'over' && (
        <a class="btn" href={`/t/${store.place.table}/record`} download>
          <Icon name="down" />
          {words.record}
        </a>
      )}
      {store.place.table && (
        <p class="small mute">
          {words.code} <code>{store.place.table}</code>
        </p>
      )}
    </Box>
  );
}
