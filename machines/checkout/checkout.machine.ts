import { assign, emit, enqueueActions, fromCallback, sendTo, setup, spawnChild } from 'xstate';
import type { CartLine } from '#contract/cart';
import { type FailureFacts, failureFacts } from '#contract/failure';
import type { ShippingAddress } from '#contract/order';
import type { Place } from '#contract/place';
import type { StoreInfo } from '#contract/store-info';
import { type Attempt, afterFailure, fingerprint, keepsKey } from '../attempt';
import { unattended, unprovided } from '../unprovided';
import { ADDRESS_FIELDS, type AddressField, blanksIn, EMPTY_ADDRESS, pinOf, withPlace, withTyped } from './address';
import { type OrderRequest, orderRequest } from './order-request';

/** What is kept over a reload: what was typed, and under which key an order may already be on its way. */
export type KeptByCheckout =
  | { type: 'address.kept'; address: ShippingAddress }
  | { type: 'attempt.kept'; attempt: Attempt }
  | { type: 'attempt.forgotten' };

export type KeeperOfCheckoutSays =
  | { type: 'checkout.address.found'; address: ShippingAddress }
  | { type: 'checkout.attempt.found'; attempt: Attempt | undefined };

export type PinAsked = { type: 'pin.asked'; pin: string };
export type PlaceFound = { type: 'checkout.place.found'; pin: string; place: Place };
export type CartSeen = { type: 'checkout.cart.seen'; lines: CartLine[] };

/** Under this status a store refuses another body under a key that it knows. */
const KEY_OF_ANOTHER_ORDER = 422;

type Context = {
  address: ShippingAddress;
  /** Fields that the shopper has been in: only of these is said what is wrong. */
  left: AddressField[];
  /** The field that the shopper is in now. */
  present: AddressField | undefined;
  /** What was found for a PIN code, and may give way to what is found for another. */
  place: Place | undefined;
  lines: CartLine[];
  /** What was in the cart when the order was placed: it may change while the store is asked. */
  ordered: CartLine[];
  capabilities: string[];
  attempt: Attempt | undefined;
  failure: FailureFacts | undefined;
  orderId: string;
};

const requestOf = ({ ordered, address, capabilities }: Context): OrderRequest =>
  orderRequest(ordered, address, { withLines: capabilities.includes('orderLines') });

const bodyOf = (context: Context): string => fingerprint(requestOf(context));

