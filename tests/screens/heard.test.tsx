import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { order, paymentAnswer } from '../models/payments';
import { line, product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { fillIn } from '../support/screens/forms';
import { listen } from '../support/screens/listen';
import { button, content, expectToast, link } from '../support/screens/locators';

const silent = new Failure({ kind: 'noResponse' });
const refusal = new Failure({ kind: 'rejected', status: 409, error: 'Not like this.' });
const signedIn = { signedInWith: 'rani-1' };

/** Places an order; `heard` holds what screen readers announce from the press of the button on. */
async function orders(): Promise<{ shopper: Shopper; heard: string[] }> {
  const shopper = await enter('/checkout', { ...signedIn, stored: { cart: JSON.stringify([line()]) } });
  await shopper.store.info.answers(store());
  await fillIn({ 'Full name': 'Asha Rao', Phone: '98765 43210', 'PIN code': '411001', Address: '12 MG Road' });
  await fillIn({ City: 'Pune', State: 'Maharashtra' });
  const heard = listen();
  await button('Place Order').click();
  return { shopper, heard };
}

const about = (heard: string[], what: string) => heard.filter((words) => words.includes(what));

describe('a screen reader announces', () => {
  test('loading and then the number of products after a filter change, each once', async () => {
    const shopper = await enter('/products');
    const heard = listen();
    await shopper.store.subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
    await shopper.store.listing.answers({ products: [product(), product({ id: 'lamp-1' })], total: 2 });
    await expect.poll(() => heard.at(-1)).toBe('2 products');
    const from = heard.length;
    await page.getByRole('combobox', { name: 'Category' }).selectOptions('Sarees');
    await expect.poll(() => heard.at(-1)).toBe('Loading products');
    await shopper.store.listing.answers({ products: [product()], total: 1 });
    await expect.poll(() => heard.slice(from)).toEqual(['Loading products', '1 product']);
  });

  test('once that no products match', async () => {
    const shopper = await enter('/products');
    const heard = listen();
    await shopper.store.listing.answers({ products: [], total: 0 });
    await expect.poll(() => about(heard, 'No products found with the selected filters.')).toHaveLength(1);
  });

  test('the new quantity and subtotal of a cart line', async () => {
    await enter('/cart', { stored: { cart: JSON.stringify([line()]) } });
    await expect.element(button('Increase quantity')).toBeVisible();
    const heard = listen();
    await button('Increase quantity').click();
    await expect.poll(() => heard).toEqual(['Quantity 2, subtotal ₹2,598']);
  });

  test('what was added to the cart', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.answers(product());
    await expect.element(button('Add to Cart')).toBeVisible();
    const heard = listen();
    await button('Add to Cart').click();
    await expectToast('Added to cart', 'Chikankari Kurta');
    await expect.poll(() => heard).toEqual(['Added to cartChikankari KurtaView cart']);
  });

  test('what was removed from the cart, with Undo', async () => {
    await enter('/cart', { stored: { cart: JSON.stringify([line(), line({ id: 'lamp-1', name: 'Brass Lamp' })]) } });
    await expect.element(button('Remove Brass Lamp')).toBeVisible();
    const heard = listen();
    await button('Remove Brass Lamp').click();
    await expect.poll(() => heard).toEqual(['Removed from cartBrass Lamp (1 item)Undo']);
  });

  test('that the connection is lost', async () => {
    const { shop } = await enter('/404');
    const heard = listen();
    shop.ref.send({ type: 'connection.lost' });
    await expect
      .poll(() => heard)
      .toEqual(['You are offline. What you have seen before is still here, and may be out of date.']);
  });

  test('that a size is missing', async () => {
    const shopper = await enter('/product/kurta-1');
    await shopper.store.product.answers(product({ sizes: ['S', 'M'] }));
    await expect.element(button('Add to Cart')).toBeVisible();
    const heard = listen();
    await button('Add to Cart').click();
    await expect.poll(() => about(heard, 'You must select a size before adding to cart')).toHaveLength(1);
  });
});

