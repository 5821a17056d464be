import { assign, emit, setup } from 'xstate';
import type { OrderLookup } from '#contract/contact';
import type { FailureFacts } from '#contract/failure';
import type { ShownOrder } from '#contract/order';
import { wholePhone } from '../indian-phone';
import { failureOf, outputOf } from '../transition-params';
import { unprovided } from '../unprovided';

/** Input limit, longer than any order number, email or phone. */
const LONGEST = 254;

const trimmed = ({ orderNumber, contactInfo }: OrderLookup): OrderLookup => ({
  orderNumber: orderNumber.trim().slice(0, LONGEST),
  contactInfo: contactInfo.trim().slice(0, LONGEST),
});

/**
 * The lookup in the shop's own spelling, or undefined if it was typed so: the order number without the `#` that pages
 * and mails put before it, the email as in accounts, the phone as orders send it.
 */
function respelled(lookup: OrderLookup): OrderLookup | undefined {
  const typed = trimmed(lookup);
  const orderNumber = typed.orderNumber.replace(/^#\s*(?=.)/, '');
  const contactInfo = typed.contactInfo.includes('@')
    ? typed.contactInfo.toLowerCase()
    : (wholePhone(typed.contactInfo) ?? typed.contactInfo);
  const isOtherwise = orderNumber !== typed.orderNumber || contactInfo !== typed.contactInfo;
  return isOtherwise ? { orderNumber, contactInfo } : undefined;
}

/** A store that is rate limiting or failing has not looked for the order. */
const hasStoreLooked = ({ kind, status }: FailureFacts): boolean =>
  kind === 'rejected' && status !== 429 && !(status !== undefined && status >= 500);

const trackingSetup = setup({
  types: {
    input: {} as { orderNumber: string },
    context: {} as OrderLookup & {
      /** The order number from the link, or ''. */
      linked: string;
      /** The email of the signed-in shopper, prefilled as long as nothing else was typed. */
      accountEmail: string;
      order: ShownOrder | undefined;
      failure: FailureFacts | undefined;
    },
    events: {} as ({ type: 'tracking.typed' } & Partial<OrderLookup>) | { type: 'tracking.submitted' },
    emitted: {} as
      | { type: 'tracking.fields.missing' }
      | { type: 'tracking.found' }
      | { type: 'tracking.refused'; failure: FailureFacts },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to '' if nobody is signed in, or if the account has no email. */
    findEmail: unprovided<string>('findEmail'),
    findOrder: unprovided<ShownOrder, OrderLookup>('findOrder'),
  },
  guards: {
    /** A signed-in shopper who followed a link to an order has nothing to type. */
    needsNoTyping: ({ context: { linked, orderNumber, contactInfo } }, email: string) =>
      linked.trim() !== '' && orderNumber === linked && contactInfo === '' && email !== '',
    mayBeSpelledOtherwise: ({ context }, failure: FailureFacts) =>
      hasStoreLooked(failure) && respelled(context) !== undefined,
    isComplete: ({ context }) => context.orderNumber.trim() !== '' && context.contactInfo.trim() !== '',
  },
  actions: {
    offerEmail: assign(({ context }, accountEmail: string) => ({
      accountEmail,
      contactInfo: context.contactInfo || accountEmail,
    })),
    takeTyped: assign(({ context }, { orderNumber, contactInfo }: Partial<OrderLookup>) => ({
      orderNumber: orderNumber ?? context.orderNumber,
      contactInfo: contactInfo ?? context.contactInfo,
    })),
    takeOrder: assign((_, order: ShownOrder) => ({ order })),
    tellThatItIsFound: emit({ type: 'tracking.found' }),
    noteFailure: assign((_, failure: FailureFacts) => ({ failure })),
    tellFailure: emit((_, failure: FailureFacts) => ({ type: 'tracking.refused', failure })),
  },
});

const takeOrder = { type: 'takeOrder', params: outputOf } as const;
const noteFailure = { type: 'noteFailure', params: failureOf } as const;
const tellFailure = { type: 'tellFailure', params: failureOf } as const;

export const trackingMachine = trackingSetup.createMachine({
  id: 'tracking',
  description: 'A shopper, signed in or not, looks up an order by its number and the email or phone given with it.',
  context: ({ input }) => ({
    orderNumber: input.orderNumber,
    linked: input.orderNumber,
    contactInfo: '',
    accountEmail: '',
    order: undefined,
    failure: undefined,
  }),
  invoke: {
    id: 'findEmail',
    src: 'findEmail',
    onDone: [
      {
        guard: { type: 'needsNoTyping', params: outputOf },
        target: '.looking',
        actions: { type: 'offerEmail', params: outputOf },
      },
      { actions: { type: 'offerEmail', params: outputOf } },
    ],
    // If this fails, the shopper types the email.
    onError: {},
  },
  initial: 'asking',
  states: {
    asking: {
      description: 'The shopper can type number and contact; after a failed search the form says so and keeps both.',
      on: {
        'tracking.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'tracking.submitted': [
          { guard: 'isComplete', target: 'looking' },
          { actions: emit({ type: 'tracking.fields.missing' }) },
        ],
      },
    },
    looking: {
      description: 'The store is asked for the order; the form waits.',
      tags: 'busy',
      entry: assign({ order: undefined, failure: undefined }),
      initial: 'asTyped',
      states: {
        asTyped: {
          description: 'The store is asked with what the shopper typed.',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => trimmed(context),
            onDone: { target: '#tracking.found', actions: [takeOrder, 'tellThatItIsFound'] },
            onError: [
              { guard: { type: 'mayBeSpelledOtherwise', params: failureOf }, target: 'respelled' },
              { target: '#tracking.asking', actions: [noteFailure, tellFailure] },
            ],
          },
        },
        respelled: {
          description:
            'The store is asked again with number and contact spelt as in the shop: it may compare letter by letter.',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => respelled(context) ?? trimmed(context),
            onDone: { target: '#tracking.found', actions: [takeOrder, 'tellThatItIsFound'] },
            onError: { target: '#tracking.asking', actions: [noteFailure, tellFailure] },
          },
        },
      },
    },
    found: {
      description: 'The order is shown below the form, with which the shopper can search again.',
      on: {
        'tracking.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'tracking.submitted': [
          { guard: 'isComplete', target: 'looking' },
          { actions: emit({ type: 'tracking.fields.missing' }) },
        ],
      },
    },
  },
});
