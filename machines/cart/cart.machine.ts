import { type ActorRefFrom, assign, emit, enqueueActions, setup, spawnChild } from 'xstate';
import { type CartLine, MOST_QUANTITY } from '#contract/cart';
import type { LikelyNext } from '../likely-next';
import { eventOf } from '../transition-params';
import { silence, unprovidedCallback } from '../unprovided';
import {
  afterChange,
  asSeen,
  type CartChange,
  canBecome,
  countOf,
  isSameLine,
  isTooMuchFor,
  type LineKey,
  lostOf,
  type Removed,
  removedBy,
  subtotalOf,
} from './lines';

type Asked = Exclude<CartChange, { type: 'cart.lines.returned' }>;

type Saved = { type: 'cart.saved'; lines: CartLine[]; removed?: Removed[] };

/** Events of `persistCart`: the stored lines after a change of this tab or of another one, or a failed write. */
export type CartStorageEvent =
  | Saved
  | { type: 'cart.changed.elsewhere'; lines: CartLine[] }
  | { type: 'cart.saving.failed' };

export type CartFact =
  | { type: 'cart.line.begun'; name: string }
  | { type: 'cart.line.raised'; name: string; quantity: number; isNewPrice: boolean }
  | { type: 'cart.line.filled'; name: string; quantity: number; isNewPrice: boolean }
  | { type: 'cart.line.counted'; quantity: number; subtotal: number }
  | { type: 'cart.lines.removed'; name: string; lines: number }
  | { type: 'cart.lines.moved'; lines: CartLine[] }
  | { type: 'cart.lines.lost'; name: string; lines: number }
  | { type: 'cart.emptied' }
  /** `unwished`: id of a product that the undone removal had put on the wishlist, to be taken off again. */
  | { type: 'cart.lines.putBack'; unwished?: string }
  | { type: 'cart.unsaved' }
  | { type: 'cart.checkout.opened' }
  | { type: 'cart.login.required' };

/** The same line in the cart, or `line` itself where the cart has none. */
const presentOf = (lines: readonly CartLine[], line: CartLine): CartLine =>
  lines.find((present) => isSameLine(present, line)) ?? line;