type Trouble = { it: string; happens: () => Promise<string[]>; says: string };

const TROUBLES: Trouble[] = [
  {
    it: 'a login that is refused',
    says: 'Not like this.',
    happens: async () => {
      const shopper = await enter('/login');
      await fillIn({ Email: 'asha@rang.in', Password: 'wrong-1' });
      const heard = listen();
      await button('Sign In').click();
      await shopper.store.signIn.fails(refusal);
      await expectToast('Error', 'Not like this.');
      return heard;
    },
  },
  {
    it: 'a password-reset mail that the store refuses to send',
    says: 'Not like this.',
    happens: async () => {
      const shopper = await enter('/forgot-password');
      await shopper.store.info.answers(store({ capabilities: ['passwordReset'] }));
      await fillIn({ Email: 'asha@rang.in' });
      const heard = listen();
      await button('Send the link').click();
      await shopper.store.forgotPassword.fails(refusal);
      await expectToast('Error', 'Not like this.');
      return heard;
    },
  },
  {
    it: 'an account that cannot be fetched',
    says: 'account',
    happens: async () => {
      const shopper = await enter('/account', signedIn);
      const heard = listen();
      await shopper.store.account.fails(silent);
      await expectToast('Error', 'Failed to load account information');
      return heard;
    },
  },
  {
    it: 'orders that cannot be fetched',
    says: 'orders',
    happens: async () => {
      const shopper = await enter('/orders', signedIn);
      await shopper.store.info.answers(store());
      const heard = listen();
      await shopper.store.myOrders.fails(silent);
      await expectToast('Error', 'Failed to load your orders. Please try again.');
      return heard;
    },
  },
  {
    it: 'an order that is not found',
    says: 'Failed to find order.',
    happens: async () => {
      const shopper = await enter('/track-order?id=order-1');
      await fillIn({ 'Email or Phone': 'asha@rang.in' });
      const heard = listen();
      await button('Track Order').click();
      await shopper.store.tracked.fails(silent);
      await expectToast('Error', 'Failed to find order.');
      return heard;
    },
  },
  {
    it: 'an order that cannot be placed',
    says: 'order',
    happens: async () => {
      const { shopper, heard } = await orders();
      await shopper.store.placeOrder.fails(refusal);
      await expectToast('Error placing order', 'Please try again later.');
      return heard;
    },
  },
  {
    it: 'an order whose outcome is unknown',
    says: 'Please look at your orders first',
    happens: async () => {
      const { shopper, heard } = await orders();
      await shopper.store.placeOrder.fails(silent);
      return heard;
    },
  },
  {
    it: 'a payment that is refused',
    says: 'Not enough money.',
    happens: async () => {
      const shopper = await enter('/payment?orderId=order-1', signedIn);
      await shopper.store.info.answers(store());
      await shopper.store.myOrders.answers([order('Pending')]);
      await shopper.store.paymentFields.answers([]);
      await expect.element(button('Proceed to Payment')).toBeVisible();
      const heard = listen();
      await button('Proceed to Payment').click();
      await shopper.store.startPayment.answers(paymentAnswer({ success: false, error: 'Not enough money.' }));
      return heard;
    },
  },
];

describe('an error is announced once, and not by its toast as well:', () => {
  test.each(TROUBLES)('$it', async ({ happens, says }) => {
    const heard = await happens();
    await expect.element(content().getByRole('alert').first()).toHaveTextContent(says);
    const alerts = page.getByRole('alert').elements();
    expect(alerts.map(({ textContent }) => textContent)).toHaveLength(1);
    expect(about(heard, alerts[0]?.textContent ?? '')).toHaveLength(1);
  });
});

test('a toast that is not announced can be closed like any other', async () => {
  const shopper = await enter('/orders', signedIn);
  await shopper.store.info.answers(store());
  await shopper.store.myOrders.fails(silent);
  await expectToast('Error', 'Failed to load your orders. Please try again.');
  await button('Close').click();
  await expect.element(button('Close')).not.toBeInTheDocument();
  await expect.element(link('Cart, 0 items')).toBeVisible();
});
