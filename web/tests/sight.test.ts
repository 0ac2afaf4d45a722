/** What is brought into sight on a table that does not fit the screen. */
import { expect, it } from 'vitest';
import { reveal } from '../src/sight';

/** A page whose table is seen from 100 to 500, with buttons over its end from 400. */
function page(...spots: [top: number, bottom: number][]): { table: Element; show: () => void } {
  const box = (top: number, bottom: number) => () => ({ top, bottom, left: 0, right: 300, height: bottom - top });
  const root = document.createElement('div');
  const table = root.appendChild(document.createElement('div'));
  const acts = root.appendChild(document.createElement('div'));
  table.className = 'play';
  acts.className = 'acts';
  Object.assign(table, { getBoundingClientRect: box(100, 500) });
  Object.assign(acts, { getBoundingClientRect: box(400, 460) });
  const things = spots.map(([top, bottom]) => {
    const thing = table.appendChild(document.createElement('i'));
    return Object.assign(thing, { getBoundingClientRect: box(top, bottom) });
  });
  return { table, show: () => reveal(root, things) };
}

it('scrolls no further than all are wholly in sight', () => {
  for (const [spots, by] of [
    [[[150, 390]], 0],
    [[[390, 430]], 50], // only its upper rim was seen
    [
      [
        [150, 190],
        [330, 410],
      ],
      30,
    ],
    [
      [
        [150, 190],
        [400, 440], // with less of an edge there is room for both
      ],
      45,
    ],
  ] as [[number, number][], number][]) {
    const { table, show } = page(...spots);
    show();
    expect(table.scrollTop).toBe(by);
  }
});

it('shows the first where there is no room for all and most are hidden', () => {
  const far = page([600, 640], [900, 940], [120, 140]);
  far.show();
  expect(far.table.scrollTop).toBe(480); // with an edge above
  const near = page([120, 140], [200, 240], [900, 940]);
  near.show();
  expect(near.table.scrollTop).toBe(0);
});

it('goes back to the top of the table if all are in sight there', () => {
  const { table, show } = page([80, 120], [200, 240]);
  table.scrollTop = 60;
  show();
  expect(table.scrollTop).toBe(0);
});
