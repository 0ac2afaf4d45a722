/** Bringing things on the table into sight. */

/** What is left free above and below, if there is room: an arrow of a lesson lies there. */
const EDGE = 20;

/**
 * Scroll the table to its top, or else just so far that all of these are wholly in sight. If there is no room for all: the first is at the
 * top, unless at least half of them are in sight.
 */
export function reveal(root: Element, things: Element[]): void {
  const table = things[0]?.closest('.play');
  if (!table) return;
  const { top, bottom, right } = table.getBoundingClientRect();
  // on a phone held upright, buttons lie over the end of the table
  const over = [...root.querySelectorAll('.acts, .dock')]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.top > top && box.left < right);
  const end = Math.min(bottom, ...over.map((box) => box.top));
  const spots = things.map((one) => one.getBoundingClientRect());
  const hidden = spots.filter((spot) => spot.top < top || spot.bottom > end);
  if (!hidden.length) return;
  const high = Math.min(...spots.map((spot) => spot.top));
  const low = Math.max(...spots.map((spot) => spot.bottom));
  const edge = Math.min(EDGE, (end - top - low + high) / 2);
  const [first, last] = [high - edge, low + edge];
  const back = last + table.scrollTop <= end; // rather the whole table from its top, as it was
  if (back) table.scrollTop = 0;
  else if (edge >= 0) table.scrollTop += first < top ? first - top : last - end;
  else if (hidden.length * 2 > spots.length) table.scrollTop += spots[0]!.top - EDGE - top;
}
