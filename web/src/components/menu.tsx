/** Sheets on top of the page: the settings, and the link and code of the table. */
import type { JSX } from 'preact';
import { leave, undo } from '../commands';
import { setConfirm, setTheme, type Theme } from '../prefs';
import { address, canLeave, keysNow, pathOf, plays } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import { Chosen, LinkField, Name } from './fields';
import { Focus } from './focus';
import './menu.css';

export function Menu({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { table } = state;
  const themes: [Theme, string][] = [
    ['auto', words.themeAuto],
    ['light', words.themeLight],
    ['dark', words.themeDark],
  ];
  const close = () => store.set({ menu: false, asking: false });
  const waiting = table?.status === 'waiting';
  return (
    <Focus class="menu" dialog label={words.settings} onClose={close}>
      <div class="sheet-head">
        <h2>{words.settings}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div role="group" aria-label={words.theme}>
        <span class="label">{words.theme}</span>
        <div class="row">
          {themes.map(([theme, name]) => (
            <button
              type="button"
              class="btn"
              key={theme}
              aria-pressed={state.theme === theme}
              onClick={() => setTheme(store, theme)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <Name store={store} />
      <a class="btn" href={`/language/${words.otherLanguage}?back=${pathOf(store)}`} lang={words.otherLanguage}>
        {words.language}
      </a>
      <label class="check">
        <input
          type="checkbox"
          checked={state.confirm}
          onChange={(event) => setConfirm(store, event.currentTarget.checked)}
        />
        {words.confirm}
      </label>
      {plays(store) && table && (
        <button
          type="button"
          class="btn phone"
          aria-disabled={!table.undo}
          onClick={(event) => undo(store, event.currentTarget)}
        >
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      {canLeave(store) && !state.asking && (
        <button type="button" class="btn hit" onClick={() => store.set({ asking: true })}>
          <Icon name="flag" />
          {waiting ? words.leave : words.resign}
        </button>
      )}
      {state.asking && (
        <div class="asking" role="group" aria-label={waiting ? words.leave : words.resign}>
          <p>{waiting ? words.leaveAsk : words.resignAsk}</p>
          <div class="row">
            <button type="button" class="btn hit" onClick={() => leave(store)}>
              {waiting ? words.leave : words.resign}
            </button>
            <button type="button" class="btn" autofocus onClick={() => store.set({ asking: false })}>
              {words.keep}
            </button>
          </div>
        </div>
      )}
      <Chosen store={store} />
      {store.place.commitment && (
        <p class="small mute dice">
          <span class="label">{words.dice}</span>{' '}
          <a href={table?.status === 'over' ? `/verify?table=${store.place.table}` : '/verify'}>{words.verify}</a>
          <code>{store.place.commitment}</code>
          {table?.status === 'playing' && <a href={`/t/${store.place.table}/record`}>{words.abandonHow}</a>}
        </p>
      )}
      <button type="button" class="btn desk" onClick={() => store.set({ menu: false, keys: true })}>
        {words.keys} <kbd>?</kbd>
      </button>
    </Focus>
  );
}

/** The keys of this table. */
export function Keys({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const close = () => store.set({ keys: false });
  return (
    <Focus class="menu keys" dialog label={words.keys} onClose={close}>
      <div class="sheet-head">
        <h2>{words.keys}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
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
    </Focus>
  );
}

export function Share({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const { cursor } = store.state;
  const close = () => store.set({ sharing: false });
  return (
    <Focus class="menu share" dialog label={words.share} onClose={close}>
      <div class="sheet-head">
        <h2>{words.share}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <LinkField store={store} name={words.link} link={address()} copy={words.copy} />
      {cursor !== null && (
        <LinkField store={store} name={words.momentLink} link={address(cursor)} copy={words.copyMoment} />
      )}
      <p class="small mute">
        {words.code} <code>{store.place.table}</code>
      </p>
    </Focus>
  );
}
