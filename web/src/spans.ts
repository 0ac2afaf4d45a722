/** Minutes, hours and days, for one and for several; and first what is less than a minute. */
export type Spans = [string, string][];

/** A number of minutes in words, in the largest unit that fits. */
export function span(minutes: number, spans: Spans): string {
  const counts = [1, minutes, Math.floor(minutes / 60), Math.floor(minutes / 1440)];
  const unit = counts.findLastIndex((count) => count > 0);
  const [one, several] = spans[unit]!;
  return counts[unit] === 1 ? one : `${counts[unit]} ${several}`;
}
