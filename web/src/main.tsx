import { render } from 'preact';
import { App } from './app';
import { Desk, type Place } from './desk';
import './style.css';
import './scene.css';
import './review.css';

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
} = root.dataset;
const place: Place = {
  table,
  game,
  title: title ?? document.title.split(' · ')[0]!,
  lang,
  name,
  art,
  hot: hot !== undefined,
  hints: hints !== undefined,
  commitment,
  rules: rules === undefined ? null : (JSON.parse(rules) as Place['rules']),
  seats: JSON.parse(seats) as string[],
};
new Desk(place, (desk) => render(<App desk={desk} />, root), root).start();
