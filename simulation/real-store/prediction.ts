import { Gateway } from '../gateway/gateway';
import { CAPABILITIES, type StorePlan } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import type { Answer, Asked } from '../store/answers';
import type { Books } from '../store/books';
import { Store } from '../store/store';
import { Timeline } from '../world/timeline';

/**
 * Whether the reference has an answer to compare. Not for `/payments/fields`: each store decides who may see how to
 * pay.
 */
export const isInReference = ({ path }: Asked): boolean =>
  /^\/(storeInfo|availability|accountInfo|payments|(products|orders|users)(\/[^/]+)?)$/.test(path);

/** What the reference store would answer with these books. It works on copies, so nothing changes. */
export function predicted(plan: StorePlan, books: Books, asked: Asked): Answer {
  const timeline = new Timeline();
  const gateway = new Gateway({ timeline, faults: [], isCalm: () => true, whenFaulty: () => {} });
  const store = new Store({ plan: mindingKeys(plan, asked), timeline, gateway, chance: new Randomness(1) });
  const copy = store.books;
  for (const [email, account] of books.accounts) copy.accounts.set(email, account);
  for (const [token, email] of books.tokens) copy.tokens.set(token, email);
  for (const [name, kept] of books.keys) copy.keys.set(name, kept);
  copy.variants.splice(0, copy.variants.length, ...books.variants.map((variant) => ({ ...variant })));
  copy.orders.push(...books.orders.map((order) => ({ ...order, statuses: [...order.statuses] })));
  copy.payments.push(...books.payments.map((payment) => ({ ...payment })));
  return store.answer(asked);
}

/** The real store honours idempotency keys even where it does not announce them. */
const mindingKeys = (plan: StorePlan, { method }: Asked): StorePlan =>
  method === 'POST' ? { ...plan, capabilities: [...plan.capabilities, 'idempotencyKeys'] } : plan;

/** A refusal, by a status or in a body: the shop does the same for both. */
const REFUSED = { status: 'refused', body: undefined };

/**
 * The parts of an answer that must agree with the reference. Generated ids, times and wording may differ, and what the
 * real store says beyond the reference is not compared.
 */
export function essenceOf(
  { method, path }: Asked,
  { status, body }: Answer,
  { known, tellsVariants }: { known: ReadonlySet<string>; tellsVariants: boolean },
): { status: unknown; body: unknown } {
  if (path === '/payments' && method === 'POST') return status < 300 ? wayToPay(body) : refusal(status);
  if (status >= 400) return status === 409 && path === '/orders' ? { status, body: faultsIn(body) } : refusal(status);
  if (path === '/orders' && method === 'POST') {
    const id = String(partIn(body, 'id'));
    return { status, body: known.has(id) ? id : 'a new one' };
  }
  // The real store answers page by page, the reference with all orders at once.
  if (path === '/orders') return { status, body: listIn(partIn(body, 'data') ?? body).map(orderIn) };
  if (path.startsWith('/orders/')) return { status, body: orderIn(body) };
  if (path === '/availability')
    return {
      status,
      body: listIn(partIn(body, 'lines')).map((line) => textsIn(line, ['id', 'size', 'price', 'available'])),
    };
  if (path.startsWith('/products/')) return { status, body: productIn(body, tellsVariants) };
  if (path === '/products') return { status, body: listIn(partIn(body, 'data')).map((each) => partIn(each, 'id')) };
  if (path === '/storeInfo')
    return { status, body: { ...textsIn(body, ['storeName', 'categories']), ...offeredIn(body) } };
  if (path === '/accountInfo') return { status, body: textsIn(body, ['firstName', 'lastName', 'email']) };
  if (path === '/users/authorize') return { status, body: typeof partIn(body, 'token') };
  // The shop reads nothing from these answers.
  return { status: 'done', body: undefined };
}

/**
 * 409, 410 and 422 all say that it cannot be had so. Only 401 and 404, which say who may ask and for what, must agree.
 */
const refusal = (status: number) => ([401, 404].includes(status) ? { status, body: undefined } : REFUSED);

function wayToPay(body: unknown) {
  if (partIn(body, 'success') !== true) return REFUSED;
  const action = partIn(body, 'action');
  return { status: 200, body: partIn(action, 'type') ?? (partIn(body, 'redirectUrl') ? 'redirect' : 'nothing') };
}

/** Capabilities that the reference does not know are not compared. */
const offeredIn = (body: unknown) => ({
  capabilities: listIn(partIn(body, 'capabilities'))
    .filter((one) => isOneOf(CAPABILITIES, one))
    .toSorted(),
});

const isOneOf = (all: readonly string[], one: unknown) => all.some((name) => name === one);

const faultsIn = (body: unknown) =>
  listIn(partIn(body, 'lines'))
    // If the order told no size, each store chooses one itself, so the size is not compared.
    .map((line) =>
      JSON.stringify(textsIn(line, partIn(line, 'size') ? ['id', 'size', 'reason', 'available'] : ['id', 'reason'])),
    )
    .sort();

const orderIn = (order: unknown) => ({
  ...textsIn(order, ['id', 'status', 'createdAt', 'shippingAddress']),
  items: listIn(partIn(order, 'items')).map((item) => textsIn(item, ['productTitle', 'quantity', 'price'])),
});

const productIn = (product: unknown, tellsVariants: boolean) => ({
  ...textsIn(product, ['id', 'title', 'category', 'regularPrice']),
  variants: tellsVariants
    ? listIn(partIn(product, 'variants')).map((variant) => textsIn(variant, ['size', 'price', 'available']))
    : [],
});

const partIn = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;

const textsIn = (body: unknown, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, orNull(partIn(body, name))]));

const orNull = (part: unknown) => (part === '' || part === undefined ? null : part);

const listIn = (body: unknown): unknown[] => (Array.isArray(body) ? body : []);
