import { callPath, isSearch } from './kinds';
import { CALLS, SEARCHES, store } from './names';

/** The call that the screen at this address makes besides `/storeInfo`. */
function callOfScreen({ pathname }: URL): string | undefined {
  const [, id] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) return `/products/${id}`;
  return /^\/(?:products|search)$/.test(pathname) ? '/products' : undefined;
}

export const asksMore = (url: URL): boolean => callOfScreen(url) !== undefined;

/** Whether an answer to the screen's call is cached. If so, the screen's code is cached too. */
export async function isAnswered(url: URL): Promise<boolean> {
  if (!asksMore(url)) return false;
  const answers = await (await caches.open(isSearch(url) ? SEARCHES : CALLS)).keys();
  return answers.some((answer) => callPath(new URL(answer.url), store) === callOfScreen(url));
}
