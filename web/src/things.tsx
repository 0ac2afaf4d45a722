/** Tokens, dice and cards, as they lie in a cell, a zone or the status bar. */
import type { JSX } from 'preact';
import { Art, Icon } from './art';
import type { Desk } from './desk';
import type { Badge, Item } from './messages';
import type { Words } from './words';

const ARROWS = new Set(['up', 'down', 'left', 'right']);
/** States that are drawn by `data-st`; the others have their own signs. */
const DRAWN = new Set(['last', 'new', 'secret', 'hidden', 'forbid']);

export function drawn(states: readonly string[] = []): string[] {
  return states.filter((state) => DRAWN.has(state));
}

/** A die whose drawing has its own frame. */
const FRAMED = /^d\d+-/;

export function Thing({ desk, item, st = [] }: { desk: Desk; item: Item; st?: string[] }): JSX.Element {
  const states = item.states ?? [];
  const tone = desk.gallery.colours[item.tone ?? ''];
  const seat = item.seat == null ? undefined : item.seat + 1;
  const shared = {
    'data-item': item.id,
    'data-face': `${item.art} ${seat}`,
    'data-seat': seat,
    'data-st': [...st, ...drawn(states)].join(' '),
  };
  const hidden = states.includes('hidden') && !item.art;
  const art = hidden ? <Icon name="hidden" /> : <Art gallery={desk.gallery} name={item.art} letter={item.letter} />;
  const spent = states.includes('spent') ? ' spent' : '';
  const locked = states.includes('locked');
  const badges = (item.badges ?? []).map((badge, place) => <Sign key={place} badge={badge} place={place} />);
  const sign = locked ? (
    <Icon name="lock" class="lock" />
  ) : states.includes('secret') ? (
    <Icon name="eye" class="lock eye" />
  ) : null;
  const style = tone ? { color: tone } : undefined;
  if (item.kind === 'die')
    return (
      <span
        class={`die${FRAMED.test(item.art) ? ' framed' : ''}${locked ? ' locked' : ''}${spent}`}
        data-die
        data-locked={locked || undefined}
        style={style}
        {...shared}
      >
        {art}
        {badges}
        {sign}
      </span>
    );
  if (item.kind === 'card')
    return (
      <span class={`card${spent}`} style={style} {...shared}>
        {art}
        <b>{item.label}</b>
        {item.tip && <small>{item.tip}</small>}
        {badges}
        {sign}
      </span>
    );
  return (
    <span class={`tok${tone ? ' toned' : ''}${spent}`} style={style} {...shared}>
      {seat && <span class="base" />}
      {art}
      {badges}
      {sign}
    </span>
  );
}

function Sign({ badge, place }: { badge: Badge; place: number }): JSX.Element {
  if (!ARROWS.has(badge.text)) return <span class={`n n${place}`}>{badge.text}</span>;
  return (
    <svg class={`head ${badge.text}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M24 6l17 19-6 6-11-12-11 12-6-6z" />
      <path d="M24 26l10 11-4 4-6-6-6 6-4-4z" />
    </svg>
  );
}

/** A thing in words: its label, its badges, its states. */
export function inWords(item: Item, words: Words): string {
  const numbers = (item.badges ?? []).filter((badge) => !ARROWS.has(badge.text)).map((badge) => badge.text);
  return [item.label, ...numbers, ...stateWords(item.states ?? [], words)].join(', ');
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
  };
  return [...new Set(states)].flatMap((state) => names[state] ?? []);
}
