import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findSights } from '../../bin/sights';
import type { OpenShop } from '../support/shop';

/** Every public screen in every state at rest that a host renders. */
export async function restingScreens({ shopUrl, apiUrl }: OpenShop): Promise<Record<string, string>> {
  const { home, listing, product } = await findSights(shopUrl, apiUrl);
  return {
    home,
    listing,
    'second page': `${listing}&page=2`,
    'every product': `${shopUrl}/products`,
    'featured products': `${shopUrl}/products?featured=true`,
    'unknown shelf': `${listing}&parentCategory=No+such+shelf`,
    'empty listing': `${shopUrl}/products?category=nothing-of-the-kind`,
    'past the end': `${shopUrl}/products?page=999`,
    product,
    'unknown product': `${shopUrl}/product/nobody-made-this`,
    'an order to track': `${shopUrl}/track-order?id=7K2M`,
    'the thanks': `${shopUrl}/order-success`,
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

/** Waits until every link and button answers to the shop's scripts. */
export async function resumed(page: Page): Promise<void> {
  await page.waitForFunction(areControlsLive);
  await page.waitForLoadState('networkidle');
}

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
export const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true);
    if (!(root instanceof HTMLElement)) throw new Error('There is no page.');
    for (const folded of root.querySelectorAll('[inert]')) folded.replaceChildren();
    return root.outerHTML
      .replaceAll(/ vt-[a-z]+="[^"]*"/g, '')
      .replaceAll(/"mantine-[a-z0-9_]+(-label|-description)?"/gi, '"a name$1"')
      .replaceAll('><', '>\n<');
  });

/** What the page says of itself; each thing is to be said once. */
export const wordsOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
    descriptions: [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
      meta.getAttribute('content'),
    ),
    robots: [...document.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content')),
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    shared: [...document.querySelectorAll('meta[property], meta[name^="twitter"]')].map(({ outerHTML }) => outerHTML),
  }));

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
  }
}

/** Notes, from the first paint on, what moves, from where and to where. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] };
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as Shift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          window.moved?.push(`${what}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const movedIn = (page: Page): Promise<string[]> => page.evaluate(() => window.moved ?? ['not watched']);
