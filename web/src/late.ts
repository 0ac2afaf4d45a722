/** Parts of the client that most tables never need, or not at once: each is a script of its own, loaded when it is asked for. */

const parts = {
  boards: () => import('./parts/boards'),
  review: () => import('./parts/review'),
};

type Parts = { [Name in keyof typeof parts]: Awaited<ReturnType<(typeof parts)[Name]>> };

/** The parts that are here. */
export const loaded: Partial<Parts> = {};

/** Load a part, unless it is here; fails without a connection, and when the house has another client by now. */
export async function bring<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  return (loaded[name] ??= (await parts[name]()) as Parts[Name]);
}
