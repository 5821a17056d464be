import { assign, emit, enqueueActions, not, setup, spawnChild, stateIn } from 'xstate';
import type { FailureFacts } from '#contract/failure';
import type { ShownOrder } from '#contract/order';
import type { NewPayment, PaymentField } from '#contract/payment';
import { afterFailure, fingerprint, isAnswered, isKnownRefusal, mayBeDone, type NewTry } from '../attempt';
import type { LikelyNext } from '../likely-next';
import { silence, unprovided, unprovidedCallback } from '../unprovided';
import * as form from './fields';
import {
  type Answered,
  answeredAttempt,
  hasLiveCode,
  isCancelled,
  isPaid,
  PATIENCE_MS,
  type PaymentAttempt,
  type PaymentRefusal,
  refusalIn,
  type SeenOrder,
  takesNoPayment,
  wasAnswered,
} from './payment-attempt';
import { type PostedInput, type Way, wayOf } from './way';

export type StoredForPayment =
  | { type: 'attempt.changed'; attempt: PaymentAttempt }
  | { type: 'attempt.forgotten'; attempt: PaymentAttempt | undefined }
  | { type: 'earlierPayment.noted' }
  | { type: 'earlierPayment.forgotten' };
export type AttemptFound = { type: 'payment.attempt.found'; attempt: PaymentAttempt };
export type PaymentStorageEvent = AttemptFound | { type: 'payment.earlier.found' };
export type OrderNews =
  | { type: 'payment.order.seen'; order: ShownOrder }
  | { type: 'payment.time.over' }
  /** The time is over, and the last status request brought no order. */
  | { type: 'payment.order.unseen' };
/** `keyBefore`: the key under which the same payment was sent before. */
export type KeyAsked = { orderId: string; known: PaymentAttempt | undefined; keyBefore: string | undefined };
export type Returned = { type: 'payment.returned' };

export type PaymentContext = {
  orderId: string;
  order: ShownOrder | undefined;
  /** The bank has sent the shopper back without payment, and the page has not said so yet. */
  isReturnedUnpaid: boolean;
  fields: PaymentField[];
  values: form.Values;
  /** Fields that may show errors: the shopper has left them, or has submitted the form. */
  touched: string[];
  attempt: PaymentAttempt | undefined;
  /** An earlier payment of this order was begun and may still be made: the shopper has left it for another. */
  isBegunBefore: boolean;
  /** The store could not say, so the shopper has: no earlier payment was made. */
  isSaidUnpaid: boolean;
  /** How the shopper goes on to pay, once the store has said so. */
  way: Way | undefined;
  /** Deadline of the code shown, or of the payment awaited, in ms since 1970. */
  until: number;
  /** Whether the store has announced `idempotencyKeys`. */
  honoursKeys: boolean;
  refusal: PaymentRefusal | undefined;
};

export const paymentOf = ({
  orderId,
  fields,
  values,
}: Pick<PaymentContext, 'orderId' | 'fields' | 'values'>): NewPayment => ({
  orderId,
  fields: form.sentValues(fields, values),
});

export const wayAddress = (way: Way | undefined) => (way && 'address' in way ? way.address : '');
export const inputsOf = (way: Way | undefined) => (way?.by === 'form' ? way.inputs : []);

/** Whether neither this request nor an earlier one under its key has begun a payment. */
const isRefused = ({ attempt, honoursKeys }: Pick<PaymentContext, 'attempt' | 'honoursKeys'>, failure: FailureFacts) =>
  attempt
    ? afterFailure(attempt, attempt.body, failure, { honoursKeys }).outcome === 'refused'
    : isKnownRefusal(failure);

const isConflict = ({ status }: FailureFacts) => status === 409;

/** The store knows no such order, or it can no longer be paid. */
const isOrderGone = ({ status }: FailureFacts) => status === 404 || status === 410;

/**
 * Only the same payment reuses its key. Another payment method is a new payment: the first was not begun, or leads
 * nowhere any more.
 */
const isSentBefore = (context: PaymentContext): boolean =>
  mayBeDone(context.attempt) && context.attempt?.body === fingerprint(paymentOf(context));

/** The key under which the same payment was sent before, if it was. */
export const keyBefore = (context: PaymentContext): string | undefined =>
  isSentBefore(context) ? (context.attempt?.key ?? undefined) : undefined;

const leadsBy = ({ answer }: Answered, ...ways: Way['by'][]): boolean => ways.includes(wayOf(answer).by);

