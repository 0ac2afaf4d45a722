import { expect, it } from 'vitest';
import { PHONE } from '../src/media';

const sheets = import.meta.glob<string>('../src/**/*.css', { query: '?raw', import: 'default', eager: true });

it('is a phone for the stylesheets where it is one for the client', () => {
  const queries = Object.values(sheets).flatMap((sheet) => sheet.match(/(?<=@media )[^{]*(?= \{)/g) ?? []);
  const widths = queries.filter((query) => /^\(max-width: 8|, /.test(query));
  expect(widths.length).toBeGreaterThan(10);
  expect(new Set(widths)).toEqual(new Set([PHONE]));
});
