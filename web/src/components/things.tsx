/** Tokens, dice and cards with their signs, as they lie in a cell, a zone, a row or the status bar. */
import type { JSX } from 'preact';
import type { Item } from '../messages';
import { hides, noteOf, openBadges } from '../selectors';
import { tipOf } from '../spoken';
import type { Store } from '../store';
import { Art, Icon } from './art';
import { Card } from './card';
import { Numeral, Sign } from './signs';
import './things.css';

/** States that are drawn by `data-st`; the others have their own signs. */
const DRAWN = new Set(['last', 'new', 'secret', 'hidden']);

export function drawn(states: readonly string[] = []): string[] {
  return states.filter((state) => DRAWN.has(state));
}

/** How many alike a thing is. */
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
  const badges = shut ? [] : openBadges(store, item.badges).filter((badge) => badge.kind !== without);
  const number = badges.find((badge) => badge.kind === 'number');
  const art =
    shut || (has('hidden') && !item.art) ? (
      <Icon name="hidden" />
    ) : (
      <Art gallery={store.gallery} name={item.art} letter={item.letter} />
    );
  const shared = {
    'data-item': item.id,
    'data-tip': tipOf(item, store) || undefined,
    'data-face': `${item.art} ${seat}`,
    'data-count': item.kind === 'token' && !shut ? countOf(item) : undefined,
    'data-seat': seat,
    'data-st': [...st, ...drawn(states), ...(shut ? ['hidden'] : [])].join(' '),
    style: {
      ...(tone && { '--tone': tone }),
      ...(level && { '--level': level[0] / (level[1] - 1), '--levels': level[1], zIndex: 2 + level[0] }),
    },
  };
  const looks = ['spent', 'locked', 'large', 'rolling'].filter(has);
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
