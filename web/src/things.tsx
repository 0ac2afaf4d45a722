/** Tokens, dice and cards with their signs, as they lie in a cell, a zone, a row or the status bar. */
import type { ComponentChildren, JSX, TargetedPointerEvent } from 'preact';
import { Art, Icon } from './art';
import type { Badge, Entry, Item } from './messages';
import type { Words } from './words';
import { hides, isCovered, isGuarded, noteOf } from './selectors';
import type { Store } from './store';

const ARROWS = new Set(['up', 'down', 'left', 'right']);
/** States that are drawn by `data-st`; the others have their own signs. */
const DRAWN = new Set(['last', 'new', 'secret', 'hidden', 'forbid']);
/** How something came out, or what is said about it: a chip. */
const CHIPS = new Set(['good', 'bad', 'plain', 'secret', 'claim']);

export function drawn(states: readonly string[] = []): string[] {
  return states.filter((state) => DRAWN.has(state));
}

/** What is left to see of these signs while secrets are covered. */
export function open<T extends { kind?: string }>(store: Store, badges: readonly T[] = []): T[] {
  return badges.filter((badge) => badge.kind !== 'secret' || !isCovered(store));
}

/** How many alike a thing stands for. */
function countOf(item: Item): number {
  return Number(item.badges?.find((badge) => badge.kind === 'count')?.text) || 1;
}

/** A die whose drawing has its own frame. */
const FRAMED = /^d\d+-/;

interface Props {
  store: Store;
  item: Item;
  st?: string[];
  /** The level in a stack, from 0 at the bottom, and how many there are. */
  level?: [number, number];
  /** The kind of sign that whoever calls draws beside the thing. */
  without?: string;
}

export function Thing({ store, item, st = [], level, without }: Props): JSX.Element {
  const shut = hides(store, item);
  const states = item.states ?? [];
  const has = (state: string) => states.includes(state);
  const tone = shut ? undefined : store.gallery.colour(item.tone);
  const seat = item.seat == null ? undefined : item.seat + 1;
  const badges = shut ? [] : open(store, item.badges).filter((badge) => badge.kind !== without);
  const number = badges.find((badge) => badge.kind === 'number');
  const art =
    shut || (has('hidden') && !item.art) ? (
      <Icon name="hidden" />
    ) : (
      <Art gallery={store.gallery} name={item.art} letter={item.letter} />
    );
  const shared = {
    'data-item': item.id,
    'data-face': `${item.art} ${seat}`,
    'data-count': item.kind === 'token' && !shut ? countOf(item) : undefined,
    'data-seat': seat,
    'data-st': [...st, ...drawn(states), ...(shut ? ['hidden'] : [])].join(' '),
    style: {
      ...(tone && { '--tone': tone }),
      ...(level && { '--level': level[0] / (level[1] - 1), '--levels': level[1], zIndex: 2 + level[0] }),
    },
  };
  const looks = ['spent', 'locked', 'large'].filter(has);
  if (has('ghost')) looks.push('was');
  if (level) looks.push('stacked');
  const sign = has('locked') ? (
    <Icon name="lock" class="lock" />
  ) : has('secret') ? (
    <Icon name="eye" class="lock eye" />
  ) : null;
  const more = (
    <>
      {sign}
      {has('notable') && noteOf(store, item.id) && <Icon name="note" class="lock pencil" />}
    </>
  );
  const name = (kind: string, ...own: (string | false | undefined)[]) =>
    [kind, ...looks, ...own].filter(Boolean).join(' ');
  if (item.kind === 'card')
    return (
      <span class={name('card', tone && 'toned')} {...shared}>
        <Card store={store} item={item} badges={badges} art={art} shut={shut} />
        {more}
      </span>
    );
  const signs = (
    <>
      {number && <Numeral store={store} badge={number} />}
      {badges
        .filter((badge) => badge !== number)
        .map((badge, place) => (
          <Sign key={place} store={store} badge={badge} place={place} />
        ))}
    </>
  );
  if (item.kind === 'die')
    return (
      <span
        class={name('die', tone && 'toned', FRAMED.test(item.art) && 'framed', number && 'faced')}
        data-die
        data-locked={has('locked') || undefined}
        {...shared}
      >
        {art}
        {signs}
        {more}
      </span>
    );
  const based = seat && (!number || shut);
  return (
    <span class={name('tok', tone && 'toned', !seat && 'loosely')} {...shared}>
      {based && <span class="base" />}
      {art}
      {signs}
      {more}
    </span>
  );
}

interface CardProps {
  store: Store;
  item: Item;
  badges: Badge[];
  art: JSX.Element;
  shut: boolean;
}

