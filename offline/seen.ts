import { cacheBuiltFiles } from './built-files';
import { isForEverybody } from './kinds';
import { places, store } from './names';
import { answerOwnPicture, answerPicture } from './pictures';
import { pagesAt } from './strategies';

/** What a page loaded before this worker was active. */
export type Seen = { page: string; files: string[]; pictures: string[] };

const areTexts = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((one) => typeof one === 'string');

export function isSeen(data: unknown): data is Seen {
  if (typeof data !== 'object' || data === null) return false;
  if (!('page' in data) || !('files' in data) || !('pictures' in data)) return false;
  return typeof data.page === 'string' && areTexts(data.files) && areTexts(data.pictures);
}

export async function cacheSeen({ page, files, pictures: shown }: Seen, event: ExtendableEvent): Promise<void> {
  const url = new URL(page);
  const asked: Promise<unknown>[] = [cacheBuiltFiles(files)];
  if (url.origin === places.shop && isForEverybody(url))
    asked.push(pagesAt(url).pages.handle({ event, request: new Request(url) }));
  for (const address of shown) {
    const picture = new URL(address);
    if (picture.origin === store?.origin) asked.push(answerPicture(new Request(address), event));
    else if (picture.origin === places.shop) asked.push(answerOwnPicture(new Request(address), event));
  }
  // The strategies extend the event themselves until the answers are cached.
  await Promise.allSettled(asked);
}
