/** Signs on things and cells, and chips: how something came out, what is claimed, what only the viewer knows. */
import type { ComponentChildren, JSX } from 'preact';
import type { Badge, Entry } from '../messages';
import type { Said } from '../paths';
import { isCovered } from '../selectors';
import { ARROWS, named } from '../spoken';
import type { Store } from '../store';
import { Art, Icon } from './art';
import './signs.css';

/** How something came out, or what is said about it: a chip. */
const CHIPS = new Set(['good', 'bad', 'plain', 'secret', 'claim']);

/** A thing's own number, on its body. */
export function Numeral({ store, badge }: { store: Store; badge: Badge }): JSX.Element {
  return (
    <span class="no num">
      {badge.art ? <Art gallery={store.gallery} name={badge.art} letter={badge.text} /> : badge.text}
    </span>
  );
}

/** A small sign at a corner of a thing or a cell. */
export function Sign({ store, badge, place }: { store: Store; badge: Badge; place: number }): JSX.Element {
  if (ARROWS.has(badge.text)) return <Heading to={badge.text} />;
  if (badge.kind === 'claim') return <Tags store={store} said={{ badges: [badge], ways: 0 }} />;
  if (badge.art)
    return (
      <span class={`pin p${place} ${badge.kind}`}>
        <Art gallery={store.gallery} name={badge.art} letter={badge.text} />
      </span>
    );
  return <span class={`n n${place} ${badge.kind}`}>{badge.text}</span>;
}

/** What is said at a place, at its foot: all claims in one tag, or how many moves there are to choose from. */
export function Tags({ store, said: { badges, ways } }: { store: Store; said: Said }): JSX.Element | null {
  const claims = badges.filter((badge) => badge.kind === 'claim');
  const others = badges.filter((badge) => badge.kind !== 'claim');
  if (!badges.length && !ways) return null;
  return (
    <span class="said">
      {ways > 0 && <span class="tag claim open">{store.words.ways(ways)}</span>}
      {claims.length > 0 && (
        <span class={`tag claim${claims.length > 1 ? ' several' : ''}`}>
          {claims.map((badge) => (
            <span class="one" key={badge.text}>
              {badge.art && <Art gallery={store.gallery} name={badge.art} letter="" />}
              <span class={badge.art ? 'word' : ''}>{badge.text}</span>
            </span>
          ))}
        </span>
      )}
      {others.map((badge, place) => (
        <Chip key={place} store={store} badge={badge} />
      ))}
    </span>
  );
}

function Heading({ to }: { to: string }): JSX.Element {
  return (
    <svg class={`head ${to}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 6l17 19-6 6-11-12-11 12-6-6z" />
      <path d="M24 26l10 11-4 4-6-6-6 6-4-4z" />
    </svg>
  );
}

/** A text, or a chip that says how something came out, what is claimed, what only the viewer knows. */
export function Chip({ store, badge }: { store: Store; badge: Badge | Entry }): JSX.Element {
  const kind = badge.kind ?? '';
  const drawing = badge.art ? <Art gallery={store.gallery} name={badge.art} letter="" /> : null;
  const text: ComponentChildren = drawing && kind !== 'claim' ? <span class="vh">{badge.text}</span> : badge.text;
  if (kind === 'secret')
    return (
      <span class="only">
        <Icon name="eye" />
        {isCovered(store) ? store.words.covered : badge.text}
      </span>
    );
  if (!CHIPS.has(kind))
    return (
      <>
        {drawing}
        {text}
      </>
    );
  return (
    <span
      class={`tag ${kind}`}
      data-tip={badge.tip ? named(badge.text, [badge.tip], store) : drawing ? badge.text : undefined}
    >
      {drawing}
      {text}
    </span>
  );
}
