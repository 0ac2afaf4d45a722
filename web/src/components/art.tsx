/** Drawings: the house's icons and mark, and the art of a game. */
import type { JSX } from 'preact';
import type { Gallery } from '../gallery';
import './art.css';

const PATHS = {
  bag: 'M5 9h14l-1.5 11h-11zM9 9V7a3 3 0 0 1 6 0v2',
  bot: 'M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3zM12 8V4M9 4h6M2 13v2M22 13v2M9 12.5v1.5M15 12.5v1.5M9.5 16.5h5',
  chart: 'M4 4v16h16M7.5 15l4-5 3 3 5-7',
  chat: 'M4 4.5h16v11H11l-4.5 4v-4H4zM8 8.5h8M8 12h5',
  check: 'M4.5 12.5l5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  die: 'M5 5h14v14H5zM9 9v.1M12 12v.1M15 15v.1',
  doubt: 'M12 4l9 16H3zM12 10v4.5M12 17v.1',
  down: 'M12 4v12M7 11.5l5 5 5-5M5 20h14',
  eye: 'M2.5 12c4.5-7.5 14.5-7.5 19 0-4.5 7.5-14.5 7.5-19 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  first: 'M6 5v14M19 5v14l-9-7z',
  flag: 'M5 21V4M5 5c5-2.5 8 2.5 14 0v9c-6 2.5-9-2.5-14 0',
  hidden: 'M2.5 12.2c4.5 4.5 14.5 4.5 19 0M5 16l-2 2.5M12 17.5v3M19 16l2 2.5',
  hint: 'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-3.5 12v1h7v-1A6.5 6.5 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.1',
  last: 'M18 5v14M5 5v14l9-7z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  log: 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
  minus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12h8',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  move: 'M4 12h15M14 7l5 5-5 5',
  next: 'M8 5v14l10-7z',
  note: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  plus: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v8M8 12h8',
  prev: 'M16 5v14l-10-7z',
  recall: 'M4 12a8 8 0 1 0 3-6.2M4 4v4.5h4.5M12 8v4.5l3 2',
  rules: 'M12 6c-2-2-5-2.5-9-2.5V18c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V3.5c-4 0-7 .5-9 2.5zM12 6v14.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  sheet: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  share: 'M12 15V3M8 6.5L12 3l4 3.5M6 11H5v10h14V11h-1',
  star: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  sword: 'M20 4h-4l-7 8 3 3 8-7zM7 10l7 7M9.5 14.5L5 19',
  take: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M9.5 9.5l5 5M14.5 9.5l-5 5',
  turn: 'M19.5 9a8 8 0 1 0 .5 4M20 4v5h-5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, class: more = '' }: { name: IconName; class?: string }): JSX.Element {
  return (
    <svg class={`ico ${more}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} stroke-width={name === 'more' ? 3 : 1.75} />
    </svg>
  );
}

/** The house's mark. */
export function Mark(): JSX.Element {
  return (
    <svg class="art" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M8 20c0-10 6-16 16-16s16 6 16 16l4 2v14c0 2-1 3-3 3h-3v6h-6v-6H16v6h-6v-6H7c-2 0-3-1-3-3V22z"
      />
      <path class="two" d="M12 26h24v9H12z" />
      <path class="two" d="M17 11h14v11H17z" transform="rotate(8 24 16)" />
      <path class="ink" d="M20 14.5a1.7 1.7 0 1 1 0 .1zM26 19a1.7 1.7 0 1 1 0 .1z" />
    </svg>
  );
}

/** A drawing of the game, or its letter while there is none. */
export function Art({ gallery, name, letter }: { gallery: Gallery; name: string; letter: string }): JSX.Element {
  if (!gallery.has(name)) return <b class="letter">{letter}</b>;
  return (
    <svg class="art" aria-hidden="true" focusable="false">
      <use href={`#art-${name}`} />
    </svg>
  );
}