/** A card: what it costs above, its drawing, name and text, its faces or values, how many there are. */
function Card({ store, item, badges, art, shut }: CardProps): JSX.Element {
  const prices = badges.filter((badge) => badge.kind === 'number' || badge.kind === 'range');
  const counts = badges.filter((badge) => badge.kind === 'count');
  const faces = badges.filter((badge) => !prices.includes(badge) && !counts.includes(badge));
  return (
    <>
      {prices.length > 0 && (
        <span class="hd num">
          {prices.map((badge, place) => (
            <span key={place}>
              {badge.art && <Art gallery={store.gallery} name={badge.art} letter="" />}
              {badge.text}
            </span>
          ))}
        </span>
      )}
      {art}
      <b>{shut ? store.words.covered : item.label}</b>
      {item.tip && !shut && <small>{item.tip}</small>}
      {faces.length > 0 && (
        <span class="faces num">
          {faces.map((badge, place) => (
            <i key={place} class={badge.kind}>
              {badge.art ? <Art gallery={store.gallery} name={badge.art} letter={badge.text} /> : badge.text}
            </i>
          ))}
        </span>
      )}
      {counts.map((badge, place) => (
        <span class="left num" key={place}>
          {badge.text}
        </span>
      ))}
    </>
  );
}

/** A thing's own number, on its body. */
function Numeral({ store, badge }: { store: Store; badge: Badge }): JSX.Element {
  return (
    <span class="no num">
      {badge.art ? <Art gallery={store.gallery} name={badge.art} letter={badge.text} /> : badge.text}
    </span>
  );
}

/** A small sign at a corner of a thing or a cell. */
export function Sign({ store, badge, place }: { store: Store; badge: Badge; place: number }): JSX.Element {
  if (ARROWS.has(badge.text)) return <Heading to={badge.text} />;
  if (badge.kind === 'claim')
    return (
      <span class="said">
        <Chip store={store} badge={badge} />
      </span>
    );
  if (badge.art)
    return (
      <span class={`pin p${place} ${badge.kind}`}>
        <Art gallery={store.gallery} name={badge.art} letter={badge.text} />
      </span>
    );
  return <span class={`n n${place} ${badge.kind}`}>{badge.text}</span>;
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
    <span class={`tag ${kind}`}>
      {drawing}
      {text}
    </span>
  );
}

/**
 * "Only you", or, where somebody might look on, what uncovers it: while it is held, or, where something of it is `asked`
 * for, so that it can be chosen.
 */
export function OnlyYou({ store, asked = false }: { store: Store; asked?: boolean }): JSX.Element {
  const { words, state } = store;
  if (!isGuarded(store))
    return (
      <span class="only">
        <Icon name="eye" />
        {words.onlyYou}
      </span>
    );
  const hold = {
    onPointerDown: (event: TargetedPointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      store.set({ peek: 'held' });
    },
    onPointerUp: () => store.set({ peek: '' }),
    onPointerCancel: () => store.set({ peek: '' }),
  };
  return (
    <button
      type="button"
      class="only hold"
      data-st={asked ? 'can' : undefined}
      aria-pressed={state.peek !== ''}
      onContextMenu={(event) => event.preventDefault()}
      // by the keyboard or a screen reader it is a switch
      onClick={(event) => (asked || event.detail === 0) && store.set({ peek: state.peek ? '' : 'open' })}
      {...(asked ? {} : hold)}
    >
      <Icon name={state.peek ? 'eye' : 'hidden'} />
      {asked ? words.uncover : words.hold}
    </button>
  );
}

// --- in words ------------------------------------------------------------------------------------------------------

/** A thing in words: its label, its badges, its states. */
export function inWords(item: Item, store: Store): string {
  const { words } = store;
  if (hides(store, item)) return words.covered;
  const note = item.states?.includes('notable') ? noteOf(store, item.id) : '';
  return [
    item.label,
    ...badgeWords(item.badges, store, item.label),
    ...stateWords(item.states ?? [], words),
    ...(note ? [words.noted(note)] : []),
  ].join(', ');
}

/** What signs say that the label does not say already; where a thing heads for is in its description. */
export function badgeWords(badges: readonly Badge[] | undefined, store: Store, label = ''): string[] {
  const known = new Set(label.split(/\W+/));
  return open(store, badges)
    .filter((badge) => !ARROWS.has(badge.text) && !known.has(badge.text))
    .filter((badge) => badge.kind !== 'number' || !label.includes(badge.text))
    .map((badge) => (badge.kind === 'secret' ? `${badge.text} (${store.words.onlyYou})` : badge.text));
}

export function stateWords(states: readonly string[], words: Words): string[] {
  const names: Record<string, string> = {
    can: words.canMove,
    target: words.possible,
    capture: words.canTake,
    sel: words.chosen,
    last: words.lastMove,
    secret: words.secret,
    hidden: words.hidden,
    locked: words.locked,
    spent: words.spent,
    ghost: words.was,
    goal: words.goal,
    wall: words.wall,
    closed: words.closed,
  };
  return [...new Set(states)].flatMap((state) => names[state] ?? []);
}
