/** What a page asks the house by HTTP, besides the live link. */

/** The house's own words for why there is no answer. */
export class Refused extends Error {}

export async function ask<T>(path: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Promise<T> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(path, { method, headers: { accept: 'application/json' }, body: sent });
  if (answer.ok) return (await answer.json()) as T;
  const { error } = (await answer.json()) as { error: string };
  throw new Refused(error);
}