/** The types, effects, guards and actions of the payment: `payment.machine.ts` says what happens when. */
export const paymentSetup = setup({
  types: {
    input: {} as { orderId: string; isReturnedUnpaid: boolean },
    context: {} as PaymentContext,
    events: {} as
      | { type: 'payment.field.changed'; name: string; value: string }
      | { type: 'payment.field.left'; name: string }
      | { type: 'payment.submitted' }
      | { type: 'payment.retried' }
      | { type: 'payment.way.retried' }
      | { type: 'payment.anew.asked' }
      | PaymentStorageEvent
      | OrderNews
      | Returned,
    emitted: {} as { type: 'payment.fields.refused' } | { type: 'payment.initiated' },
    children: {} as { persistPayment: 'persistPayment' },
    tags: {} as 'busy' | 'startsOver' | 'typed',
    meta: {} as LikelyNext,
  },
  actors: {
    /** Stores the attempt, and that there was an earlier one; sends both at start and after a change by another tab. */
    persistPayment: unprovidedCallback<StoredForPayment, { orderId: string }>('persistPayment'),
    /** Signals that the browser shows the page again after a payment led away from it. */
    watchReturn: unprovidedCallback<Returned>('watchReturn'),
    /** Replaces an actor that failed: paying works without storage, too. */
    silence: silence<StoredForPayment | Returned>(),
    checkOrder: unprovided<SeenOrder, { orderId: string }>('checkOrder'),
    loadFields: unprovided<PaymentField[]>('loadFields'),
    makeKey: unprovided<NewTry<PaymentAttempt>, KeyAsked>('makeKey'),
    startPayment: unprovided<Answered, { payment: NewPayment; key: PaymentAttempt['key'] }>('startPayment'),
    postForm: unprovidedCallback<Returned, { address: string; inputs: PostedInput[] }>('postForm'),
    openAddress: unprovidedCallback<Returned, { address: string }>('openAddress'),
    /** Polls the order's status, and at last signals that the time is over. */
    watchOrder: unprovidedCallback<OrderNews, { orderId: string; until: number }>('watchOrder'),
  },
  guards: {
    lacksOrder: ({ context }) => context.orderId.trim() === '',
    hasSessionEnded: (_, { kind }: FailureFacts) => kind === 'unauthorised',
    isRefusedUnsigned: ({ context }, failure: FailureFacts) =>
      failure.kind === 'unauthorised' && isRefused(context, failure),
    isRefusalCertain: ({ context }, failure: FailureFacts) => isRefused(context, failure),
    isConflict: (_, failure: FailureFacts) => isConflict(failure),
    isCertainConflict: ({ context }, failure: FailureFacts) => isConflict(failure) && isRefused(context, failure),
    wasRefused: ({ context }) => context.refusal !== undefined,
    /** Also by a payment that was begun in this visit and left for another. */
    isPaidByThis: ({ context: { attempt, isBegunBefore, way } }, seen: SeenOrder) =>
      isPaid(seen) && (attempt !== undefined || (isBegunBefore && way !== undefined)),
    isPaid: (_, seen: SeenOrder) => isPaid(seen),
    takesNoPayment: (_, seen: SeenOrder) => takesNoPayment(seen),
    /** After a payment that may have begun, the shopper is told how that stands instead. */
    isUnknownOrder: ({ context: { attempt, isBegunBefore, isReturnedUnpaid } }, { isUnknown }: SeenOrder) =>
      isUnknown && attempt === undefined && !isBegunBefore && !isReturnedUnpaid,
    isNotFound: (_, { isUnknown }: SeenOrder) => isUnknown,
    isCancelled: (_, seen: SeenOrder) => isCancelled(seen),
    isSeenPaid: ({ event }) => event.type === 'payment.order.seen' && isPaid(event),
    isSeenTakingNoPayment: ({ event }) => event.type === 'payment.order.seen' && takesNoPayment(event),
    isSeenCancelled: ({ event }) => event.type === 'payment.order.seen' && isCancelled(event),
    hasLiveCode: ({ context }, seen: SeenOrder) => hasLiveCode(context.attempt, seen),
    mayBeDone: ({ context }) => mayBeDone(context.attempt),
    mayHaveBegun: ({ context: { isReturnedUnpaid, attempt, isBegunBefore, isSaidUnpaid } }) =>
      isReturnedUnpaid || attempt !== undefined || (isBegunBefore && !isSaidUnpaid),
    /** The status was requested in parallel with the form, which does not wait for it. */
    isAskedBeside: not(stateIn({ preparing: 'checking' })),
    wasReturnedUnpaid: ({ context }) => context.isReturnedUnpaid,
    wasAnswered: ({ context }) => wasAnswered(context.attempt),
    isFirstNewsOfEarlier: ({ context }) => !context.isBegunBefore,
    isBegunElsewhere: (_, made: NewTry<PaymentAttempt>) => 'begun' in made,
    hasFields: ({ context }) => context.fields.length > 0,
    isShownField: ({ context: { fields, values }, event }) =>
      'name' in event && form.visibleFields(fields, values).some(({ name }) => name === event.name),
    isReady: ({ context: { fields, values } }) => !form.hasBlanks(fields, values),
    isReadyAfterAnother: ({ context: { attempt, isBegunBefore, isSaidUnpaid, fields, values } }) =>
      (isBegunBefore || mayBeDone(attempt)) && !isSaidUnpaid && !form.hasBlanks(fields, values),
    hasFaults: ({ context: { fields, values } }) =>
      !form.hasBlanks(fields, values) && form.faultyFields(fields, values).length > 0,
    /** At a store that does not announce `idempotencyKeys`, `makeKey` first tests whether CORS bars the key. */
    isReadyUnderItsKey: ({ context }) =>
      isSentBefore(context) &&
      (context.honoursKeys || context.attempt?.key === null) &&
      !form.hasBlanks(context.fields, context.values),
    leadsNowhere: (_, answered: Answered) => leadsBy(answered, 'none', 'wrongAddress'),
    leadsToForm: (_, answered: Answered) => leadsBy(answered, 'form'),
    leadsToApp: (_, answered: Answered) => leadsBy(answered, 'app'),
    leadsToCode: (_, answered: Answered) => leadsBy(answered, 'qr', 'picture'),
    leadsToAddress: (_, answered: Answered) => leadsBy(answered, 'address'),
  },
  actions: {
    goOnWithoutStorage: spawnChild('silence', { id: 'persistPayment' }),
    goOnWithoutWatch: spawnChild('silence', { id: 'watchReturn' }),
    takeOrder: assign(({ context }, { order, honoursKeys }: SeenOrder) => ({
      order,
      honoursKeys,
      isSaidUnpaid: context.isSaidUnpaid && order === undefined,
    })),
    takeSeen: assign(({ event }) => (event.type === 'payment.order.seen' ? { order: event.order } : {})),
    takeAttempt: assign((_, attempt: PaymentAttempt) => ({ attempt })),
    takeCode: assign(({ context: { attempt } }) => ({
      way: { by: 'qr', text: attempt?.code ?? '' },
      until: attempt?.until ?? 0,
    })),
    waitFrom: assign((_, { at }: SeenOrder) => ({ until: at + PATIENCE_MS })),
    takeFields: assign((_, known: PaymentField[]) => {
      const fields = form.toldApart(known);
      return { fields, values: form.firstValues(fields), touched: [] };
    }),
    enter: assign(({ context: { fields, values } }, { name, value }: { name: string; value: string }) => {
      const field = fields.find((one) => one.name === name);
      return { values: field ? { ...values, [name]: form.entered(field, value) } : values };
    }),
    noteTouched: assign(({ context }, { name }: { name: string }) => ({
      touched: [...new Set([...context.touched, name])],
    })),
    noteFaults: assign(({ context }) => ({
      touched: form.visibleFields(context.fields, context.values).map(({ name }) => name),
    })),
    tellFaults: emit({ type: 'payment.fields.refused' }),
    tellThatItBegan: emit({ type: 'payment.initiated' }),
    beginAttempt: enqueueActions(({ context, enqueue }, made: NewTry<PaymentAttempt>) => {
      enqueue.assign({ isSaidUnpaid: false });
      if ('begun' in made) return enqueue.assign({ attempt: made.begun });
      if (isSentBefore(context) && made.key === context.attempt?.key) return;
      const body = fingerprint(paymentOf(context));
      const isBegunBefore = context.isBegunBefore || mayBeDone(context.attempt);
      enqueue.assign({ isBegunBefore, attempt: { key: made.key, body, outcome: 'unsent', until: 0, code: '' } });
      if (isBegunBefore) enqueue.sendTo('persistPayment', { type: 'earlierPayment.noted' });
    }),
    keepInDoubt: assign(({ context: { attempt } }) => ({ attempt: attempt && { ...attempt, outcome: 'unknown' } })),
    takeWay: enqueueActions(({ context, enqueue }, answered: Answered) => {
      const attempt = context.attempt && answeredAttempt(context.attempt, answered);
      enqueue.assign({ way: wayOf(answered.answer), until: answered.at + PATIENCE_MS, attempt });
      if (attempt) enqueue.sendTo('persistPayment', { type: 'attempt.changed', attempt });
    }),
    noteRefusal: assign((_, { answer }: Answered) => ({ refusal: refusalIn(wayOf(answer)) })),
    noteFailure: assign(({ context }, failure: FailureFacts) => ({
      refusal: {
        why: isRefused(context, failure) ? (isOrderGone(failure) ? 'gone' : 'failed') : 'unheard',
        error: '',
        reason: isAnswered(failure) ? failure.error : undefined,
      },
    })),
    noteUnpaidReturn: assign({ isReturnedUnpaid: false, refusal: { why: 'returnedUnpaid', error: '' } }),
    forgetRefusal: assign({ refusal: undefined }),
    saveAsSent: enqueueActions(({ context: { attempt }, enqueue }) => {
      if (attempt)
        enqueue.sendTo('persistPayment', { type: 'attempt.changed', attempt: { ...attempt, outcome: 'unknown' } });
    }),
    forgetAttempt: enqueueActions(({ context: { attempt }, enqueue }) => {
      enqueue.assign({ attempt: undefined });
      enqueue.sendTo('persistPayment', { type: 'attempt.forgotten', attempt });
    }),
    noteEarlierPayment: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isBegunBefore: true });
      enqueue.sendTo('persistPayment', { type: 'earlierPayment.noted' });
    }),
    noteSaidUnpaid: assign({ isSaidUnpaid: true }),
    takeEarlierPayment: assign({ isBegunBefore: true }),
    forgetEarlierPayment: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isBegunBefore: false });
      enqueue.sendTo('persistPayment', { type: 'earlierPayment.forgotten' });
    }),
  },
});
