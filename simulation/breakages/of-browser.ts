import type { Asked } from '../store/answers';
import type { Breakage } from './breakage';

const isKeyed = ({ method, path }: Asked): boolean => method === 'POST' && (path === '/orders' || path === '/payments');

const notKept =
  (lost: RegExp): NonNullable<Breakage['browser']> =>
  ({ storage }) => {
    storage.kept = (key, text) => (lost.test(key) ? undefined : text);
  };

/** Mistakes in how the shop uses its browser, and in the requests that it sends. */
export const OF_BROWSER: readonly Breakage[] = [
  { name: 'the key of an order is not kept over a reload', browser: notKept(/^checkout\.attempt$/) },
  { name: 'the key of a payment is not kept over a reload', browser: notKept(/^payments\./) },
  { name: 'the cart is not kept over a reload', browser: notKept(/^cart$/) },
  { name: 'the lines of one order leave the cart from two tabs', browser: notKept(/^cart\.ordered$/) },
  {
    name: 'orders and payments go out without a key',
    sent: (asked) => (isKeyed(asked) ? { ...asked, key: undefined } : asked),
  },
  {
    name: 'a tab puts its own copy of the cart in the place of what is stored',
    browser: ({ storage }) => {
      storage.isHeard = false;
    },
  },
  {
    name: 'tabs do not take turns',
    browser: (browser) => {
      browser.turns = undefined;
    },
  },
  {
    name: 'a page that goes keeps nothing of its last moment',
    browser: (browser) => {
      browser.saysFarewell = false;
    },
  },
  {
    name: 'what one shopper was shown is there for the next',
    shop: ({ visits }) => {
      visits.forgetPrivate = () => {};
    },
  },
  {
    name: 'where a shopper lives is still there for the next',
    shop: () => {
      window.sessionStorage.removeItem = () => {};
    },
  },
  {
    name: 'a cart is ordered twice over',
    sent: (asked) =>
      asked.method === 'POST' && asked.path === '/orders' ? { ...asked, body: doubled(asked.body) } : asked,
  },
];

/** Doubles every number in the body: the quantities of the order. */
const doubled = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) => (typeof value === 'number' ? 2 * value : value));