export const checkoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'checkout.typed'; address: Partial<ShippingAddress> }
      | { type: 'checkout.field.entered'; field: AddressField }
      | { type: 'checkout.field.left'; field: AddressField }
      | { type: 'checkout.submitted' }
      | { type: 'checkout.retried' }
      | { type: 'checkout.doubt.dismissed' }
      | KeeperOfCheckoutSays
      | CartSeen
      | PlaceFound,
    emitted: {} as
      | { type: 'checkout.cart.empty' }
      | { type: 'checkout.fields.missing' }
      | { type: 'checkout.refused'; failure: FailureFacts }
      | { type: 'checkout.placed'; orderId: string; lines: CartLine[] },
    children: {} as { keepCheckout: 'keepCheckout'; findPlace: 'findPlace' },
    tags: {} as 'busy' | 'troubled',
  },
  actors: {
    storeSettled: unprovided<StoreInfo>('storeSettled'),
    /** Tells what is in the cart, at first and whenever it changes. */
    watchCart: unattended<CartSeen>('watchCart'),
    keepCheckout: unattended<KeptByCheckout>('keepCheckout'),
    /** Says what a PIN code stands for; what it does not know, it passes over. */
    findPlace: unattended<PinAsked>('findPlace'),
    /** Takes the place of what broke: a checkout without memory, or without places, is still one. */
    silence: fromCallback<KeptByCheckout | PinAsked>(() => {}),
    makeKey: unprovided<string>('makeKey'),
    placeOrder: unprovided<{ id: string }, { order: OrderRequest; key: string }>('placeOrder'),
  },
  guards: {
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isNothingChosen: ({ context }) =>
      context.lines.every(({ selectedSize, selectedColor }) => selectedSize === '' && selectedColor === ''),
    hasBlanks: ({ context }) => blanksIn(context.address).length > 0,
    isUnderItsKey: ({ context }) => keepsKey(context.attempt, bodyOf({ ...context, ordered: context.lines })),
    isPresentPin: ({ context, event }) =>
      event.type === 'checkout.place.found' && event.pin === pinOf(context.address.postalCode),
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
    /** An earlier try, of whose answer nobody knows, has become an order of something else. */
    isAnotherOrder: ({ context }, { status, lines }: FailureFacts) =>
      status === KEY_OF_ANOTHER_ORDER && lines === undefined && context.attempt?.body !== bodyOf(context),
  },
  actions: {
    take: assign(({ context }, typed: Partial<ShippingAddress>) => ({ address: withTyped(context.address, typed) })),
    holdCart: assign({ ordered: ({ context }) => context.lines }),
    takeAttempt: assign((_, attempt: Attempt | undefined) => ({ attempt })),
    keepAddress: sendTo('keepCheckout', ({ context }) => ({ type: 'address.kept', address: context.address })),
    keepAttempt: enqueueActions(({ context: { attempt }, enqueue }) => {
      if (attempt) enqueue.sendTo('keepCheckout', { type: 'attempt.kept', attempt });
    }),
    forgetAttempt: enqueueActions(({ enqueue }) => {
      enqueue.assign({ attempt: undefined });
      enqueue.sendTo('keepCheckout', { type: 'attempt.forgotten' });
    }),
    askForPlace: enqueueActions(({ context, enqueue }, { postalCode = '' }: Partial<ShippingAddress>) => {
      const pin = pinOf(postalCode);
      if (pin && context.capabilities.includes('pinCodes')) enqueue.sendTo('findPlace', { type: 'pin.asked', pin });
    }),
    noteFailure: assign(({ context }, failure: FailureFacts) => ({
      failure,
      attempt: context.attempt && afterFailure(context.attempt, bodyOf(context), failure),
    })),
    tellFailure: emit((_, failure: FailureFacts) => ({ type: 'checkout.refused', failure })),
  },
}).createMachine({
  id: 'checkout',
  description: 'A cart and an address become one order, however often the shopper has to try.',
  context: {
    address: EMPTY_ADDRESS,
    left: [],
    present: undefined,
    place: undefined,
    lines: [],
    ordered: [],
    capabilities: [],
    attempt: undefined,
    failure: undefined,
    orderId: '',
  },
  invoke: [
    { id: 'keepCheckout', src: 'keepCheckout', onError: { actions: spawnChild('silence', { id: 'keepCheckout' }) } },
    { id: 'findPlace', src: 'findPlace', onError: { actions: spawnChild('silence', { id: 'findPlace' }) } },
    { id: 'watchCart', src: 'watchCart', onError: { actions: spawnChild('silence', { id: 'watchCart' }) } },
  ],
  initial: 'opening',
  on: {
    'checkout.cart.seen': { actions: assign({ lines: ({ event }) => event.lines }) },
  },
  states: {
    opening: {
      description: 'What the store can do is not known yet: without it an order might lose sizes and colours.',
      tags: 'busy',
      on: {
        'checkout.address.found': { actions: { type: 'take', params: ({ event }) => event.address } },
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
      },
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: { target: 'editing', actions: assign({ capabilities: ({ event }) => event.output.capabilities }) },
        onError: [
          // What was chosen of nothing cannot be lost.
          { guard: 'isNothingChosen', target: 'editing' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      description:
        'The store does not say whether it takes sizes and colours; the shopper can try again, the cart stays.',
      tags: 'troubled',
      on: { 'checkout.retried': 'opening' },
    },
    editing: {
      description: 'The address can be filled in and the order placed; after a refusal everything is still there.',
      on: {
        'checkout.typed': {
          actions: [
            { type: 'take', params: ({ event }) => event.address },
            'keepAddress',
            { type: 'askForPlace', params: ({ event }) => event.address },
          ],
        },
        'checkout.field.entered': { actions: assign({ present: ({ event }) => event.field }) },
        'checkout.field.left': {
          actions: assign({
            left: ({ context, event }) => [...new Set([...context.left, event.field])],
            present: undefined,
          }),
        },
        'checkout.place.found': {
          guard: 'isPresentPin',
          actions: [
            assign({
              address: ({ context: { address, place, present }, event }) =>
                withPlace(address, { before: place, found: event.place, present }),
              place: ({ event }) => event.place,
            }),
            'keepAddress',
          ],
        },
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
        'checkout.submitted': [
          { guard: 'isCartEmpty', actions: emit({ type: 'checkout.cart.empty' }) },
          {
            guard: 'hasBlanks',
            actions: [assign({ left: [...ADDRESS_FIELDS] }), emit({ type: 'checkout.fields.missing' })],
          },
          { guard: 'isUnderItsKey', target: 'submitting', actions: 'holdCart' },
          { target: 'beginning', actions: 'holdCart' },
        ],
      },
    },
    beginning: {
      description: 'This try to order gets the key under which the store makes one order at most.',
      tags: 'busy',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: {
          target: 'submitting',
          actions: assign({
            attempt: ({ context, event }) => ({ key: event.output, body: bodyOf(context), outcome: 'unknown' }),
          }),
        },
        onError: {
          target: 'editing',
          actions: [
            assign({ failure: ({ event }) => failureFacts(event.error) }),
            { type: 'tellFailure', params: ({ event }) => failureFacts(event.error) },
          ],
        },
      },
    },
    submitting: {
      description: 'The store is asked to make the order; the form waits.',
      tags: 'busy',
      // From here on it may be made, whether or not its answer arrives.
      entry: [
        assign({
          failure: undefined,
          attempt: ({ context: { attempt } }) => attempt && { ...attempt, outcome: 'unknown' },
        }),
        'keepAttempt',
      ],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ order: requestOf(context), key: context.attempt?.key ?? '' }),
        onDone: {
          target: 'placed',
          actions: [
            assign({ orderId: ({ event }) => event.output.id }),
            emit(({ context, event }) => ({
              type: 'checkout.placed',
              orderId: event.output.id,
              lines: context.ordered,
            })),
            'forgetAttempt',
          ],
        },
        onError: [
          {
            // The shopper is led to sign in, and needs no second word about it.
            guard: { type: 'hasSessionEnded', params: ({ event }) => failureFacts(event.error) },
            target: 'editing',
            actions: [{ type: 'noteFailure', params: ({ event }) => failureFacts(event.error) }, 'keepAttempt'],
          },
          {
            guard: { type: 'isAnotherOrder', params: ({ event }) => failureFacts(event.error) },
            target: 'doubtful',
            actions: [
              assign({ failure: ({ event }) => failureFacts(event.error) }),
              { type: 'tellFailure', params: ({ event }) => failureFacts(event.error) },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'noteFailure', params: ({ event }) => failureFacts(event.error) },
              'keepAttempt',
              { type: 'tellFailure', params: ({ event }) => failureFacts(event.error) },
            ],
          },
        ],
      },
    },
    doubtful: {
      description: 'An earlier try became an order after all. The shopper looks it up, or orders this as well.',
      exit: assign({ failure: undefined }),
      on: { 'checkout.doubt.dismissed': { target: 'editing', actions: 'forgetAttempt' } },
    },
    placed: { description: 'The order exists; the shopper is led to pay for it.' },
  },
});
