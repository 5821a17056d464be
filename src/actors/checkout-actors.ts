import { fromCallback, fromPromise } from 'xstate';
import type { PlacedOrder } from '#contract/order-lines';
import type { Attempt } from '#machines/attempt';
import type { CartRef } from '#machines/cart/cart.machine';
import type {
  CartSeen,
  CheckoutStorageEvent,
  PinAsked,
  PlaceFound,
  StoredForCheckout,
} from '#machines/checkout/checkout.setup';
import { ORDER_ATTEMPT, orderAttempt } from '../storage/attempts';
import { typedAddress } from '../storage/typed-address';
import { keyMaker } from './new-key';
import type { ShopperDependencies } from './shopper';

type Dependencies = Omit<ShopperDependencies, 'storeHeardSoon'> & { cart: CartRef };

/** The real effects of the checkout. */
export const createCheckoutActors = ({ shopper, storeSaid, cart }: Dependencies) => ({
  watchCart: fromCallback<CartSeen>(({ sendBack }) => {
    const tell = ({ context }: { context: { lines: CartSeen['lines'] } }) =>
      sendBack({ type: 'checkout.cart.seen', lines: context.lines } satisfies CartSeen);
    tell(cart.getSnapshot());
    const subscription = cart.subscribe(tell);
    return () => subscription.unsubscribe();
  }),

  persistCheckout: fromCallback<StoredForCheckout>(({ sendBack, receive }) => {
    const say = (word: CheckoutStorageEvent) => sendBack(word);
    const attempt = orderAttempt(window);
    const typed = typedAddress(window);
    const address = typed.read();
    if (address) say({ type: 'checkout.address.found', address });
    const tellAttempt = () => say({ type: 'checkout.attempt.found', attempt: attempt.read() });
    tellAttempt();
    receive((change) => {
      if (change.type === 'address.changed') typed.write(change.address);
      else if (change.type === 'attempt.changed') attempt.write(change.attempt);
      else attempt.forget();
    });
    // A try that another tab makes is the same try.
    const hear = ({ key }: StorageEvent) => {
      if (key === ORDER_ATTEMPT || key === null) tellAttempt();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
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

  makeKey: keyMaker('/orders', { shopper, storeSaid }),

  placeOrder: fromPromise<{ id: string }, { order: PlacedOrder; key: Attempt['key'] }>(async ({ input, signal }) =>
    (await (await shopper()).orders()).placeOrder(input.order, input.key, signal),
  ),
});
