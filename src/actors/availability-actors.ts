import { fromCallback } from 'xstate';
import { type CartLine, MOST_LINES } from '#contract/cart';
import type { AvailabilityTold, LinesAsked } from '#machines/availability/availability.machine';
import type { CartRef } from '#machines/cart/cart.machine';
import type { CartSeen } from '#machines/cart/lines';
import type { Shopper } from './shopper';

type Dependencies = { shopper: () => Promise<Shopper>; cart: CartRef };

/** Actor implementations that ask the store which lines of the cart it can deliver. */
export const createAvailabilityActors = ({ shopper, cart }: Dependencies) => ({
  watchCart: fromCallback<CartSeen>(({ sendBack }) => {
    const tell = ({ context }: { context: { lines: CartLine[] } }) =>
      sendBack({ type: 'cart.seen', lines: context.lines } satisfies CartSeen);
    tell(cart.getSnapshot());
    const subscription = cart.subscribe(tell);
    return () => subscription.unsubscribe();
  }),

  askAvailability: fromCallback<LinesAsked>(({ sendBack, receive }) => {
    let asking = new AbortController();
    const say = (word: AvailabilityTold) => sendBack(word);
    receive(async ({ lines }) => {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      try {
        const { availability } = await (await shopper()).orders();
        const answer = await availability({ lines: lines.slice(0, MOST_LINES).map(asked) }, signal);
        if (!signal.aborted) say({ type: 'availability.told', answer });
      } catch {
        if (!signal.aborted) say({ type: 'availability.unheard' });
      }
    });
    return () => asking.abort();
  }),
});

const asked = ({ id, selectedSize, selectedColor, quantity }: CartLine) => ({
  id,
  size: selectedSize || null,
  color: selectedColor || null,
  quantity,
});
