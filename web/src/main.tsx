/** The page's start: what the server wrote into the page, and the stylesheets in the order in which they count. */
import { render } from 'preact';
import './tokens.css';
import './base.css';
import { App } from './components/app';
import { Reload } from './components/why';
import { bring } from './late';
import { start } from './page';
import type { Place } from './store';
import type { Words } from './words.en';
import './marks.css';

/** Not awaited by this script: the parts that it loads need it whole. */
async function open(): Promise<void> {
  // the page names the words of its language, and has already begun to load them
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!;
  const { words } = (await import(/* @vite-ignore */ href)) as { words: Words };
  const root = document.getElementById('app')!;
  const said = root.dataset;
  const read = <T,>(text: string | undefined, none: T): T => (text ? (JSON.parse(text) as T) : none);
  const place: Place = {
    table: '',
    game: '',
    title: document.title.split(' · ')[0]!,
    lang: 'en',
    name: '',
    art: '',
    commitment: '',
    unsealed: '',
    goal: '',
    ...said,
    words,
    hot: 'hot' in said,
    rated: 'rated' in said,
    hints: 'hints' in said,
    how: 'how' in said,
    rules: read(said.rules, null),
    seats: read(said.seats, []),
    lesson: read(said.lesson, null),
    puzzle: read(said.puzzle, null),
    study: read(said.study, null),
    contest: read(said.contest, undefined),
    about: read(said.about, undefined),
    closed: read(said.closed, undefined),
    levels: read(said.levels, []),
  };
  if (place.table || (await bring('boards').catch(() => null)))
    start(place, root, (store) => render(<App store={store} />, root));
  else
    render(
      <p class="lost" role="alert">
        {words.partLost} <Reload words={words} look="btn" />
      </p>,
      root,
    );
}

void open();
