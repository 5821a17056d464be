import { callPath, isSearch } from './kinds';
import { CALLS, SEARCHES, store } from './names';

/** What the screen at this address asks the store beyond what the store says of itself. */
function callOfScreen({ pathname }: URL): string | undefined {
  const [, id] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) return `/products/${id}`;
  return /^\/(?:products|search)$/.test(pathname) ? '/products' : undefined;
}

export const asksMore = (url: URL): boolean => callOfScreen(url) !== undefined;

/** Whether the store has answered that before. Whoever has seen it has the code of the screen as well. */
export async function isAnswered(url: URL): Promise<boolean> {
  if (!asksMore(url)) return false;
  const answers = await (await caches.open(isSearch(url) ? SEARCHES : CALLS)).keys();
  return answers.some((answer) => callPath(new URL(answer.url), store) === callOfScreen(url));
}
