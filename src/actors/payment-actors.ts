import { fromCallback, fromPromise } from 'xstate';
import { Failure } from '#contract/failure';
import { plainOrderId } from '#contract/order';
import type { NewPayment, PaymentField } from '#contract/payment';
import { storeCan } from '#contract/store-info';
import { isSameTry, mayBeDone, type NewTry } from '#machines/attempt';
import type {
  KeyAsked,
  OrderNews,
  PaymentStorageEvent,
  Returned,
  StoredForPayment,
} from '#machines/payment/payment.setup';
import type { Answered, PaymentAttempt, SeenOrder } from '#machines/payment/payment-attempt';
import type { PostedInput } from '#machines/payment/way';
import { earlierPayment, earlierPaymentKey, paymentAttempt, paymentAttemptKey } from '../storage/attempts';
import { browserOf } from '../storage/browser';
import { newTry } from './new-try';
import { postForm } from './post-form';
import type { ShopperDependencies } from './shopper';

/** How long until the store is asked again whether the payment has arrived. */
const BETWEEN_LOOKS_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

type Dependencies = ShopperDependencies & {
  /** Leaves the shop for another address. */
  open: (address: string) => void;
};

/** Actor implementations of the payment screen. */
export function createPaymentActors({ shopper, storeSaid, storeHeardSoon, open }: Dependencies) {
  const { inTurn } = browserOf(window);
  const seen = async (orderId: string, signal: AbortSignal) => {
    const calls = await (await shopper()).orders();
    if (storeCan(await storeHeardSoon(signal), 'order')) {
      const order = await calls.ownOrder(orderId, signal);
      if (order && plainOrderId(order.id) !== plainOrderId(orderId)) throw new Failure({ kind: 'malformed' });
      return { order, isUnknown: order === undefined };
    }
    // A list without the order proves nothing: the store may send only a part of it.
    const { orders } = await calls.orders({}, signal);
    const order =
      orders.find(({ id }) => id === orderId) ?? orders.find(({ id }) => plainOrderId(id) === plainOrderId(orderId));
    return { order, isUnknown: false };
  };

  return {
    persistPayment: fromCallback<StoredForPayment, { orderId: string }>(({ input, sendBack, receive }) => {
      const note = paymentAttempt(window, input.orderId);
      const earlier = earlierPayment(window, input.orderId);
      let known: string | undefined;
      const look = () => {
        if (earlier.isNoted()) sendBack({ type: 'payment.earlier.found' } satisfies PaymentStorageEvent);
        const attempt = note.read();
        const found = JSON.stringify(attempt);
        const isNews = found !== known;
        known = found;
        if (attempt && isNews) sendBack({ type: 'payment.attempt.found', attempt } satisfies PaymentStorageEvent);
      };
      look();
      receive((change) => {
        if (change.type === 'earlierPayment.noted') return void earlier.note();
        if (change.type === 'earlierPayment.forgotten') return earlier.forget();
        if (change.type === 'attempt.changed') note.write(change.attempt);
        // Another tab may have started the next attempt for this order meanwhile, and that one may still be in flight.
        else if (!mayBeDone(note.read()) || note.read()?.key === change.attempt?.key) note.forget();
        known = JSON.stringify(note.read());
      });
      // A payment that another tab starts counts as this tab's payment.
      const hear = ({ key }: StorageEvent) => {
        if (key === paymentAttemptKey(input.orderId) || key === earlierPaymentKey(input.orderId)) look();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    }),

    watchReturn: fromCallback<Returned>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'payment.returned' } satisfies Returned);
      const tellIfKept = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tell();
      };
      // Resuming an abandoned payment counts as a return, too: it may have been paid since.
      tell();
      window.addEventListener('pageshow', tellIfKept);
      return () => window.removeEventListener('pageshow', tellIfKept);
    }),

    checkOrder: fromPromise<SeenOrder, { orderId: string }>(async ({ input, signal }) => ({
      ...(await seen(input.orderId, signal)),
      at: Date.now(),
      honoursKeys: storeCan(storeSaid(), 'idempotencyKeys'),
    })),

    loadFields: fromPromise<PaymentField[], undefined>(async ({ signal }) =>
      (await (await shopper()).orders()).paymentFields(signal),
    ),

    makeKey: fromPromise<NewTry<PaymentAttempt>, KeyAsked>(({ input: { orderId, known, keyBefore }, signal }) =>
      newTry(
        { shopper, storeSaid, inTurn },
        {
          call: '/payments',
          keyBefore,
          storageKey: paymentAttemptKey(orderId),
          begunElsewhere: () => {
            const kept = paymentAttempt(window, orderId).read();
            return kept && !isSameTry(kept, known) ? kept : undefined;
          },
          signal,
        },
      ),
    ),

    startPayment: fromPromise<Answered, { payment: NewPayment; key: PaymentAttempt['key'] }>(
      async ({ input, signal }) => ({
        answer: await (await (await shopper()).orders()).startPayment(input.payment, input.key, signal),
        at: Date.now(),
      }),
    ),

    postForm: fromCallback<Returned, { address: string; inputs: PostedInput[] }>(({ input }) =>
      postForm(document, input),
    ),

    openAddress: fromCallback<Returned, { address: string }>(({ input }) => open(input.address)),

    watchOrder: fromCallback<OrderNews, { orderId: string; until: number }>(
      ({ input: { orderId, until }, sendBack }) => {
        const interest = new AbortController();
        const { signal } = interest;
        const tell = (news: OrderNews) => {
          if (!signal.aborted) sendBack(news);
        };
        let next: ReturnType<typeof setTimeout> | undefined;
        let isLooking = false;
        let pause = BETWEEN_LOOKS_MS;
        const look = async () => {
          if (isLooking || signal.aborted) return;
          isLooking = true;
          clearTimeout(next);
          // A failed request says nothing about the payment.
          const order = await seen(orderId, signal).then(
            (found) => found.order,
            () => undefined,
          );
          isLooking = false;
          if (order) tell({ type: 'payment.order.seen', order });
          if (Date.now() >= until) return tell({ type: order ? 'payment.time.over' : 'payment.order.unseen' });
          // Exponential backoff, so waiting shoppers do not keep an overloaded store down.
          pause = order ? BETWEEN_LOOKS_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
          next = setTimeout(look, Math.min(pause, until - Date.now()));
        };
        const lookAtOnce = () => {
          if (document.visibilityState === 'visible') void look();
        };
        // Timers are throttled while the shopper is in the payment app, so look at once on their return.
        document.addEventListener('visibilitychange', lookAtOnce, { signal });
        window.addEventListener('online', lookAtOnce, { signal });
        next = setTimeout(look, Math.min(BETWEEN_LOOKS_MS, Math.max(0, until - Date.now())));
        return () => {
          interest.abort();
          clearTimeout(next);
        };
      },
    ),
  };
}
