import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { CartLine } from '#contract/cart';
import type { DeliveryDays } from '#contract/delivery';
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
import { type AddressField, blanksIn, EMPTY_ADDRESS, type PlaceField, withPlace, withTyped } from './address';
import { orderRequest } from './order-request';

/** `filledIn`: fields that hold what the shop filled in for a PIN code, and that the shopper has not changed since. */
export type TypedAddress = { address: ShippingAddress; filledIn: PlaceField[] };

/** Kept across reloads: the typed address, and the attempt under whose key an order may be in flight. */
export type StoredForCheckout =
  | ({ type: 'address.changed' } & TypedAddress)
  | { type: 'attempt.changed'; attempt: Attempt }
  /** The store refused it, or its outcome is unknown. */
  | { type: 'attempt.failed'; attempt: Attempt }
  | { type: 'attempt.forgotten'; attempt: Attempt }
  /** The order exists. The attempt is deleted once the cart is stored without its lines. */
  | { type: 'attempt.settled'; attempt: Attempt };

export type CheckoutStorageEvent =
  | ({ type: 'checkout.address.found' } & TypedAddress)
  | { type: 'checkout.attempt.found'; attempt: Attempt | undefined };

/** A store that can tell the `delivery` to a PIN code thereby tells its place, and which PIN codes do not exist. */
export type PinAsked = { type: 'pin.asked'; pin: string; call: 'delivery' | 'pinCodes' };
export type PlaceFound = { type: 'checkout.place.found'; pin: string; place: Place; days?: DeliveryDays };
export type PinUnknown = { type: 'checkout.pin.unknown'; pin: string };

/** What the store said of the PIN code that it was last asked about; without a place, it knows no such PIN code. */
type PinAnswer = { pin: string; place: Place | undefined; days: DeliveryDays | undefined };

/** In order of preference. */
const CALLS_BY_PIN: PinAsked['call'][] = ['delivery', 'pinCodes'];

/** The status with which a store refuses a different body under a known key. */
const KEY_OF_ANOTHER_ORDER = 422;

export type CheckoutContext = TypedAddress & {
  /** Fields that may show errors: the shopper has left them, or has submitted the form. */
  touched: AddressField[];
  /** The field that has the focus. */
  focused: AddressField | undefined;
  pinAnswer: PinAnswer | undefined;
  lines: CartLine[];
  /** Copy of the cart at submit: the cart may change during the request. */
  ordered: CartLine[];
  /** Another tab has ended this attempt during the request, usually because the order exists. */
  isSettledElsewhere: boolean;
  /** Whether the store has said what it can do. */
  isStoreKnown: boolean;
  capabilities: string[];
  attempt: Attempt | undefined;
  failure: FailureFacts | undefined;
  /** The shopper's orders, shown while it is unknown whether the order exists. */
  orders: ShownOrder[];
  orderId: string;
};

type Wish = Pick<CheckoutContext, 'ordered' | 'address' | 'capabilities' | 'attempt'>;

/**
 * A request that may have been executed is repeated with the same body. After a reload the store may seem to take
 * lines, or no longer, but a different body under the same key is another order to it.
 */
export function requestOf({ ordered, address, capabilities, attempt }: Wish): PlacedOrder {
  const takesLines = capabilities.includes('orderLines');
  const request = orderRequest(ordered, address, { withLines: takesLines });
  const otherwise = orderRequest(ordered, address, { withLines: !takesLines });
  return mayBeDone(attempt) && attempt?.body === fingerprint(otherwise) ? otherwise : request;
}

const bodyOf = (context: Wish): string => fingerprint(requestOf(context));

/** A store whose capabilities are unknown counts as not honouring keys. */
const keySupport = ({ capabilities }: CheckoutContext) => ({ honoursKeys: capabilities.includes('idempotencyKeys') });

