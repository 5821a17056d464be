import { fromCallback, fromPromise } from 'xstate';
import type {
  CartSeen,
  KeeperOfCheckoutSays,
  KeptByCheckout,
  PinAsked,
  PlaceFound,
} from '#machines/checkout/checkout.machine';
import type { OrderRequest } from '#machines/checkout/order-request';
import type { CartRef } from './belongings';
import { ORDER_ATTEMPT, orderAttempt } from './keeping/attempts';
import { typedAddress } from './keeping/typed-address';
import { newKey } from './new-key';
import type { Shopper } from './presence';

type Dependencies = { shopper: () => Promise<Shopper>; cart: CartRef };

/** The real effects of the checkout. */
export const createCheckoutActors = ({ shopper, cart }: Dependencies) => ({
  watchCart: fromCallback<CartSeen>(({ sendBack }) => {
    const tell = ({ context }: { context: { lines: CartSeen['lines'] } }) =>
      sendBack({ type: 'checkout.cart.seen', lines: context.lines } satisfies CartSeen);
    tell(cart.getSnapshot());
    const subscription = cart.subscribe(tell);
    return () => subscription.unsubscribe();
  }),

  keepCheckout: fromCallback<KeptByCheckout>(({ sendBack, receive }) => {
    const say = (word: KeeperOfCheckoutSays) => sendBack(word);
    const attempt = orderAttempt(window);
    const typed = typedAddress(window);
    const address = typed.read();
    if (address) say({ type: 'checkout.address.found', address });
    const tellAttempt = () => say({ type: 'checkout.attempt.found', attempt: attempt.read() });
    tellAttempt();
    receive((kept) => {
      if (kept.type === 'address.kept') typed.write(kept.address);
      else if (kept.type === 'attempt.kept') attempt.write(kept.attempt);
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

  makeKey: fromPromise<string, undefined>(async () => newKey()),

  placeOrder: fromPromise<{ id: string }, { order: OrderRequest; key: string }>(async ({ input, signal }) =>
    (await (await shopper()).orders()).placeOrder(input.order, input.key, signal),
  ),
});
