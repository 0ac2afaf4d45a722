/** The page's start: what the server wrote into the page, and the stylesheets in the order in which they count. */
import { render } from 'preact';
import './tokens.css';
import './base.css';
import { App } from './components/app';
import { start } from './page';
import type { Place } from './store';
import type { Words } from './words.en';
import './marks.css';

// the page names the words of its language, and has already begun to load them
const { href } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!;
const { words } = (await import(/* @vite-ignore */ href)) as { words: Words };
const root = document.getElementById('app')!;
const {
  table = '',
  game = '',
  title,
  lang = 'en',
  name = '',
  art = '',
  hot,
  hints,
  commitment = '',
  rules,
  seats = '[]',
  lesson = 'null',
  puzzle = 'null',
  study = 'null',
  about,
  goal = '',
  how,
  levels = '[]',
} = root.dataset;
const place: Place = {
  table,
  game,
  title: title ?? document.title.split(' · ')[0]!,
  lang,
  words,
  name,
  art,
  hot: hot !== undefined,
  hints: hints !== undefined,
  commitment,
  rules: rules === undefined ? null : (JSON.parse(rules) as Place['rules']),
  seats: JSON.parse(seats) as string[],
  lesson: JSON.parse(lesson) as Place['lesson'],
  puzzle: JSON.parse(puzzle) as Place['puzzle'],
  study: JSON.parse(study) as Place['study'],
  about: about ? (JSON.parse(about) as Place['about']) : undefined,
  goal,
  how: how !== undefined,
  levels: JSON.parse(levels) as Place['levels'],
};
start(place, root, (store) => render(<App store={store} />, root));