export const cartMachine = setup({
  types: {
    context: {} as { lines: CartLine[]; removed: Removed[] },
    events: {} as
      | Asked
      | CartStorageEvent
      | { type: 'cart.removal.undone' }
      | { type: 'cart.checkout.asked'; isSignedIn: boolean },
    emitted: {} as CartFact,
    children: {} as { persistCart: 'persistCart' },
    tags: {} as 'busy',
    meta: {} as LikelyNext,
  },
  actors: {
    /** Stores each change it receives. Sends what is stored at start, after each change and after another tab's. */
    persistCart: unprovidedCallback<CartChange>('persistCart'),
    /** Replaces a storage actor that failed: the cart then lasts only as long as the page. */
    silence: silence<CartChange>(),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    hasNoLines: ({ context }) => context.lines.length === 0,
    hasRemoved: ({ context }) => context.removed.length > 0,
    isTooMuchForLine: ({ context, event }) =>
      event.type === 'cart.line.added' && isTooMuchFor(context.lines, event.line),
    isSuchLineThere: ({ context, event }) =>
      'line' in event && context.lines.some((line) => isSameLine(line, event.line)),
    isSuchProductThere: ({ context, event }) => 'id' in event && context.lines.some(({ id }) => id === event.id),
    isQuantityOfLine: ({ context, event }) =>
      event.type === 'cart.quantity.changed' &&
      context.lines.some((line) => isSameLine(line, event.line) && canBecome(line.quantity, event.quantity)),
    isLosingLines: ({ context, event }) =>
      event.type === 'cart.changed.elsewhere' && lostOf(context.lines, event.lines).length > 0,
    isSignedIn: ({ event }) => event.type === 'cart.checkout.asked' && event.isSignedIn,
  },
  actions: {
    /** Applies a change at once and stores it. Removed lines are kept for undo. */
    change: enqueueActions(({ context: { lines, removed }, enqueue }, change: CartChange) => {
      enqueue.assign({ lines: afterChange(lines, change), removed: removedBy(lines, change) ?? removed });
      enqueue.sendTo('persistCart', asSeen(lines, change));
    }),
    tellCount: emit(({ context: { lines } }, counted: LineKey) => ({
      type: 'cart.line.counted',
      quantity: countOf(lines.filter((line) => isSameLine(line, counted))),
      subtotal: subtotalOf(lines),
    })),
    takeWhatIsStored: assign(({ context }, { lines, removed }: Pick<Saved, 'lines' | 'removed'>) => ({
      lines,
      removed: removed ?? context.removed,
    })),
  },
}).createMachine({
  id: 'cart',
  description: 'What the shopper wants to buy. Every change applies at once, and the browser stores it.',
  context: { lines: [], removed: [] },
  invoke: {
    id: 'persistCart',
    src: 'persistCart',
    onError: {
      target: '#cart.empty',
      actions: [spawnChild('silence', { id: 'persistCart' }), emit({ type: 'cart.unsaved' })],
    },
  },
  initial: 'restoring',
  on: {
    'cart.line.added': [
      {
        guard: 'isTooMuchForLine',
        actions: [
          emit(({ context, event: { line } }) => ({
            type: 'cart.line.filled',
            name: line.name,
            quantity: MOST_QUANTITY,
            isNewPrice: presentOf(context.lines, line).price !== line.price,
          })),
          { type: 'change', params: eventOf },
        ],
      },
      {
        guard: 'isSuchLineThere',
        actions: [
          emit(({ context, event: { line } }) => {
            const { quantity, price } = presentOf(context.lines, line);
            return {
              type: 'cart.line.raised',
              name: line.name,
              quantity: quantity + line.quantity,
              isNewPrice: price !== line.price,
            };
          }),
          { type: 'change', params: eventOf },
        ],
      },
      {
        actions: [
          { type: 'change', params: eventOf },
          emit(({ event }) => ({ type: 'cart.line.begun', name: event.line.name })),
        ],
      },
    ],
    'cart.quantity.changed': {
      guard: 'isQuantityOfLine',
      actions: [
        { type: 'change', params: eventOf },
        { type: 'tellCount', params: ({ event }) => event.line },
      ],
    },
    'cart.price.accepted': {
      guard: 'isSuchLineThere',
      actions: [
        { type: 'change', params: eventOf },
        { type: 'tellCount', params: ({ event }) => event.line },
      ],
    },
    'cart.line.removed': {
      guard: 'isSuchProductThere',
      actions: [
        { type: 'change', params: eventOf },
        emit(({ context: { removed } }) => ({
          type: 'cart.lines.removed',
          name: removed[0]?.line.name ?? '',
          lines: removed.length,
        })),
      ],
    },
    'cart.line.moved': {
      guard: 'isSuchProductThere',
      actions: [
        { type: 'change', params: eventOf },
        emit(({ context: { removed } }) => ({ type: 'cart.lines.moved', lines: removed.map(({ line }) => line) })),
      ],
    },
    'cart.cleared': {
      guard: 'hasLines',
      actions: [{ type: 'change', params: eventOf }, emit({ type: 'cart.emptied' })],
    },
    'cart.removal.undone': {
      guard: 'hasRemoved',
      actions: [
        { type: 'change', params: ({ context }) => ({ type: 'cart.lines.returned', removed: context.removed }) },
        emit(({ context: { removed } }) => {
          const unwished = removed.find(({ isNewWish }) => isNewWish)?.line.id;
          return { type: 'cart.lines.putBack', ...(unwished && { unwished }) };
        }),
        assign({ removed: [] }),
      ],
    },
    'cart.lines.ordered': { actions: { type: 'change', params: eventOf } },
    'cart.saved': { actions: { type: 'takeWhatIsStored', params: eventOf } },
    'cart.changed.elsewhere': [
      {
        guard: 'isLosingLines',
        actions: [
          emit(({ context, event }) => {
            const lost = lostOf(context.lines, event.lines);
            return { type: 'cart.lines.lost', name: lost[0]?.name ?? '', lines: lost.length };
          }),
          assign({ lines: ({ event }) => event.lines }),
        ],
      },
      { actions: assign({ lines: ({ event }) => event.lines }) },
    ],
    'cart.saving.failed': { actions: emit({ type: 'cart.unsaved' }) },
  },
  states: {
    restoring: {
      description:
        'The browser is asked for the cart of an earlier visit; what the shopper adds meanwhile is in it already.',
      tags: 'busy',
      on: {
        'cart.saved': { target: '#cart.empty', actions: { type: 'takeWhatIsStored', params: eventOf } },
      },
    },
    // Transitions target `empty`: `always` moves a cart with lines on to `filled`, and one without lines back.
    empty: {
      description: 'The cart is empty; the shopper sees a link to the shop.',
      always: { guard: 'hasLines', target: 'filled' },
    },
    filled: {
      description: 'The shopper can change and remove lines, and go to the checkout.',
      meta: { leadsTo: '/cart' },
      always: { guard: 'hasNoLines', target: 'empty' },
      on: {
        'cart.checkout.asked': [
          { guard: 'isSignedIn', actions: emit({ type: 'cart.checkout.opened' }) },
          { actions: emit({ type: 'cart.login.required' }) },
        ],
      },
    },
  },
});

export type CartRef = ActorRefFrom<typeof cartMachine>;
