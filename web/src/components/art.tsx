/** Drawings: the house's icons and mark, and the art of a game. */
import type { JSX } from 'preact';
import type { Gallery } from '../gallery';
import './art.css';

/** The house's icons: each is drawn in a file of this name, in src/parlour/server/icons. */
export type IconName =
  | 'bag'
  | 'bot'
  | 'chart'
  | 'chat'
  | 'check'
  | 'close'
  | 'die'
  | 'doubt'
  | 'down'
  | 'eye'
  | 'first'
  | 'flag'
  | 'hidden'
  | 'hint'
  | 'info'
  | 'last'
  | 'link'
  | 'lock'
  | 'log'
  | 'minus'
  | 'more'
  | 'move'
  | 'next'
  | 'note'
  | 'plus'
  | 'prev'
  | 'recall'
  | 'rules'
  | 'settings'
  | 'share'
  | 'sheet'
  | 'star'
  | 'sword'
  | 'take'
  | 'turn'
  | 'undo';

export function Icon({ name, class: more = '' }: { name: IconName; class?: string }): JSX.Element {
  return <Drawn name={`ui-${name}`} look={`ico ${more}`} />;
}

/** The house's mark. */
export function Mark(): JSX.Element {
  return <Drawn name="ui-parlour" />;
}

/** One of the drawings that all come in one file. */
function Drawn({ name, look = 'art' }: { name: string; look?: string }): JSX.Element {
  return (
    <svg class={look} aria-hidden="true" focusable="false">
      <use href={`#art-${name}`} />
    </svg>
  );
}

/** A drawing of the game, or its letter while there is none. */
export function Art({ gallery, name, letter }: { gallery: Gallery; name: string; letter: string }): JSX.Element {
  return gallery.has(name) ? <Drawn name={name} /> : <b class="letter">{letter}</b>;
}