/** Whether an earlier attempt under this key, whose outcome was unknown, has become a different order. */
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
      | PlaceFound
      | PinUnknown,
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
    /** Looks up a PIN code; sends nothing if the lookup fails. */
    findPlace: unprovidedCallback<PinAsked>('findPlace'),
    /** Replaces an actor that failed: the checkout works without storage or place lookup. */
    silence: silence<StoredForCheckout | PinAsked>(),
    /** Whether stock and prices match the cart, as far as the store can tell. */
    checkCart: unprovided<boolean>('checkCart'),
    makeKey: unprovided<NewTry<Attempt>>('makeKey'),
    placeOrder: unprovided<{ id: string }, { order: PlacedOrder; key: Attempt['key'] }>('placeOrder'),
    loadOrders: unprovided<ShownOrder[]>('loadOrders'),
  },
  guards: {
    /** The cart has changed since submit. */
    isOtherCart: ({ context, event }) =>
      event.type === 'cart.seen' && JSON.stringify(event.lines) !== JSON.stringify(context.ordered),
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isNothingChosen: ({ context }) => isNothingChosen(context),
    /** Another tab has added a line with a size or a colour before the store's capabilities are known. */
    mayLoseChoice: ({ context }) => !context.isStoreKnown && !isNothingChosen(context),
    hasBlanks: ({ context }) => blanksIn(context.address).length > 0,
    /** Skips the stock check: an order that may exist already holds its units, which would look sold out. */
    mayBeDone: ({ context }) => mayBeDone(context.attempt),
    isToBeMended: (_, isAsItSays: boolean) => !isAsItSays,
    isUnderItsKey: ({ context }) => keepsKey(context.attempt, bodyOf(context)),
    isPinOfAddress: ({ context }, pin: string) => pin === pinOf(context.address.postalCode),
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
    isAnotherOrder: ({ context }, failure: FailureFacts) => meansAnotherOrder(context, failure),
    isUnconfirmed: ({ context }) => isUnconfirmed(context.attempt, keySupport(context)),
    isBegunUnconfirmed: ({ context }, made: NewTry<Attempt>) =>
      'begun' in made && isUnconfirmed(made.begun, keySupport(context)),
    staysUnconfirmed: ({ context }, failure: FailureFacts) =>
      context.attempt !== undefined &&
      isUnconfirmed(afterFailure(context.attempt, bodyOf(context), failure, keySupport(context)), keySupport(context)),
    /** A request refused because its key belongs to another order would be refused again. */
    isWorthTrying: ({ context }) => !context.failure || !meansAnotherOrder(context, context.failure),
    isForgotten: ({ event }) => event.type === 'checkout.attempt.found' && event.attempt === undefined,
    isSentElsewhereToo: ({ context, event }) =>
      event.type === 'checkout.attempt.found' &&
      mayBeDone(event.attempt) &&
      event.attempt?.key === context.attempt?.key,
    isSettledElsewhere: ({ context }) => context.isSettledElsewhere,
    /** Another tab has learnt the outcome, or the shopper chose there to order anew. */
    isNoLongerInDoubt: ({ context, event }) =>
      event.type === 'checkout.attempt.found' &&
      (!mayBeDone(event.attempt) || event.attempt?.key !== context.attempt?.key),
    isOneOfTheOrders: ({ context, event }) =>
      event.type === 'checkout.order.recognised' &&
      context.attempt?.body === bodyOf(context) &&
      context.orders.some(({ id, items }) => id === event.orderId && unitsIn(items) === unitsIn(context.ordered)),
  },
  actions: {
    take: assign(({ context: { pinAnswer, ...before } }, typed: Partial<ShippingAddress>) => {
      const address = withTyped(before.address, typed);
      const filledIn = before.filledIn.filter((field) => typed[field] === undefined);
      const pin = pinOf(address.postalCode);
      // What the shop filled in belongs to the PIN code before, also if nothing is heard of this one.
      const isOfAnother = typed.postalCode !== undefined && pin !== undefined && pin !== pinAnswer?.pin;
      return isOfAnother
        ? withPlace(address, { found: undefined, filledIn, focused: undefined })
        : { address, filledIn };
    }),
    copyCartToOrder: assign({ ordered: ({ context }) => context.lines, isSettledElsewhere: false }),
    /** Clears the failure of an attempt in doubt once another tab has learnt its outcome. */
    takeAttempt: assign(({ context }, attempt: Attempt | undefined) => ({
      attempt,
      failure: mayBeDone(context.attempt) && !mayBeDone(attempt) ? undefined : context.failure,
    })),
    /** A request that another tab has sent under the same key may become the order instead. */
    shareKey: assign(({ context }, attempt: Attempt | undefined) => ({
      attempt: attempt && asSent(attempt, bodyOf(context)),
    })),
    beginAttempt: assign(({ context }, made: NewTry<Attempt>) => ({
      attempt: 'begun' in made ? made.begun : { key: made.key, body: bodyOf(context), outcome: 'unsent' },
    })),
    saveAddress: sendTo('persistCheckout', ({ context: { address, filledIn } }) => ({
      type: 'address.changed',
      address,
      filledIn,
    })),
    takeStored: assign((_, { address, filledIn }: TypedAddress) => ({
      address: withTyped(EMPTY_ADDRESS, address),
      filledIn,
    })),
    /** From here on the order may be made even if the answer is lost, so the attempt is stored as `unknown`. */
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
      const call = CALLS_BY_PIN.find((one) => context.capabilities.includes(one));
      if (pin && call) enqueue.sendTo('findPlace', { type: 'pin.asked', pin, call });
    }),
    takePinAnswer: assign(({ context: { address, filledIn, focused } }, pinAnswer: PinAnswer) => ({
      ...withPlace(address, { filledIn, found: pinAnswer.place, focused }),
      pinAnswer,
    })),
    /** Leaves the attempt as it is: nothing was sent, or the failure is about an earlier request. */
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
