import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findMainPages } from '../support/main-pages';
import type { OpenShop } from '../support/shop';

/** Every public screen that a host renders, in every state without pending requests. */
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
    'what a search has found': `${shopUrl}/search?q=kurtaa&size=M&sort=priceLow`,
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

/** Waits until every link and button is hydrated, and the page is idle. */
export async function resumed(page: Page): Promise<void> {
  await page.waitForFunction(areControlsLive);
  await atLeisure(page);
}

/** Waits until the pictures in sight have loaded and the page has finished its immediate work and painting. */
export async function atLeisure(page: Page): Promise<void> {
  await page.waitForFunction(arePicturesThere);
  await page.evaluate(async () => {
    const idle = () =>
      new Promise((resolve) => {
        // With both cores busy, Chromium may never report an idle period.
        requestIdleCallback(resolve, { timeout: 10_000 });
        // Chromium reports idle periods between frames, and draws no frame unless one is requested or something moves.
        requestAnimationFrame(() => {});
      });
    await idle();
    await idle();
  });
}

const arePicturesThere = () =>
  [...document.images].every((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.complete || bottom < 0 || top > window.innerHeight || !picture.checkVisibility();
  });

/** A page that is being left cannot be queried, so it is told beforehand to report by itself when it is live. */
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

export async function openRendered(page: Page, url: string): Promise<void> {
  await askRendered(url);
  await page.goto(url);
}

/** On a busy computer, rendering may exceed the host's time limit; a later request then gets the finished page. */
export async function askRendered(url: string): Promise<string> {
  let html = '';
  const isRendered = async () => {
    html = await (await fetch(url)).text();
    return html.includes('<html data-rendered ');
  };
  await expect.poll(isRendered, { message: `${url} is rendered by the host` }).toBe(true);
  return html;
}

/** On large screens, styles show the whole footer at first, and scripts then open its `<details>`. */
const folded = (content: string) => content.replaceAll('<details open="">', '<details>');

/** Related products are requested and shown below a product only once its page is idle. */
const withoutRows = (content: string) => content.replace(/(?<=^.*?<\/article>).*?(?=<\/div>\n<!--\/\$-->)/s, '');
export const isForRows = (question: string) => question.endsWith('/related');

/** After hydration, the title, description and other tags of the page are the same as before. */
export async function expectSameWords(page: Page, name: string): Promise<AsItCame> {
  const before = await asItCame(page);
  expect(before.words.titles, name).toHaveLength(1);
  expect(before.words.descriptions, name).toHaveLength(1);
  expect(await wordsOf(page), name).toEqual(before.words);
  return before;
}

/** For a shopper without a cart or a session, the content is also the same as before hydration. */
export async function expectSameContent(page: Page, name: string, before: AsItCame): Promise<void> {
  const shown = name === 'product' ? withoutRows : (content: string) => content;
  expect(folded(shown(await contentOf(page))), name).toBe(folded(shown(before.content)));
}

/**
 * The content of the page without differences that no shopper can notice: the ids by which Mantine joins labels to
 * fields, and hidden parts until they are opened.
 */
function readContent(): string {
  const root = document.getElementById('root')?.cloneNode(true);
  if (!(root instanceof HTMLElement)) throw new Error('There is no page.');
  for (const folded of root.querySelectorAll('[inert]')) folded.replaceChildren();
  return root.outerHTML
    .replaceAll(/"mantine-[a-z0-9_]+(-label|-description)?"/gi, '"a name$1"')
    .replaceAll('><', '>\n<');
}

/** Titles, descriptions and other tags of the page or of parsed HTML, as lists so that duplicates show. */
function readWords(html?: string) {
  const said = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const attributes = (selector: string, name: string) =>
    [...said.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  return {
    titles: [...said.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: attributes('meta[name="description"]', 'content'),
    robots: attributes('meta[name="robots"]', 'content'),
    canonical: attributes('link[rel="canonical"]', 'href'),
    shared: [...said.querySelectorAll('meta[property], meta[name^="twitter"]')].map(({ outerHTML }) => outerHTML),
    facts: [...said.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
  };
}

const contentOf = (page: Page): Promise<string> => page.evaluate(readContent);

export const wordsOf = (page: Page) => page.evaluate(readWords, undefined);

export const wordsIn = (page: Page, html: string) => page.evaluate(readWords, html);

type AsItCame = { content: string; words: ReturnType<typeof readWords> };

/** Records the content of each page once the document is parsed, and before any script of the shop runs. */
export const noteAsItComes = (page: Page): Promise<unknown> =>
  page.addInitScript(`document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive' || (${areControlsLive})()) return;
    window.asItCame = { content: (${readContent})(), words: (${readWords})() };
  })`);

async function asItCame(page: Page): Promise<AsItCame> {
  const noted = await page.evaluate(() => window.asItCame);
  if (!noted) throw new Error(`Nobody noted how ${page.url()} came.`);
  return noted;
}

/** Each tag occurs once, and `robots` and the canonical address exclude each other. */
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

/** Records layout shifts, with the places before and after, from the first paint of the whole document on. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const moved: string[] = [];
    window.moved = moved;
    // While the document is still arriving, its middle moves to make room for what follows.
    document.addEventListener('DOMContentLoaded', () =>
      // Reads the clock, because the timestamp of a late frame is the time at which it was due.
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

export const schemeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
