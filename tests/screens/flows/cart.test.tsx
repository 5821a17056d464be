import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { cart } from '../../models/cart.model';
import { product, store } from '../../models/sample-products';
import type { Shopper } from '../../support/screens/enter';
import { button, content, expectToast, header, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';
import { scriptedStorage } from '../../support/screens/scripted-storage';

let kept = scriptedStorage();

/** Sends what a card, a product page or the checkout sends to the cart; their own tests cover that they do. */
const toldBy = ({ shop }: Shopper, label: keyof typeof cart.events) => {
  const event = cart.events[label];
  if (event?.type === 'cart.line.added' || event?.type === 'cart.lines.ordered') shop.cart.send(event);
};
const says = (label: keyof typeof cart.events) => {
  const event = cart.events[label];
  if (
    event?.type === 'cart.saved' ||
    event?.type === 'cart.changed.elsewhere' ||
    event?.type === 'cart.saving.failed'
  ) {
    kept.cartSays(event);
  }
};

const quantityOf = (place: number) => page.getByRole('textbox', { name: 'Quantity' }).nth(place);
/** A typed quantity is committed on blur or Enter. */
const wantInM = async ({ shop }: Shopper, quantity: string) => {
  const place = shop.cart.getSnapshot().context.lines.findIndex(({ selectedSize }) => selectedSize === 'M');
  await quantityOf(place).fill(quantity);
  await userEvent.keyboard('{Enter}');
};
const moved = async ({ shop }: Shopper, isWished: boolean) => {
  kept.wishlistSays({ type: 'wishlist.saved', products: isWished ? [product()] : [] });
  await button('Move to wishlist: Chikankari Kurta').first().click();
  expect(shop.wishlist.getSnapshot().context.products).toMatchObject([{ id: 'kurta-1' }]);
};
const toCheckout = async ({ token }: Shopper, isKnown: boolean) => {
  if (isKnown) token.keep('rani-1');
  else token.forget();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(link(isKnown ? 'My Account' : 'Login', header())).toBeVisible();
  await button('Checkout').click();
};

const ON_NO_SCREEN = 'The stepper sends only whole numbers from 1: cart.test.tsx types others.';

walkScreen({
  model: cart,
  openedAt: { 'a page that was just opened': '/cart' },
  arrival: () => {
    kept = scriptedStorage();
    return { storageActors: kept.storageActors };
  },
  begin: (shopper) => shopper.store.info.answers(store()),
  machine: (shopper) => shopper.shop.cart,
  doings: {
    'a kurta in M is added': (shopper) => toldBy(shopper, 'a kurta in M is added'),
    'two more in M are added': (shopper) => toldBy(shopper, 'two more in M are added'),
    'two kurtas in L are added': (shopper) => toldBy(shopper, 'two kurtas in L are added'),
    'the quantity in M is set to 3': (shopper) => wantInM(shopper, '3'),
    'the quantity in M is set to one below the limit': (shopper) => wantInM(shopper, String(MOST_QUANTITY - 1)),
    'the quantity in M is set to one above the limit': (shopper) => wantInM(shopper, String(MOST_QUANTITY + 1)),
    'the kurtas are removed': () => button('Remove Chikankari Kurta').first().click(),
    'the kurtas are moved to the wishlist': (shopper) => moved(shopper, false),
    'the kurtas, already in the wishlist, are moved there': (shopper) => moved(shopper, true),
    'the cart is cleared': () => button('Clear Cart').click(),
    'the shopper undoes the removal': ({ shop }) => {
      // A later toast about the cart may have replaced this one, or be about to.
      const back = button('Undo').query();
      if (back instanceof HTMLElement) back.click();
      else shop.cart.send({ type: 'cart.removal.undone' });
    },
    'a kurta in M and a lamp are ordered': (shopper) => toldBy(shopper, 'a kurta in M and a lamp are ordered'),
    'the stored cart is empty': () => says('the stored cart is empty'),
    'the stored cart contains a lamp': () => says('the stored cart contains a lamp'),
    'the storage removes a line that was not shown': () => says('the storage removes a line that was not shown'),
    'another tab adds a lamp': () => says('another tab adds a lamp'),
    'another tab clears the cart': () => says('another tab clears the cart'),
    'the storage is full': () => says('the storage is full'),
    'a signed-in shopper goes to the checkout': (shopper) => toCheckout(shopper, true),
    'a signed-out shopper goes to the checkout': (shopper) => toCheckout(shopper, false),
  },
  unseen: {
    'the quantity in M is set to 0': ON_NO_SCREEN,
    'the quantity in M is set to 0.5': ON_NO_SCREEN,
    'the quantity in M is set to NaN': ON_NO_SCREEN,
    'a new price of the kurta in M is accepted':
      'The new price comes from the store: cart-availability.test.tsx covers it.',
    'the storage actor fails': 'No gesture makes it fail: storage.test.tsx provides one that fails.',
  },
  isOutOfReach: ({ value }, happening) =>
    value === 'restoring' && /quantity|removed|moved|cleared|undoes/.test(happening),
  leadsAway: ({ happening }) => happening.endsWith('goes to the checkout'),
  lookOf: ({ removed }) => [removed.length > 0, removed.some(({ isNewWish }) => isNewWish)],
  sees: {
    restoring: async ({ context }) => {
      await expect.element(heading('Your cart')).toBeVisible();
      await expect.element(button('Checkout')).not.toBeInTheDocument();
      await expectCount(context.lines);
    },
    empty: async ({ context, happened }) => {
      await expect.element(heading('Your cart is empty')).toBeVisible();
      await expect.element(link('Continue Shopping')).toHaveAttribute('href', '/');
      await expectCount(context.lines);
      if (happened === 'the cart is cleared') await expectToast('Cart cleared', 'Undo');
      if (/ moved/.test(happened)) await expectToast('Moved to wishlist', 'Chikankari Kurta');
      if (happened === 'the kurtas are removed') await expectToast('Removed from cart', 'Chikankari Kurta');
    },
    filled: async ({ shopper, context: { lines }, happened }) => {
      if (happened === 'a signed-in shopper goes to the checkout') {
        return expect.poll(shopper.address).toBe('/checkout');
      }
      if (happened === 'a signed-out shopper goes to the checkout') {
        await expectToast('Login Required', 'Please log in');
        return expect.poll(shopper.address).toBe('/login');
      }
      await expectCount(lines);
      await expect.poll(() => content().getByRole('listitem').elements()).toHaveLength(lines.length);
      await expect.element(words('Free')).toBeVisible();
      for (const [place, { quantity }] of lines.entries())
        await expect.element(quantityOf(place)).toHaveValue(`${quantity}`);
      const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      await expect.element(page.getByRole('definition').last()).toHaveTextContent(`₹${total.toLocaleString('en-IN')}`);
      if (happened === 'the quantity in M is set to one above the limit')
        await expect.element(words(`At most ${MOST_QUANTITY} per order`)).toBeVisible();
      if (happened === 'the storage is full')
        await expectToast('Your cart cannot be saved', 'until you close this page');
      if (happened === 'the shopper undoes the removal') await expectToast('Back in your cart', 'in the cart again');
    },
  },
});

async function expectCount(lines: { quantity: number }[]) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
  await expect.element(link(name, header())).toHaveAttribute('href', '/cart');
}
