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
    'the store can say what it has': (shopper) => shopper.store.info.answers(store({ capabilities: ['availability'] })),
    'the store can nothing more': (shopper) => shopper.store.info.answers(store()),
    'the store cannot be asked': (shopper) => shopper.store.info.fails(new Failure({ kind: 'noResponse' })),
    'the store says late that it can': (shopper) => introducesItselfLate(shopper, ['availability']),
    'the store says late that it cannot': (shopper) => introducesItselfLate(shopper, []),
    'three kurtas are in the cart': () => holds('three kurtas are in the cart'),
    'a lamp is in the cart as well': () => holds('a lamp is in the cart as well'),
    'all is there': (shopper) => says(shopper, 'all is there'),
    'one kurta is left': (shopper) => says(shopper, 'one kurta is left'),
    'it speaks of something else': (shopper) => says(shopper, 'it speaks of something else'),
    'the store does not answer': (shopper) => shopper.store.availability.fails(new Failure({ kind: 'noResponse' })),
    'the shopper goes to the checkout': () => button('Checkout').click(),
  },
  unseen: {
    'the store is asked no more': 'It happens only as the page is left.',
    'one kurta is left in the cart': 'The walk of the cart changes quantities.',
    'nothing is in the cart': 'The walk of the cart empties it.',
    'the shopper orders': 'The checkout has a screen of its own: checkout-availability.test.tsx.',
    'a few seconds pass': 'cart-availability.test.tsx moves the clock.',
    'the cart is out of reach': 'checkout-interrupted.test.tsx breaks it.',
    'nobody asks': 'checkout-interrupted.test.tsx breaks it.',
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
      expect(shopper.store.availability.asked, 'nobody knows whether it can be asked').toEqual([]);
      if (happened.includes('checkout')) await expect.poll(shopper.address).toBe('/login');
    },
    unsaid: async ({ shopper, happened }) => {
      expect(shopper.store.availability.asked, 'a plain store is asked nothing').toEqual([]);
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
