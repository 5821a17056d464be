import { fromCallback, fromPromise } from 'xstate';
import type { PlacedOrder } from '#contract/order-lines';
import { type Attempt, isSameTry, mayBeDone, type NewTry } from '#machines/attempt';
import type { AvailabilityRef } from '#machines/availability/availability.machine';
import type { CheckoutStorageEvent, PinAsked, PlaceFound, StoredForCheckout } from '#machines/checkout/checkout.setup';
import { readToken } from '../api/token';
import { ORDER_ATTEMPT, orderAttempt } from '../storage/attempts';
import { browserOf } from '../storage/browser';
import { CART } from '../storage/storage-actors';
import { typedAddress } from '../storage/typed-address';
import { newTry, withinReason } from './new-try';
import type { ShopperDependencies } from './shopper';

type Dependencies = Omit<ShopperDependencies, 'storeHeardSoon'> & { availability: AvailabilityRef };

/** The real effects of the checkout. */
export function createCheckoutActors({ shopper, storeSaid, availability }: Dependencies) {
  const { inTurn, whenLeaving, whenChangedElsewhere } = browserOf(window);
  const attempt = orderAttempt(window);
  /** Another tab may have begun the next one meanwhile, which is still on its way. */
  const forget = (ended: Attempt) => {
    if (isSameTry(ended, attempt.read())) attempt.forget();
  };
  /** What this page was told last of a try: what waits for its turn meanwhile is out of date. */
  let latest: StoredForCheckout | undefined;
  /** What became of a try says nothing of one that another tab has sent since. */
  const isOvertaken = (failed: Attempt) => {
    const present = attempt.read();
    return mayBeDone(present) && !isSameTry(failed, present);
  };
  /** Until other tabs have heard that its lines are out of the cart, they must take the try for the same as theirs. */
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
      const address = typed.read();
      if (address) say({ type: 'checkout.address.found', address });
      /** What has failed is known of here before it is noted. */
      const failed = () => (latest?.type === 'attempt.failed' ? latest.attempt : undefined);
      const tellAttempt = () => say({ type: 'checkout.attempt.found', attempt: failed() ?? attempt.read() });
      tellAttempt();
      /** Where nothing can be stored, to find nothing says nothing of what became of the try. */
      let isStored = true;
      const store = (made: Attempt) => {
        isStored = attempt.write(made);
      };
      receive((change) => {
        if (change.type === 'address.changed') return typed.write(change.address);
        latest = change;
        if (change.type === 'attempt.changed') {
          store(change.attempt);
          // Until others have heard of it, none of them says that a try under this key has failed; one may just have.
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
      // A try that another tab makes is the same try.
      return whenChangedElsewhere(ORDER_ATTEMPT, () => {
        if (isStored && !attempt.isOwn()) tellAttempt();
      });
    }),

    findPlace: fromCallback<PinAsked>(({ sendBack, receive }) => {
      let asking = new AbortController();
      receive(async ({ pin }) => {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        try {
          const place = await (await (await shopper()).orders()).place(pin, signal);
          if (!signal.aborted) sendBack({ type: 'checkout.place.found', pin, place } satisfies PlaceFound);
        } catch {
          // City and state are typed, then.
        }
      });
      return () => asking.abort();
    }),

    /** The flow that knows what of the cart there is says whether the way on is open. */
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
