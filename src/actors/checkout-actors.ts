import { fromCallback, fromPromise } from 'xstate';
import type { PlacedOrder } from '#contract/order-lines';
import { type Attempt, isSameTry, mayBeDone, type NewTry } from '#machines/attempt';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import type {
  CheckoutStorageEvent,
  PinAsked,
  PinUnknown,
  PlaceFound,
  StoredForCheckout,
} from '#machines/checkout/checkout.setup';
import type { OrderApi } from '../api/order-api';
import { readToken } from '../api/token';
import { ORDER_ATTEMPT, orderAttempt } from '../storage/attempts';
import { browserOf } from '../storage/browser';
import { CART } from '../storage/storage-actors';
import { typedAddress } from '../storage/typed-address';
import { newTry, withinReason } from './new-try';
import type { ShopperDependencies } from './shopper';

type Dependencies = Omit<ShopperDependencies, 'storeHeardSoon'> & { availability: AvailabilityRef };

type PinCall = (orders: OrderApi, pin: string, signal: AbortSignal) => Promise<PlaceFound | PinUnknown>;

const PIN_CALLS: Record<PinAsked['call'], PinCall> = {
  delivery: async (orders, pin, signal) => {
    const told = await orders.delivery(pin, signal);
    if (!told) return { type: 'checkout.pin.unknown', pin };
    const { city, state, earliest, latest } = told;
    return { type: 'checkout.place.found', pin, place: { city, state }, days: { earliest, latest } };
  },
  pinCodes: async (orders, pin, signal) => ({
    type: 'checkout.place.found',
    pin,
    place: await orders.place(pin, signal),
  }),
};

/** Actor implementations of the checkout. */
export function createCheckoutActors({ shopper, storeSaid, availability }: Dependencies) {
  const { inTurn, whenLeaving, whenChangedElsewhere } = browserOf(window);
  const attempt = orderAttempt(window);
  /** Checks first: another tab may have started the next attempt meanwhile, and that one may still be in flight. */
  const forget = (ended: Attempt) => {
    if (isSameTry(ended, attempt.read())) attempt.forget();
  };
  /** The latest change this page received; a queued write of an older one is outdated and skipped. */
  let latest: StoredForCheckout | undefined;
  /** The failure of one attempt says nothing about an attempt that another tab has sent since. */
  const isOvertaken = (failed: Attempt) => {
    const present = attempt.read();
    return mayBeDone(present) && !isSameTry(failed, present);
  };
  /** Waits for the cart's lock: until other tabs drop the ordered lines, this attempt keeps them from reordering. */
  const settle = (ended: Attempt) => {
    const forgetIt = () => {
      stay();
      forget(ended);
    };
    const stay = whenLeaving(forgetIt);
    inTurn(CART, forgetIt);
  };
  return {
    persistCheckout: fromCallback<StoredForCheckout>(({ sendBack, receive }) => {
      const say = (word: CheckoutStorageEvent) => sendBack(word);
      const typed = typedAddress(window, readToken);
      const found = typed.read();
      if (found) say({ type: 'checkout.address.found', ...found });
      /** A failed attempt counts here at once, although storing it waits for the lock. */
      const failed = () => (latest?.type === 'attempt.failed' ? latest.attempt : undefined);
      const tellAttempt = () => say({ type: 'checkout.attempt.found', attempt: failed() ?? attempt.read() });
      tellAttempt();
      /** False where storage is blocked: an empty storage then says nothing about the attempt. */
      let isStored = true;
      const store = (made: Attempt) => {
        isStored = attempt.write(made);
      };
      receive((change) => {
        if (change.type === 'address.changed') return typed.write(change);
        latest = change;
        if (change.type === 'attempt.changed') {
          store(change.attempt);
          // Another tab that has not seen this write yet may have just stored a failure under the same key, so the
          // write is repeated under the lock.
          inTurn(ORDER_ATTEMPT, () => {
            const present = attempt.read();
            if (latest === change && present?.key === change.attempt.key && !mayBeDone(present)) store(change.attempt);
          });
        } else if (change.type === 'attempt.failed') {
          const note = () => {
            stay();
            if (latest !== change) return;
            latest = undefined;
            if (isOvertaken(change.attempt)) tellAttempt();
            else store(change.attempt);
          };
          const stay = whenLeaving(note);
          void withinReason(inTurn, ORDER_ATTEMPT, note);
        } else if (change.type === 'attempt.settled') settle(change.attempt);
        else forget(change.attempt);
      });
      // An attempt that another tab makes counts as this tab's attempt.
      return whenChangedElsewhere(ORDER_ATTEMPT, () => {
        if (isStored && !attempt.isOwn()) tellAttempt();
      });
    }),

    findPlace: fromCallback<PinAsked>(({ sendBack, receive }) => {
      let asking = new AbortController();
      receive(async ({ pin, call }) => {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        try {
          const answer = await PIN_CALLS[call](await (await shopper()).orders(), pin, signal);
          if (!signal.aborted) sendBack(answer);
        } catch {
          // The shopper types city and state instead.
        }
      });
      return () => asking.abort();
    }),

    /** The availability machine decides whether the order may go out. */
    checkCart: fromPromise<boolean, undefined>(
      ({ signal }) =>
        new Promise((resolve) => {
          const answers = [
            availability.on('availability.wayOn.open', () => resolve(true)),
            availability.on('availability.mending.due', () => resolve(false)),
          ];
          signal.addEventListener('abort', () => {
            for (const answer of answers) answer.unsubscribe();
          });
          availability.send({ type: 'availability.wayOn.asked', to: 'order' });
        }),
    ),

    makeKey: fromPromise<NewTry<Attempt>, undefined>(({ signal }) =>
      newTry(
        { shopper, storeSaid, inTurn },
        {
          call: '/orders',
          storageKey: ORDER_ATTEMPT,
          begunElsewhere: () => {
            const kept = attempt.read();
            return mayBeDone(kept) ? kept : undefined;
          },
          signal,
        },
      ),
    ),

    placeOrder: fromPromise<{ id: string }, { order: PlacedOrder; key: Attempt['key'] }>(async ({ input, signal }) =>
      (await (await shopper()).orders()).placeOrder(input.order, input.key, signal),
    ),
  };
}
