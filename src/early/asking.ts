/**
 * Runs inside the page before any other script has arrived and asks the store for what the first
 * screen will need. A page that comes rendered brings its answers along and goes without this.
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

/** Each screen's own files, filled in by the build: they are fetched beside the shop's, not after them. */
declare const SCREEN_FILES: Record<string, string[]>;

const { location, document } = window;

const base = baseOfPage(window);
const headers = storeHeaders(location, readToken());
const ask = (path: string) => askEarly(window, base + path, headers);

/** Which products are featured depends on what the store says first. */
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
