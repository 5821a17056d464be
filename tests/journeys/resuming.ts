import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findMainPages } from '../support/main-pages';
import type { OpenShop } from '../support/shop';

/** Every public screen in every state at rest that a host renders. */
export async function restingScreens({ shopUrl, apiUrl }: OpenShop): Promise<Record<string, string>> {
  const { home, listing, product } = await findMainPages(shopUrl, apiUrl);
  return {
    home,
    listing,
    'second page': `${listing}&page=2`,
    'home, from a campaign': `${home}?utm_source=mail&x=%ff`,
    'a listing, from a campaign': `${shopUrl}/products?utm_source=mail&page=2&page=5&featured=no`,
    'every product': `${shopUrl}/products`,
    'featured products': `${shopUrl}/products?featured=true`,
    'unknown sub-category': `${listing}&parentCategory=No+such+sub-category`,
    'empty listing': `${shopUrl}/products?category=nothing-of-the-kind`,
    'past the end': `${shopUrl}/products?page=999`,
    product,
    'unknown product': `${shopUrl}/product/nobody-made-this`,
    'an order to track': `${shopUrl}/track-order?id=7K2M`,
    'a long policy': `${shopUrl}/terms`,
    'a policy with a table': `${shopUrl}/shipping`,
    'who the store is': `${shopUrl}/about`,
    contact: `${shopUrl}/contact`,
    'unknown address': `${shopUrl}/no/such/place`,
  };
}

/** The paths below the store's API that a page asks for, from now on. */
export function questionsOf(page: Page, apiUrl: string): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && request.url().startsWith(apiUrl)) {
      questions.push(request.url().slice(apiUrl.length));
    }
  });
  return questions;
}

/** Waits until every link and button answers to the shop's scripts, and the page has nothing more to do. */
export async function resumed(page: Page): Promise<void> {
  await page.waitForFunction(areControlsLive);
  await atLeisure(page);
}

/** Waits until the pictures in sight are there, and the page has done, asked and painted all that was to be done at once. */
export async function atLeisure(page: Page): Promise<void> {
  await page.waitForFunction(arePicturesThere);
  await page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    await idle();
    await new Promise(requestAnimationFrame);
    await idle();
  });
}

const arePicturesThere = () =>
  [...document.images].every((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.complete || bottom < 0 || top > window.innerHeight || !picture.checkVisibility();
  });

/** Nothing can be asked of a page that is being left, so it is told beforehand to speak up by itself. */
export async function speaksUpOnceLive(page: Page): Promise<{ live: Promise<void> }> {
  let speakUp = () => {};
  const live = new Promise<void>((resolve) => {
    speakUp = resolve;
  });
  await page.exposeFunction('speakUp', speakUp);
  await page.addInitScript(`setInterval(() => (${areControlsLive})() && speakUp(), 50)`);
  return { live };
}

function areControlsLive(): boolean {
  const controls = [...document.querySelectorAll('#root a, #root button')];
  return (
    controls.length > 0 && controls.every((control) => Object.keys(control).some((key) => key.startsWith('__react')))
  );
}

/** A busy machine may outlast the host's patience: the page is made meanwhile, and asked for again. */
export async function openRendered(page: Page, url: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await fetch(url);
    if ((await answer.text()).includes('<html data-rendered ')) break;
  }
  await page.goto(url);
}

/**
 * What stands in the page, but for what no shopper can tell: the marks that view transitions read,
 * the names by which Mantine joins labels to fields, and what is folded away until it is opened.
 */
function readContent(): string {
  const root = document.getElementById('root')?.cloneNode(true);
  if (!(root instanceof HTMLElement)) throw new Error('There is no page.');
  for (const folded of root.querySelectorAll('[inert]')) folded.replaceChildren();
  return root.outerHTML
    .replaceAll(/ vt-[a-z]+="[^"]*"/g, '')
    .replaceAll(/"mantine-[a-z0-9_]+(-label|-description)?"/gi, '"a name$1"')
    .replaceAll('><', '>\n<');
}

/** What the page says of itself; each thing is to be said once. */
function readWords() {
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  return {
    titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: attributes('meta[name="description"]', 'content'),
    robots: attributes('meta[name="robots"]', 'content'),
    canonical: attributes('link[rel="canonical"]', 'href'),
    shared: [...document.querySelectorAll('meta[property], meta[name^="twitter"]')].map(({ outerHTML }) => outerHTML),
  };
}

export const contentOf = (page: Page): Promise<string> => page.evaluate(readContent);

export const wordsOf = (page: Page) => page.evaluate(readWords);

type AsItCame = { content: string; words: ReturnType<typeof readWords> };

/** Notes what stands in each page once all of it has come, and before any script of the shop has. */
export const noteAsItComes = (page: Page): Promise<unknown> =>
  page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive' || (${areControlsLive})()) return;
    window.asItCame = { content: (${readContent})(), words: (${readWords})() };
  })`);

export async function asItCame(page: Page): Promise<AsItCame> {
  const noted = await page.evaluate(() => window.asItCame);
  if (!noted) throw new Error(`Nobody noted how ${page.url()} came.`);
  return noted;
}

/** Each word once, and none that contradicts another. */
export async function expectWordsSaidOnce(page: Page) {
  const { titles, descriptions, robots, canonical, shared } = await wordsOf(page);
  expect([titles.length, descriptions.length, robots.length + canonical.length]).toEqual([1, 1, 1]);
  const names = shared.map((tag) => /(?:property|name)="([^"]+)"/.exec(tag)?.[1]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('og:title');
}

declare global {
  interface Window {
    moved?: string[];
    asItCame?: AsItCame;
  }
}

/** Notes what moves, from where and to where, from the first paint of the whole document on. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const moved: string[] = [];
    window.moved = moved;
    // While the document is still coming, what stands in its middle makes room for what follows.
    document.addEventListener('DOMContentLoaded', () =>
      // By the clock: a late frame bears the time at which it should have come.
      requestAnimationFrame(() => requestAnimationFrame(() => watchFrom(performance.now()))),
    );
    const watchFrom = (painted: number) =>
      new PerformanceObserver((list) => {
        for (const { startTime, sources = [] } of list.getEntries() as Shift[]) {
          if (startTime < painted) continue;
          for (const { node, previousRect, currentRect } of sources) {
            const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
            moved.push(`${what}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
  });

export const movedIn = (page: Page): Promise<string[]> => page.evaluate(() => window.moved ?? ['not watched']);
