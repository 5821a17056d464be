import { beforeEach, expect, vi } from 'vitest';
import { Failure } from '#contract/failure';
import { availabilityMachine } from '#machines/availability/availability.machine';
import { availability } from '../../models/availability.model';
import { store } from '../../models/sample-products';
import type { Shopper } from '../../support/screens/enter';
import { introducesItselfLate } from '../../support/screens/late-store';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedStorage } from '../../support/screens/scripted-storage';

let kept = scriptedStorage();

// On a busy computer, one step can take longer than the machine waits for the store.
beforeEach(() => {
  const provide = availabilityMachine.provide.bind(availabilityMachine);
  vi.spyOn(availabilityMachine, 'provide').mockImplementation((given) =>
    provide({ ...given, delays: { patience: 10 * 60_000 } }),
  );
});

const holds = (label: keyof typeof availability.events) => {
  const event = availability.events[label];
  if (event?.type === 'cart.seen') kept.cartSays({ type: 'cart.saved', lines: event.lines });
};
const says = async ({ store: { availability: asked } }: Shopper, label: keyof typeof availability.events) => {
  const event = availability.events[label];
  if (event?.type === 'availability.told') await asked.answers(event.answer);
};

const isShort = (told: readonly { available: number | null }[]) => told.some(({ available }) => available === 1);

walkScreen({
  model: availability,
  openedAt: { 'a cart': '/cart' },
  arrival: () => {
    kept = scriptedStorage();
    return { storageActors: kept.storageActors };
  },
  machine: (shopper) => shopper.machine('availability'),
  doings: {
    'the store offers availability': (shopper) => shopper.store.info.answers(store({ capabilities: ['availability'] })),
    'the store does not offer availability': (shopper) => shopper.store.info.answers(store()),
    'the store information cannot be loaded': (shopper) =>
      shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'the store turns out late to offer availability': (shopper) => introducesItselfLate(shopper, ['availability']),
    'the store turns out late not to offer availability': (shopper) => introducesItselfLate(shopper, []),
    'three kurtas are in the cart': () => holds('three kurtas are in the cart'),
    'three kurtas and a lamp are in the cart': () => holds('three kurtas and a lamp are in the cart'),
    'everything is available': (shopper) => says(shopper, 'everything is available'),
    'one kurta is available': (shopper) => says(shopper, 'one kurta is available'),
    'the answer is about other lines': (shopper) => says(shopper, 'the answer is about other lines'),
    'the store does not answer': (shopper) => shopper.store.availability.fails(new Failure({ kind: 'noResponse' })),
    'the shopper goes to the checkout': () => button('Checkout').click(),
  },
  unseen: {
    'waiting for the store information fails': 'It happens only when the page is left.',
    'one kurta is in the cart': 'The walk of the cart changes quantities.',
    'the cart is empty': 'The walk of the cart empties it.',
    'the shopper places the order':
      'It happens on the screen of the checkout: checkout-availability.test.tsx covers it.',
    'the wait for the answer times out': 'cart-availability.test.tsx advances the clock.',
    'watching the cart fails': 'checkout-interrupted.test.tsx makes it fail.',
    'the availability actor fails': 'checkout-interrupted.test.tsx makes it fail.',
  },
  isOutOfReach: ({ context: { lines } }, happening) => happening.includes('checkout') && lines.length === 0,
  leadsAway: ({ from, happening, to }) =>
    (happening.includes('checkout') || from.value === 'awaited') &&
    to.value !== 'asking' &&
    to.value !== 'awaited' &&
    !isShort(to.context.told),
  lookOf: ({ lines, told }) => [lines.length > 0, told.map(({ available }) => available === 1)],
  sees: {
    opening: async ({ shopper, happened }) => {
      expect(shopper.store.availability.asked).toEqual([]);
      if (happened.includes('checkout')) await expect.poll(shopper.address).toBe('/login');
    },
    unheard: async ({ shopper, happened }) => {
      expect(shopper.store.availability.asked, 'an unknown store is not asked').toEqual([]);
      if (happened.includes('checkout')) await expect.poll(shopper.address).toBe('/login');
    },
    unsaid: async ({ shopper, happened }) => {
      expect(shopper.store.availability.asked, 'a store without availability is not asked').toEqual([]);
      if (happened.includes('checkout')) await expect.poll(shopper.address).toBe('/login');
    },
    asking: async ({ shopper, context: { asked } }) => {
      await expect
        .poll(() => shopper.store.availability.asked.at(-1)?.lines.map(({ id }) => id))
        .toEqual(asked.map(({ id }) => id));
      await expect.element(button('Checkout')).toBeVisible();
    },
    awaited: async ({ shopper }) => {
      await expect.element(button('Checking…')).toHaveAttribute('aria-disabled', 'true');
      expect(shopper.address()).toBe('/cart');
    },
    known: async ({ shopper, context: { lines, told }, happened }) => {
      if (lines.length === 0) return;
      if (!isShort(told) && shopper.address() === '/login') return;
      if (isShort(told)) await expect.element(words('Only 1 left.')).toBeVisible();
      else await expect.element(words('Only 1 left.')).not.toBeInTheDocument();
      if (!happened.includes('checkout')) return;
      if (isShort(told)) await expect.element(button('Change to 1')).toHaveFocus();
      else await expect.element(heading('Login')).toBeVisible();
    },
  },
});
