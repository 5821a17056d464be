import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import type { FailureFacts } from '#contract/failure';
import type { ShownOrder } from '#contract/order';
import type { PlacedOrder, ShippingAddress } from '#contract/order-lines';
import type { Place } from '#contract/place';
import type { StoreInfo } from '#contract/store-info';
import {
  type Attempt,
  afterFailure,
  asSent,
  fingerprint,
  isUnconfirmed,
  keepsKey,
  mayBeDone,
  type NewTry,
} from '../attempt';
import type { CartSeen } from '../cart/lines';
import type { LikelyNext } from '../likely-next';
import { pinOf } from '../pin-code';
import { silence, unprovided, unprovidedCallback } from '../unprovided';
import { type AddressField, blanksIn, withTyped } from './address';
import { orderRequest } from './order-request';

/** What is kept over a reload: what was typed, and under which key an order may already be on its way. */
export type StoredForCheckout =
  | { type: 'address.changed'; address: ShippingAddress }
  | { type: 'attempt.changed'; attempt: Attempt }
  /** It came to nothing, or nobody knows to what. */
  | { type: 'attempt.failed'; attempt: Attempt }
  | { type: 'attempt.forgotten'; attempt: Attempt }
  /** There is an order of it: it is forgotten once the cart is stored without its lines. */
  | { type: 'attempt.settled'; attempt: Attempt };

export type CheckoutStorageEvent =
  | { type: 'checkout.address.found'; address: ShippingAddress }
  | { type: 'checkout.attempt.found'; attempt: Attempt | undefined };

export type PinAsked = { type: 'pin.asked'; pin: string };
export type PlaceFound = { type: 'checkout.place.found'; pin: string; place: Place };

/** Under this status a store refuses another body under a key that it knows. */
const KEY_OF_ANOTHER_ORDER = 422;

export type CheckoutContext = {
  address: ShippingAddress;
  /** Fields that the shopper has been in: only of these is said what is wrong. */
  touched: AddressField[];
  /** The field that the shopper is in now. */
  focused: AddressField | undefined;
  /** What was found for a PIN code, and may give way to what is found for another. */
  place: Place | undefined;
  lines: CartLine[];
  /** What was in the cart when the order was placed: it may change while the store is asked. */
  ordered: CartLine[];
  /** Another tab was told of this very order first. */
  isSettledElsewhere: boolean;
  /** Whether the store has said what it can do. */
  isStoreKnown: boolean;
  capabilities: string[];
  attempt: Attempt | undefined;
  failure: FailureFacts | undefined;
  /** What the shopper has ordered, to be looked at while it is not known whether there is an order already. */
  orders: ShownOrder[];
  orderId: string;
};

type Wish = Pick<CheckoutContext, 'ordered' | 'address' | 'capabilities' | 'attempt'>;

/**
 * What may have been done already is said again as it was said: by now it may have come out otherwise whether the store
 * takes lines, and the same order in other words is another one to it.
 */
export function requestOf({ ordered, address, capabilities, attempt }: Wish): PlacedOrder {
  const takesLines = capabilities.includes('orderLines');
  const request = orderRequest(ordered, address, { withLines: takesLines });
  const otherwise = orderRequest(ordered, address, { withLines: !takesLines });
  return mayBeDone(attempt) && attempt?.body === fingerprint(otherwise) ? otherwise : request;
}

const bodyOf = (context: Wish): string => fingerprint(requestOf(context));

/** A store that has not said what it can do announces nothing. */
const keySupport = ({ capabilities }: CheckoutContext) => ({ honoursKeys: capabilities.includes('idempotencyKeys') });

/** An earlier try, of whose answer nobody knows, has become an order of something else. */
const meansAnotherOrder = (context: CheckoutContext, { status, lines }: FailureFacts): boolean =>
  status === KEY_OF_ANOTHER_ORDER && lines === undefined && context.attempt?.body !== bodyOf(context);

export const isNothingChosen = ({ lines }: CheckoutContext): boolean =>
  lines.every(({ selectedSize, selectedColor }) => selectedSize === '' && selectedColor === '');

const unitsIn = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

