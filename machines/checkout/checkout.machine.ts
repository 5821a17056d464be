import { type ActorRefFrom, assign, emit, spawnChild } from 'xstate';
import { eventOf, failureOf, outputOf } from '../transition-params';
import { ADDRESS_FIELDS, EMPTY_ADDRESS } from './address';
import { checkoutSetup, requestOf } from './checkout.setup';

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'The shopper turns a cart and an address into one order, however many attempts that takes.',
  context: {
    address: EMPTY_ADDRESS,
    touched: [],
    focused: undefined,
    filledIn: [],
    pinAnswer: undefined,
    lines: [],
    ordered: [],
    isSettledElsewhere: false,
    isStoreKnown: false,
    capabilities: [],
    attempt: undefined,
    failure: undefined,
    orders: [],
    orderId: '',
  },
  invoke: [
    {
      id: 'persistCheckout',
      src: 'persistCheckout',
      onError: { actions: spawnChild('silence', { id: 'persistCheckout' }) },
    },
    { id: 'findPlace', src: 'findPlace', onError: { actions: spawnChild('silence', { id: 'findPlace' }) } },
    { id: 'watchCart', src: 'watchCart', onError: { actions: spawnChild('silence', { id: 'watchCart' }) } },
  ],
  initial: 'opening',
  on: {
    'cart.seen': { actions: assign({ lines: ({ event }) => event.lines }) },
  },
  states: {
    opening: {
      description: 'The shop waits to hear what the store can do: without that, an order might lose sizes and colours.',
      tags: 'busy',
      on: {
        'checkout.address.found': { actions: { type: 'takeStored', params: eventOf } },
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
      },
      invoke: {
        id: 'storeSettled',
        src: 'storeSettled',
        onDone: {
          target: 'editing',
          actions: [
            assign({ isStoreKnown: true, capabilities: ({ event }) => event.output.capabilities }),
            { type: 'askForPlace', params: ({ context }) => context.address },
          ],
        },
        onError: [
          // Without any chosen size or colour, the order cannot lose one.
          { guard: 'isNothingChosen', target: 'editing' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      description:
        'The store does not say whether it takes sizes and colours; the shopper can try again and keeps the cart.',
      tags: 'startsOver',
      on: {
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
        'checkout.retried': 'opening',
      },
    },
    editing: {
      description: 'The shopper can fill in the address and place the order; a refusal leaves everything as it was.',
      meta: { leadsTo: '/payment' },
      always: { guard: 'mayLoseChoice', target: 'opening' },
      on: {
        'checkout.typed': {
          actions: [
            { type: 'take', params: ({ event }) => event.address },
            'saveAddress',
            { type: 'askForPlace', params: ({ event }) => event.address },
          ],
        },
        'checkout.field.entered': { actions: assign({ focused: ({ event }) => event.field }) },
        'checkout.field.left': {
          actions: assign({
            touched: ({ context, event }) => [...new Set([...context.touched, event.field])],
            focused: undefined,
          }),
        },
        'checkout.place.found': {
          guard: { type: 'isPinOfAddress', params: ({ event }) => event.pin },
          actions: [
            { type: 'takePinAnswer', params: ({ event: { pin, place, days } }) => ({ pin, place, days }) },
            'saveAddress',
          ],
        },
        'checkout.pin.unknown': {
          guard: { type: 'isPinOfAddress', params: ({ event }) => event.pin },
          actions: [
            { type: 'takePinAnswer', params: ({ event: { pin } }) => ({ pin, place: undefined, days: undefined }) },
            'saveAddress',
          ],
        },
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
        'checkout.submitted': [
          { guard: 'isCartEmpty', actions: emit({ type: 'checkout.cart.empty' }) },
          {
            guard: 'hasBlanks',
            actions: [assign({ touched: [...ADDRESS_FIELDS] }), emit({ type: 'checkout.fields.missing' })],
          },
          { guard: 'mayBeDone', target: 'beginning', actions: 'copyCartToOrder' },
          { target: 'checking', actions: 'copyCartToOrder' },
        ],
      },
    },
    checking: {
      description:
        'The store rechecks stock and prices; if they differ, or the cart changes, the shopper returns to the form.',
      tags: 'busy',
      on: {
        'cart.seen': {
          guard: 'isOtherCart',
          target: 'editing',
          actions: assign({ lines: ({ event }) => event.lines }),
        },
        'checkout.attempt.found': { actions: { type: 'takeAttempt', params: ({ event }) => event.attempt } },
      },
      invoke: {
        id: 'checkCart',
        src: 'checkCart',
        onDone: [{ guard: { type: 'isToBeMended', params: outputOf }, target: 'editing' }, { target: 'beginning' }],
        // Orders unchecked if the check fails: the store still refuses what it cannot sell.
        onError: 'beginning',
      },
    },
    beginning: {
      description:
        'The order gets a new key, or that of another tab, to be made only once; if the cart changes, it is not sent.',
      tags: 'busy',
      on: {
        'cart.seen': {
          guard: 'isOtherCart',
          target: 'editing',
          actions: assign({ lines: ({ event }) => event.lines }),
        },
      },
      always: [
        { guard: 'isUnconfirmed', target: 'unconfirmed' },
        { guard: 'isUnderItsKey', target: 'submitting' },
      ],
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: [
          {
            guard: { type: 'isBegunUnconfirmed', params: outputOf },
            target: 'unconfirmed',
            actions: { type: 'beginAttempt', params: outputOf },
          },
          { target: 'submitting', actions: { type: 'beginAttempt', params: outputOf } },
        ],
        onError: [
          {
            guard: { type: 'hasSessionEnded', params: failureOf },
            target: 'editing',
            actions: { type: 'showFailure', params: failureOf },
          },
          {
            target: 'editing',
            actions: [
              { type: 'showFailure', params: failureOf },
              { type: 'tellFailure', params: failureOf },
            ],
          },
        ],
      },
    },
    submitting: {
      description: 'The store is asked to make the order; the form waits.',
      tags: 'busy',
      entry: [assign({ failure: undefined }), 'saveAsSent'],
      on: {
        'checkout.attempt.found': [
          { guard: 'isForgotten', actions: assign({ isSettledElsewhere: true }) },
          { guard: 'isSentElsewhereToo', actions: { type: 'shareKey', params: ({ event }) => event.attempt } },
        ],
      },
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ order: requestOf(context), key: context.attempt?.key ?? null }),
        onDone: {
          target: 'placed',
          actions: [
            { type: 'takeOrderId', params: ({ event }) => event.output.id },
            'tellThatItIsPlaced',
            'settleAttempt',
          ],
        },
        onError: [
          // Another tab has settled this attempt, so this tab's failure no longer matters.
          { guard: 'isSettledElsewhere', target: 'editing', actions: assign({ attempt: undefined }) },
          {
            // The shop sends the shopper to sign in, so no failure toast is emitted.
            guard: { type: 'hasSessionEnded', params: failureOf },
            target: 'editing',
            actions: [{ type: 'noteFailure', params: failureOf }, 'saveAttempt'],
          },
          {
            guard: { type: 'isAnotherOrder', params: failureOf },
            target: 'unconfirmed',
            actions: [
              { type: 'showFailure', params: failureOf },
              { type: 'tellFailure', params: failureOf },
            ],
          },
          {
            guard: { type: 'staysUnconfirmed', params: failureOf },
            target: 'unconfirmed',
            actions: [
              { type: 'noteFailure', params: failureOf },
              { type: 'tellFailure', params: failureOf },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'noteFailure', params: failureOf },
              'saveAttempt',
              { type: 'tellFailure', params: failureOf },
            ],
          },
        ],
      },
    },
    unconfirmed: {
      description:
        'An earlier attempt may have made an order. The shopper checks and decides, unless another tab finds out.',
      exit: assign({ failure: undefined, orders: [] }),
      on: {
        'checkout.retried': { guard: 'isWorthTrying', target: 'submitting' },
        'checkout.attempt.dismissed': { target: 'editing', actions: 'forgetAttempt' },
        'checkout.attempt.found': {
          guard: 'isNoLongerInDoubt',
          target: 'editing',
          actions: { type: 'takeAttempt', params: ({ event }) => event.attempt },
        },
      },
      initial: 'lookingUp',
      states: {
        lookingUp: {
          description: 'The store is asked for the latest orders; the shopper can decide without waiting for them.',
          invoke: {
            id: 'loadOrders',
            src: 'loadOrders',
            onDone: { target: 'listed', actions: { type: 'takeOrders', params: outputOf } },
            onError: 'unlisted',
          },
        },
        listed: {
          description: 'The shopper sees the latest orders, newest first; one of them may be the order in doubt.',
          on: {
            'checkout.orders.asked': 'lookingUp',
            'checkout.order.recognised': {
              guard: 'isOneOfTheOrders',
              target: '#checkout.placed',
              actions: [
                { type: 'takeOrderId', params: ({ event }) => event.orderId },
                'tellThatItIsPlaced',
                'settleAttempt',
              ],
            },
          },
        },
        unlisted: {
          description: 'The orders could not be fetched; the shopper can ask for them again.',
          on: { 'checkout.orders.asked': 'lookingUp' },
        },
      },
    },
    placed: { description: 'The order is placed; the shopper is taken to its payment.', type: 'final' },
  },
});

export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;
