import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { Tab } from './engine';
import { type Look, reachOf, textsOf } from './in-page';

/** Long, because a busy computer is slow and these tests do not measure speed. */
const PATIENCE = { timeout: 45_000, interval: 100 };

const PAGE_TEXT = `document.body.innerText.replace(/\\s+/g, ' ').slice(0, 1_000)`;

const TextsSchema = v.tupleWithRest([v.string()], v.string());

export type Shopper = ReturnType<typeof shopperAt>;

/** A shopper at one page. Looking, pressing and typing are retried until they succeed or time out. */
export function shopperAt(tab: Tab) {
  const address = async () => new URL(v.parse(v.string(), await tab.ask('location.href')));

  const until = <Answer>(what: string, look: () => Promise<Answer>): Promise<Answer> =>
    vi.waitFor(async () => {
      try {
        return await look();
      } catch (reason) {
        throw new Error(
          `${what}, at ${await address()}: ${String(reason)}\nThe page says: ${await tab.ask(PAGE_TEXT)}`,
        );
      }
    }, PATIENCE);

  return {
    open: tab.open,
    reload: tab.reload,
    pageErrors: tab.pageErrors,
    /** The texts of all matches, once there is one. */
    see: (look: Look): Promise<[string, ...string[]]> =>
      until(`Looking for ${JSON.stringify(look)}`, async () => v.parse(TextsSchema, await tab.ask(textsOf(look)))),
    press: (look: Look) =>
      until(`Pressing ${JSON.stringify(look)}`, async () => expect(await tab.press(reachOf(look))).toBe(true)),
    type: (field: string, text: string) =>
      until(`Typing into ${field}`, async () =>
        expect(await tab.type(reachOf({ css: `[name="${field}"]` }), text)).toBe(true),
      ),
    goBack: () => tab.ask('void setTimeout(() => history.back())'),
    arriveAt: (path: RegExp): Promise<URL> =>
      until(`Arriving at ${path}`, async () => {
        const url = await address();
        expect(url.pathname + url.search).toMatch(path);
        return url;
      }),
  };
}