export const newestFirst = (orders: readonly ShownOrder[]): ShownOrder[] =>
  [...orders].sort((one, other) => other.date.localeCompare(one.date));

/** The types, effects, guards and actions of the checkout: `checkout.machine.ts` says what happens when. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as
      | { type: 'checkout.typed'; address: Partial<ShippingAddress> }
      | { type: 'checkout.field.entered'; field: AddressField }
      | { type: 'checkout.field.left'; field: AddressField }
      | { type: 'checkout.submitted' }
      | { type: 'checkout.retried' }
      | { type: 'checkout.orders.asked' }
      | { type: 'checkout.order.recognised'; orderId: string }
      | { type: 'checkout.attempt.dismissed' }
      | CheckoutStorageEvent
      | CartSeen
      | PlaceFound,
    emitted: {} as
      | { type: 'checkout.cart.empty' }
      | { type: 'checkout.fields.missing' }
      | { type: 'checkout.refused'; failure: FailureFacts }
      | { type: 'checkout.placed'; orderId: string; lines: CartLine[]; key: string | null },
    children: {} as { persistCheckout: 'persistCheckout'; findPlace: 'findPlace' },
    tags: {} as 'busy' | 'startsOver',
    meta: {} as LikelyNext,
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    /** Tells what is in the cart, at first and whenever it changes. */
    watchCart: unprovidedCallback<CartSeen>('watchCart'),
    persistCheckout: unprovidedCallback<StoredForCheckout>('persistCheckout'),
    /** Says what a PIN code stands for; what it does not know, it passes over. */
    findPlace: unprovidedCallback<PinAsked>('findPlace'),
    /** Takes the place of what broke: a checkout without memory, or without places, is still one. */
    silence: silence<StoredForCheckout | PinAsked>(),
    /** Whether all is as the cart says, as far as the store can say. */
    checkCart: unprovided<boolean>('checkCart'),
    makeKey: unprovided<NewTry<Attempt>>('makeKey'),
    placeOrder: unprovided<{ id: string }, { order: PlacedOrder; key: Attempt['key'] }>('placeOrder'),
    loadOrders: unprovided<ShownOrder[]>('loadOrders'),
  },
  guards: {
    /** Another cart than the one that is to be ordered. */
    isOtherCart: ({ context, event }) =>
      event.type === 'cart.seen' && JSON.stringify(event.lines) !== JSON.stringify(context.ordered),
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isNothingChosen: ({ context }) => isNothingChosen(context),
    /** Another tab has put something in the cart of which a size or a colour was chosen. */
    mayLoseChoice: ({ context }) => !context.isStoreKnown && !isNothingChosen(context),
    hasBlanks: ({ context }) => blanksIn(context.address).length > 0,
    /** What may be an order already holds what it is of: nobody is told that it is sold out. */
    mayBeDone: ({ context }) => mayBeDone(context.attempt),
    isToBeMended: (_, isAsItSays: boolean) => !isAsItSays,
    isUnderItsKey: ({ context }) => keepsKey(context.attempt, bodyOf(context)),
    isPinOfAddress: ({ context, event }) =>
      event.type === 'checkout.place.found' && event.pin === pinOf(context.address.postalCode),
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
    isAnotherOrder: ({ context }, failure: FailureFacts) => meansAnotherOrder(context, failure),
    isUnconfirmed: ({ context }) => isUnconfirmed(context.attempt, keySupport(context)),
    isBegunUnconfirmed: ({ context }, made: NewTry<Attempt>) =>
      'begun' in made && isUnconfirmed(made.begun, keySupport(context)),
    staysUnconfirmed: ({ context }, failure: FailureFacts) =>
      context.attempt !== undefined &&
      isUnconfirmed(afterFailure(context.attempt, bodyOf(context), failure, keySupport(context)), keySupport(context)),
    /** What the store has refused because of another order, it would refuse again. */
    isWorthTrying: ({ context }) => !context.failure || !meansAnotherOrder(context, context.failure),
    isForgotten: ({ event }) => event.type === 'checkout.attempt.found' && event.attempt === undefined,
    isSentElsewhereToo: ({ context, event }) =>
      event.type === 'checkout.attempt.found' &&
      mayBeDone(event.attempt) &&
      event.attempt?.key === context.attempt?.key,
    isSettledElsewhere: ({ context }) => context.isSettledElsewhere,
    /** Another tab has heard of the try, or was told to order anew. */
    isNoLongerInDoubt: ({ context, event }) =>
      event.type === 'checkout.attempt.found' &&
      (!mayBeDone(event.attempt) || event.attempt?.key !== context.attempt?.key),
    isOneOfTheOrders: ({ context, event }) =>
      event.type === 'checkout.order.recognised' &&
      context.attempt?.body === bodyOf(context) &&
      context.orders.some(({ id, items }) => id === event.orderId && unitsIn(items) === unitsIn(context.ordered)),
  },
  actions: {
    take: assign(({ context }, typed: Partial<ShippingAddress>) => ({ address: withTyped(context.address, typed) })),
    copyCartToOrder: assign({ ordered: ({ context }) => context.lines, isSettledElsewhere: false }),
    /** What was said of a try in doubt holds no longer once another tab has learnt what became of it. */
    takeAttempt: assign(({ context }, attempt: Attempt | undefined) => ({
      attempt,
      failure: mayBeDone(context.attempt) && !mayBeDone(attempt) ? undefined : context.failure,
    })),
    /** What another tab has sent under the same key may be the order as well. */
    shareKey: assign(({ context }, attempt: Attempt | undefined) => ({
      attempt: attempt && asSent(attempt, bodyOf(context)),
    })),
    beginAttempt: assign(({ context }, made: NewTry<Attempt>) => ({
      attempt: 'begun' in made ? made.begun : { key: made.key, body: bodyOf(context), outcome: 'unsent' },
    })),
    saveAddress: sendTo('persistCheckout', ({ context }) => ({ type: 'address.changed', address: context.address })),
    /** From here on it may be made, whether or not its answer arrives. */
    saveAsSent: enqueueActions(({ context, enqueue }) => {
      if (!context.attempt) return;
      const attempt = asSent(context.attempt, bodyOf(context));
      enqueue.assign({ attempt });
      enqueue.sendTo('persistCheckout', { type: 'attempt.changed', attempt: { ...attempt, outcome: 'unknown' } });
    }),
    saveAttempt: enqueueActions(({ context: { attempt }, enqueue }) => {
      if (attempt) enqueue.sendTo('persistCheckout', { type: 'attempt.failed', attempt });
    }),
    forgetAttempt: enqueueActions(({ context: { attempt }, enqueue }) => {
      enqueue.assign({ attempt: undefined });
      if (attempt) enqueue.sendTo('persistCheckout', { type: 'attempt.forgotten', attempt });
    }),
    settleAttempt: enqueueActions(({ context: { attempt }, enqueue }) => {
      enqueue.assign({ attempt: undefined });
      if (attempt) enqueue.sendTo('persistCheckout', { type: 'attempt.settled', attempt });
    }),
    askForPlace: enqueueActions(({ context, enqueue }, { postalCode = '' }: Partial<ShippingAddress>) => {
      const pin = pinOf(postalCode);
      if (pin && context.capabilities.includes('pinCodes')) enqueue.sendTo('findPlace', { type: 'pin.asked', pin });
    }),
    /** It says nothing of a try: none was sent, or an earlier one is meant. */
    showFailure: assign((_, failure: FailureFacts) => ({ failure })),
    noteFailure: assign(({ context }, failure: FailureFacts) => ({
      failure,
      attempt: context.attempt && afterFailure(context.attempt, bodyOf(context), failure, keySupport(context)),
    })),
    takeOrders: assign((_, orders: ShownOrder[]) => ({ orders: newestFirst(orders) })),
    takeOrderId: assign((_, orderId: string) => ({ orderId })),
    tellThatItIsPlaced: emit(({ context: { orderId, ordered, attempt } }) => ({
      type: 'checkout.placed',
      orderId,
      lines: ordered,
      key: attempt?.key ?? null,
    })),
    tellFailure: emit((_, failure: FailureFacts) => ({ type: 'checkout.refused', failure })),
  },
});
