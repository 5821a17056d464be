import type { ActorRefFrom } from 'xstate';
import { eventOf, failureOf, outputOf } from '../transition-params';
import { type AttemptFound, inputsOf, keyBefore, paymentOf, paymentSetup, wayAddress } from './payment.setup';

const takeOrder = { type: 'takeOrder', params: outputOf } as const;
const takeWay = { type: 'takeWay', params: outputOf } as const;
const takeFields = { type: 'takeFields', params: outputOf } as const;
const takeFoundAttempt = {
  type: 'takeAttempt',
  params: ({ event }: { event: AttemptFound }) => event.attempt,
} as const;
const beginAttempt = { type: 'beginAttempt', params: outputOf } as const;
const forgetPayments = ['forgetAttempt', 'forgetEarlierPayment'] as const;
const noteFailure = { type: 'noteFailure', params: failureOf } as const;

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description: 'The shopper pays for an order, only once, by a method that the store offers.',
  context: ({ input }) => ({
    orderId: input.orderId,
    isReturnedUnpaid: input.isReturnedUnpaid,
    order: undefined,
    fields: [],
    values: {},
    touched: [],
    attempt: undefined,
    isBegunBefore: false,
    isSaidUnpaid: false,
    way: undefined,
    until: 0,
    honoursKeys: false,
    refusal: undefined,
  }),
  invoke: [
    {
      id: 'persistPayment',
      src: 'persistPayment',
      input: ({ context: { orderId } }) => ({ orderId }),
      onError: { actions: 'goOnWithoutStorage' },
    },
    { id: 'watchReturn', src: 'watchReturn', onError: { actions: 'goOnWithoutWatch' } },
  ],
  on: { 'payment.earlier.found': { actions: 'takeEarlierPayment' } },
  initial: 'preparing',
  // A shopper who returns from a bank, an app or the browser history first gets the order's current status.
  states: {
    missingOrder: { description: 'The address names no order; the shopper can return to the checkout.', type: 'final' },
    unknownOrder: {
      description: 'The store finds no such order of this shopper, who can ask again or look among their orders.',
      tags: 'startsOver',
      on: { 'payment.retried': 'preparing.checking', 'payment.returned': 'preparing.checking' },
    },
    preparing: {
      description: 'The store is asked for the order, shown once known, and for the fields of the form.',
      on: {
        // Another tab may begin an attempt at any time.
        'payment.attempt.found': {
          target: '#payment.preparing.checking',
          reenter: true,
          actions: [takeFoundAttempt, 'forgetRefusal'],
        },
        'payment.earlier.found': {
          guard: 'isFirstNewsOfEarlier',
          target: '#payment.preparing.checking',
          reenter: true,
          actions: 'takeEarlierPayment',
        },
      },
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isPaidByThis', params: outputOf },
            target: 'thanked',
            actions: takeOrder,
          },
          { guard: { type: 'isPaid', params: outputOf }, target: 'settled', actions: takeOrder },
          {
            guard: { type: 'takesNoPayment', params: outputOf },
            target: 'closed',
            actions: takeOrder,
          },
          {
            guard: { type: 'isCancelled', params: outputOf },
            target: 'cancelled',
            actions: takeOrder,
          },
          { guard: { type: 'isUnknownOrder', params: outputOf }, target: 'unknownOrder', actions: 'forgetRefusal' },
          { guard: 'isAskedBeside', actions: takeOrder },
          {
            guard: 'wasReturnedUnpaid',
            target: 'unpaid.returnedUnpaid',
            actions: [takeOrder, 'noteUnpaidReturn', 'forgetAttempt'],
          },
          // The store has just refused a payment for it, and it is still to be paid.
          { guard: 'wasRefused', target: 'unpaid.refused', actions: takeOrder },
          {
            guard: { type: 'hasLiveCode', params: outputOf },
            target: 'awaitingPayment.showingQr',
            actions: [takeOrder, 'takeCode'],
          },
          {
            guard: 'wasAnswered',
            target: 'awaitingPayment.unconfirmed',
            actions: [takeOrder, { type: 'waitFrom', params: outputOf }],
          },
          { target: '.loadingFields', actions: takeOrder },
        ],
        onError: [
          // If the status is unavailable, the form stays: the store decides whether it accepts a payment.
          { guard: 'isAskedBeside' },
          // The shop sends the shopper to sign in, and the payment starts over from there.
          {
            guard: { type: 'hasSessionEnded', params: failureOf },
            target: '.fieldsFailed',
            actions: 'forgetRefusal',
          },
          {
            guard: 'wasReturnedUnpaid',
            target: 'unpaid.returnedUnpaid',
            actions: ['noteUnpaidReturn', 'forgetAttempt'],
          },
          { guard: 'wasRefused', target: 'unpaid.refused' },
          { guard: 'mayHaveBegun', target: 'checkFailed' },
          { target: '.loadingFields' },
        ],
      },
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The shop decides whether to show the form or to check for an earlier payment first.',
          always: [
            { guard: 'lacksOrder', target: '#payment.missingOrder' },
            { guard: 'mayHaveBegun', target: 'checking' },
            { target: 'loadingFields' },
          ],
        },
        checking: {
          description: 'A payment may have begun: the order is checked first, so that the shopper does not pay twice.',
          tags: 'busy',
        },
        loadingFields: {
          description: 'The store is asked for the fields of the form; the page shows placeholders.',
          tags: 'busy',
          always: { guard: 'hasFields', target: 'editing' },
          invoke: {
            id: 'loadFields',
            src: 'loadFields',
            onDone: { target: 'editing', actions: takeFields },
            onError: 'fieldsFailed',
          },
        },
        fieldsFailed: {
          description: 'The form could not be fetched; the shopper can try again, and the order is kept.',
          tags: 'startsOver',
          on: { 'payment.retried': { target: '#payment.preparing', reenter: true } },
        },
        editing: {
          description: 'The shopper can fill in the form, and send it once no required field is blank.',
          tags: 'typed',
          meta: { leadsTo: '/order-success' },
          on: {
            'payment.returned': { target: '#payment.preparing', reenter: true },
            'payment.field.changed': { guard: 'isShownField', actions: { type: 'enter', params: eventOf } },
            'payment.field.left': { guard: 'isShownField', actions: { type: 'noteTouched', params: eventOf } },
            'payment.submitted': [
              { guard: 'hasFaults', actions: ['noteFaults', 'tellFaults'] },
              { guard: 'isReadyUnderItsKey', target: '#payment.submitting' },
              { guard: 'isReadyAfterAnother', target: 'lookingFirst' },
              { guard: 'isReady', target: 'beginning' },
            ],
          },
        },
        lookingFirst: {
          description: 'An earlier payment may have been made meanwhile: the order is checked before another begins.',
          tags: 'busy',
          invoke: {
            id: 'lookFirst',
            src: 'checkOrder',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: { type: 'isPaid', params: outputOf },
                target: '#payment.thanked',
                actions: takeOrder,
              },
              {
                guard: { type: 'takesNoPayment', params: outputOf },
                target: '#payment.closed',
                actions: takeOrder,
              },
              {
                guard: { type: 'isCancelled', params: outputOf },
                target: '#payment.cancelled',
                actions: takeOrder,
              },
              // Not found, the order says nothing of the earlier payment.
              { guard: { type: 'isNotFound', params: outputOf }, target: '#payment.checkFailed' },
              // A store whose list lacks the order decides itself whether it takes another payment.
              { target: 'beginning', actions: takeOrder },
            ],
            onError: [
              { guard: { type: 'hasSessionEnded', params: failureOf }, target: 'editing' },
              { target: '#payment.checkFailed' },
            ],
          },
        },
        beginning: {
          description:
            'The payment gets a key so the store begins it once; if another tab began one, the order is checked first.',
          tags: 'busy',
          invoke: {
            id: 'makeKey',
            src: 'makeKey',
            input: ({ context }) => ({
              orderId: context.orderId,
              known: context.attempt,
              keyBefore: keyBefore(context),
            }),
            onDone: [
              {
                guard: { type: 'isBegunElsewhere', params: outputOf },
                target: '#payment.preparing',
                reenter: true,
                actions: beginAttempt,
              },
              { target: '#payment.submitting', actions: beginAttempt },
            ],
            onError: [
              { guard: { type: 'hasSessionEnded', params: failureOf }, target: 'editing' },
              { target: '#payment.unpaid.refused', actions: noteFailure },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'The store is asked to begin the payment; the form waits.',
      tags: 'busy',
      // From here on the payment may have begun even if the answer is lost.
      entry: 'saveAsSent',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        input: ({ context }) => ({ payment: paymentOf(context), key: context.attempt?.key ?? null }),
        onDone: [
          {
            guard: { type: 'leadsNowhere', params: outputOf },
            target: 'unpaid.refused',
            actions: [{ type: 'noteRefusal', params: outputOf }, 'forgetAttempt'],
          },
          { guard: { type: 'leadsToForm', params: outputOf }, target: 'postingForm', actions: takeWay },
          { guard: { type: 'leadsToApp', params: outputOf }, target: 'awaitingPayment.openingApp', actions: takeWay },
          { guard: { type: 'leadsToCode', params: outputOf }, target: 'awaitingPayment.showingQr', actions: takeWay },
          { guard: { type: 'leadsToAddress', params: outputOf }, target: 'redirecting', actions: takeWay },
          { target: 'toOrders', actions: 'tellThatItBegan' },
        ],
        onError: [
          {
            guard: { type: 'isRefusedUnsigned', params: failureOf },
            target: 'preparing.editing',
            actions: 'forgetAttempt',
          },
          // The order may have been paid or cancelled meanwhile.
          {
            guard: { type: 'isCertainConflict', params: failureOf },
            target: 'preparing.checking',
            actions: [noteFailure, 'forgetAttempt'],
          },
          {
            // An earlier request under this key may have succeeded, so the attempt stays the same after signing in.
            guard: { type: 'hasSessionEnded', params: failureOf },
            target: 'preparing.editing',
          },
          {
            guard: { type: 'isRefusalCertain', params: failureOf },
            target: 'unpaid.refused',
            actions: [noteFailure, 'forgetAttempt'],
          },
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'preparing.checking',
            actions: [noteFailure, 'keepInDoubt'],
          },
          { target: 'unpaid.refused', actions: [noteFailure, 'keepInDoubt'] },
        ],
      },
    },
    postingForm: {
      description: 'The browser sends the shopper to the bank by a form; the next page is not part of the shop.',
      tags: 'busy',
      invoke: {
        id: 'postForm',
        src: 'postForm',
        input: ({ context: { way } }) => ({ address: wayAddress(way), inputs: inputsOf(way) }),
        onError: { target: 'unpaid.refused', actions: noteFailure },
      },
      on: {
        'payment.returned': 'preparing.checking',
        'payment.anew.asked': { target: 'preparing.checking', actions: ['noteEarlierPayment', 'forgetAttempt'] },
        'payment.way.retried': { target: 'postingForm', reenter: true },
      },
    },
    redirecting: {
      description: 'The browser takes the shopper to the page to pay on, which is not part of the shop.',
      tags: 'busy',
      invoke: {
        id: 'openAddress',
        src: 'openAddress',
        input: ({ context: { way } }) => ({ address: wayAddress(way) }),
        onError: { target: 'unpaid.refused', actions: noteFailure },
      },
      on: {
        'payment.returned': 'preparing.checking',
        'payment.anew.asked': { target: 'preparing.checking', actions: ['noteEarlierPayment', 'forgetAttempt'] },
        'payment.way.retried': { target: 'redirecting', reenter: true },
      },
    },
    awaitingPayment: {
      description: 'The store is asked again and again whether the money has arrived, until the time is up.',
      meta: { leadsTo: '/order-success' },
      invoke: {
        id: 'watchOrder',
        src: 'watchOrder',
        input: ({ context: { orderId, until } }) => ({ orderId, until }),
        onError: 'checkFailed',
      },
      on: {
        'payment.returned': 'preparing.checking',
        'payment.anew.asked': { target: 'preparing.checking', actions: ['noteEarlierPayment', 'forgetAttempt'] },
        'payment.order.seen': [
          { guard: 'isSeenPaid', target: 'thanked', actions: 'takeSeen' },
          { guard: 'isSeenCancelled', target: 'cancelled', actions: 'takeSeen' },
          { guard: 'isSeenTakingNoPayment', target: 'closed', actions: 'takeSeen' },
        ],
        'payment.time.over': 'unpaid.overdue',
        'payment.order.unseen': 'checkFailed',
      },
      initial: 'unconfirmed',
      states: {
        openingApp: {
          description: 'The browser opens an app on this device to pay with; the shopper can open it again.',
          tags: 'busy',
          invoke: {
            id: 'openAddress',
            src: 'openAddress',
            input: ({ context: { way } }) => ({ address: wayAddress(way) }),
            onError: { target: '#payment.unpaid.refused', actions: noteFailure },
          },
          on: { 'payment.way.retried': { target: 'openingApp', reenter: true } },
        },
        showingQr: { description: 'The shopper sees a code to pay with a phone, until its time is over.' },
        unconfirmed: {
          description: 'The shopper is back from paying, and the store has not received the money yet.',
          tags: 'startsOver',
        },
      },
    },
    checkFailed: {
      description:
        'A payment may have begun. The store is asked until it answers, and the shopper is told not to pay again.',
      tags: 'startsOver',
      invoke: {
        id: 'watchOrder',
        src: 'watchOrder',
        input: ({ context: { orderId } }) => ({ orderId, until: Number.POSITIVE_INFINITY }),
        // If polling fails, the shopper can still retry.
        onError: {},
      },
      on: {
        'payment.order.seen': 'preparing.checking',
        'payment.returned': 'preparing.checking',
        'payment.retried': 'preparing.checking',
        'payment.anew.asked': [
          // The outcome is unknown: the same payment is sent again under the same key.
          { guard: 'mayBeDone', target: 'preparing.loadingFields', actions: 'noteSaidUnpaid' },
          { target: 'preparing.checking', actions: ['noteSaidUnpaid', 'noteEarlierPayment', 'forgetAttempt'] },
        ],
      },
    },
    unpaid: {
      description:
        'Nothing was paid, as far as the shop knows. Whatever the shopper does next, the order is checked first.',
      tags: 'startsOver',
      exit: 'forgetRefusal',
      on: {
        'payment.attempt.found': { target: '#payment.preparing.checking', reenter: true, actions: takeFoundAttempt },
        'payment.returned': 'preparing.checking',
        'payment.retried': 'preparing.checking',
        'payment.field.changed': {
          guard: 'isShownField',
          target: 'preparing.checking',
          actions: { type: 'enter', params: eventOf },
        },
      },
      initial: 'refused',
      states: {
        overdue: {
          description:
            'No money has arrived in time. The page says what happens to it; the shopper can check or pay again.',
          on: {
            'payment.anew.asked': {
              target: '#payment.preparing.checking',
              actions: ['noteEarlierPayment', 'forgetAttempt'],
            },
          },
        },
        refused: {
          description:
            'The payment did not begin, or may not have; the form is kept for another try or another method.',
        },
        returnedUnpaid: {
          description:
            'The bank sent the shopper back without the money; the store is asked for the methods to choose from.',
          invoke: {
            id: 'loadFields',
            src: 'loadFields',
            onDone: { actions: takeFields },
            // Without the fields, only the names of the payment methods are missing.
            onError: {},
          },
        },
      },
    },
    toOrders: {
      description: 'The shopper need do nothing more here, as with cash on delivery, and is taken to the orders.',
      type: 'final',
      // Nothing is awaited here: if the order is still payable, it can be paid from the list of orders. This payment may
      // be made all the same.
      entry: ['noteEarlierPayment', 'forgetAttempt'],
    },
    thanked: {
      description: 'The money has arrived; the shopper is taken to the thank-you page.',
      type: 'final',
      entry: forgetPayments,
    },
    settled: {
      description: 'The order is paid, or will be paid on delivery; there is nothing to do here.',
      type: 'final',
      entry: forgetPayments,
    },
    closed: {
      description: 'The store takes no payment for this order any more, whether it was paid or not.',
      type: 'final',
      entry: forgetPayments,
    },
    cancelled: {
      description: 'The order was cancelled; the shopper need not pay for it.',
      type: 'final',
      entry: forgetPayments,
    },
  },
});

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
