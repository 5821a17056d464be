/**
 * Inlined into the page: requests what the first screen needs before any other script has loaded. A page rendered by
 * the host carries that data already and does not include this script.
 */
import { leadingCategory } from '#machines/catalogue/leading-category';
import { FEATURED_LIMIT } from '#machines/catalogue/limits';
import { storeHeaders } from '../api/address';
import { baseOfPage } from '../api/base';
import { askEarly } from '../api/early';
import { productsPath, STORE_INFO_PATH } from '../api/paths';
import { questionsAt } from '../api/questions';
import { readToken } from '../api/token';
import { sayWhenUnfetched } from './unfetched';

/** Each screen's own files, filled in by the build: preloaded in parallel with the shop's, not after them. */
declare const SCREEN_FILES: Record<string, string[]>;

const { location, document } = window;

const base = baseOfPage(window);
const headers = storeHeaders(location, readToken());
const ask = (path: string) => askEarly(window, base + path, headers);

/** The category of the featured products is in the store information. */
async function askForFeatured(storeInfo: Promise<Response>) {
  const info: unknown = await (await storeInfo).clone().json();
  const isTaken = !Object.hasOwn(window.earlyAnswers ?? {}, base + STORE_INFO_PATH);
  if (isTaken || typeof info !== 'object' || info === null || !('categories' in info)) return;
  if (!Array.isArray(info.categories) || typeof info.categories[0] !== 'string') return;
  ask(productsPath({ category: leadingCategory(info.categories), limit: FEATURED_LIMIT }));
}

function askForScreen({ pathname, search }: Location, storeInfo: Promise<Response>) {
  if (pathname === '/') askForFeatured(storeInfo).catch(() => {});
  for (const path of questionsAt(pathname, search)) ask(path);
}

function fetchScreen(pathname: string) {
  const [, screen = ''] = pathname.split('/');
  if (!Object.hasOwn(SCREEN_FILES, screen)) return;
  for (const file of SCREEN_FILES[screen] ?? []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

askForScreen(location, ask(STORE_INFO_PATH));
fetchScreen(location.pathname);
sayWhenUnfetched(window);
