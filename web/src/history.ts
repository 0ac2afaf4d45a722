/** Earlier lines of the log and the chat, asked for as they are wanted. */
import type { Lines, Talk } from './messages';
import type { Store } from './store';

export async function earlierLines(store: Store): Promise<void> {
  const before = store.state.lines[0]?.seq ?? 0;
  const more = await ask<Lines>(store, 'lines', before);
  const { lines } = store.state;
  if (more && lines[0]?.seq === before) store.set({ lines: [...more.lines, ...lines], moreLines: !!more.cut });
}

export async function earlierChat(store: Store): Promise<void> {
  const before = store.state.chat[0]?.number ?? 0;
  const more = await ask<Talk>(store, 'chat', before);
  const { chat } = store.state;
  if (more && chat[0]?.number === before) store.set({ chat: [...more.lines, ...chat], moreChat: !!more.cut });
}

async function ask<T>(store: Store, what: string, before: number): Promise<T | null> {
  try {
    const answer = await fetch(`/t/${store.place.table}/${what}?before=${before}`);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null; // the button is still there
  }
}
