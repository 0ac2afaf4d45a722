/** What the waiting room and the menu both show: a link to copy, the rules of this table, the viewer's name. */
import type { JSX } from 'preact';
import { canShare, openTab, passOn } from '../commands';
import { pathOf } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import './fields.css';

interface LinkProps {
  store: Store;
  name: string;
  link: string;
  copy: string;
}

export function LinkField({ store, name, link, copy }: LinkProps): JSX.Element {
  return (
    <div class="field">
      <input readOnly value={link} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
      <button class="btn main" onClick={(event) => void passOn(store, link, event.currentTarget)}>
        <Icon name={canShare() ? 'share' : 'link'} />
        {canShare() ? store.words.share : copy}
      </button>
    </div>
  );
}

/** The rules of this table, where they are not the usual ones. */
export function Chosen({ store }: { store: Store }): JSX.Element | null {
  const { words, place } = store;
  if (!place.rules) return null;
  return (
    <section class="chosen small" aria-label={words.tableRules}>
      <h3 class="label">{words.tableRules}</h3>
      {place.rules.length === 0 && <p class="mute">{words.usualRules}</p>}
      <p class="mute">{place.hints ? words.hintsAllowed : words.noHints}</p>
      <ul>
        {place.rules.map(({ text, clause }) => (
          <li key={text}>
            {text}
            {clause && (
              <>
                {' '}
                <button class="ref" onClick={() => openTab(store, 'rules', clause)}>
                  {clause}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name by which others know this viewer. The page comes back with the new one. */
export function Name({ store }: { store: Store }): JSX.Element {
  const { words, place } = store;
  return (
    <form class="named" method="post" action="/name">
      <input type="hidden" name="back" value={pathOf(store)} />
      <label>
        <span class="label">{words.name}</span>
        <span class="field">
          <input name="name" defaultValue={place.name} maxLength={24} required autocomplete="nickname" />
          <button class="btn">{words.rename}</button>
        </span>
      </label>
    </form>
  );
}
