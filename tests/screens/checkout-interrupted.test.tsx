import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { availabilityMachine } from '#machines/availability/availability.machine';
import { checkoutMachine } from '#machines/checkout/checkout.machine';
import { unpaidOrderMachine } from '#machines/checkout/unpaid-order.machine';
import { line, store } from '../models/sample-products';
import { brokenEffects, replaceEffects } from '../support/screens/broken-effects';
import { enter } from '../support/screens/enter';
import { alertSaying, field, fillIn } from '../support/screens/forms';
import { button, expectToast, heading, words } from '../support/screens/locators';
import { ADDRESS, atCheckout, linesIn, MINDING, place, placesAll, SHOWN } from '../support/screens/ordering';

type Effect = 'persistCheckout' | 'findPlace' | 'watchCart' | 'askAvailability' | 'checkCart';

const silent = new Failure({ kind: 'noResponse' });

/** What another tab does to the stored attempt that all tabs share; this tab learns of it only after `tell`. */
const note = () => {
  const attempt = { key: 'key-of-another-tab', body: 'another', outcome: 'unknown' };
  localStorage.setItem('checkout.attempt', JSON.stringify({ at: Date.now(), attempt }));
};
const forgetNote = () => localStorage.removeItem('checkout.attempt');
const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'checkout.attempt' }));
const alerts = (words: string) => alertSaying(words).elements();
const noted = () => localStorage.getItem('checkout.attempt');

/** The side effects of the checkout that this browser breaks. */
const browser: { broken: Effect[] } = { broken: [] };

beforeEach(() => {
  for (const machine of [checkoutMachine, unpaidOrderMachine, availabilityMachine]) {
    replaceEffects(machine, () => brokenEffects(browser.broken));
  }
});

afterEach(() => {
  browser.broken = [];
});

describe('the checkout in a browser where side effects fail', () => {
  test('places the order without storage, PIN code lookup or cart check', async () => {
    browser.broken = ['persistCheckout', 'findPlace', 'askAvailability', 'checkCart'];
    const shopper = await atCheckout({ capabilities: ['pinCodes'] });
    await placesAll(shopper);
    await shopper.store.placeOrder.answers({ id: 'order-1' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
    expect(linesIn(shopper), 'the ordered lines are removed from the cart').toEqual([]);
  });

  test('orders nothing if the cart cannot be read', async () => {
    browser.broken = ['watchCart'];
    const shopper = await atCheckout();
    await expect.element(words('Your cart is empty.')).toBeVisible();
    await fillIn(ADDRESS);
    await place();
    await expectToast('Cart is empty', 'Please add items to your cart before checkout.');
    expect(shopper.store.placeOrder.asked).toEqual([]);
  });

  test('shows an error if no key can be generated, and keeps the form and the cart', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no chance');
    });
    const shopper = await atCheckout();
    await fillIn(ADDRESS);
    await place();
    await expectToast('Error placing order', 'Please try again later.');
    await expect.element(button('Place Order')).toBeEnabled();
    for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
    expect(shopper.store.placeOrder.asked).toEqual([]);
    expect(linesIn(shopper), 'the cart is unchanged').toHaveLength(2);
  });
});

test('if the session ends before the order is sent, signing in again restores the completed form', async () => {
  const shopper = await atCheckout();
  const ended = new Failure({ kind: 'unauthorised', status: 401 });
  shopper.store.cors.barsKey = async () => {
    shopper.token.refuse('rani-1');
    throw ended;
  };
  await fillIn(ADDRESS);
  await place();
  await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
  expect(words('Error placing order').elements(), 'no error is shown').toEqual([]);
  await button('Sign In').click();
  await shopper.store.signIn.answers('rani-2');
  await expect.element(button('Place Order')).toBeEnabled();
  for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
  expect(shopper.store.placeOrder.asked).toEqual([]);
});

test('nothing is ordered if the cart changes before the order is sent', async () => {
  const shopper = await atCheckout();
  let answers = (_bars: boolean) => {};
  shopper.store.cors.barsKey = () =>
    new Promise((resolve) => {
      answers = resolve;
    });
  await fillIn(ADDRESS);
  await place();
  await expect.element(button('Processing...')).toBeDisabled();
  shopper.shop.cart.send({ type: 'cart.line.removed', id: 'kurta-1' });
  await expect.element(button('Place Order')).toBeEnabled();
  answers(false);
  await place();
  await expectToast('Cart is empty', 'Please add items to your cart before checkout.');
  expect(shopper.store.placeOrder.asked).toEqual([]);
});

test('a size added to the cart before the store information has loaded is part of the order', async () => {
  const lamp = line({ id: 'lamp-1', name: 'Brass Lamp', selectedSize: '', selectedColor: '' });
  const shopper = await enter('/checkout', {
    signedInWith: 'rani-1',
    after: ['/404'],
    stored: { cart: JSON.stringify([lamp]) },
  });
  await shopper.store.info.fails(silent);
  await fillIn(ADDRESS);
  shopper.shop.cart.send({ type: 'cart.line.added', line: line() });
  await expect.element(heading('The store could not be reached')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await shopper.store.info.answers(store({ capabilities: ['orderLines'] }));
  for (const [label, value] of Object.entries(SHOWN)) await expect.element(field(label)).toHaveValue(value);
  await place();
  expect((await shopper.store.placeOrder.open()).asked.order.lines).toMatchObject([{ size: '' }, { size: 'M' }]);
});

test('if another tab has sent an order, the shopper is asked before anything else is sent', async () => {
  const shopper = await atCheckout();
  await fillIn(ADDRESS);
  note();
  tell();
  await place();
  await expect.element(heading('We could not confirm your order')).toBeVisible();
  await shopper.store.myOrders.answers([]);
  expect(shopper.store.placeOrder.asked).toEqual([]);
  await button('Try Again').click();
  expect((await shopper.store.placeOrder.open()).asked.key).toBe('key-of-another-tab');
});

describe('two tabs that order at the same time', () => {
  test('place one order: the second uses the stored key of the first before the storage event arrives', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await fillIn(ADDRESS);
    note();
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).toBe('key-of-another-tab');
  });

  test('ask the shopper in the second tab before sending if the store does not support keys', async () => {
    const shopper = await atCheckout();
    await fillIn(ADDRESS);
    note();
    await place();
    await expect.element(heading('We could not confirm your order')).toBeVisible();
    await shopper.store.myOrders.answers([]);
    expect(shopper.store.placeOrder.asked).toEqual([]);
  });

  test('keep the stored attempt of the other tab when their own is refused', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await placesAll(shopper);
    const ours = await shopper.store.placeOrder.open();
    note();
    const theirs = noted();
    ours.fail(new Failure({ kind: 'rejected', status: 409 }));
    await expect.element(button('Place Order')).toBeEnabled();
    expect(noted()).toBe(theirs);
  });

  test.each([
    ['storage event before the response', tell, () => heading('You may have placed this order already')],
    ['no storage event yet', () => {}, () => button('Place Order')],
  ])('with different carts under one key do not take the refusal of one for the other: %s', async (_, hear, shown) => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await placesAll(shopper);
    const ours = await shopper.store.placeOrder.open();
    const { attempt } = JSON.parse(noted() ?? '');
    localStorage.setItem('checkout.attempt', JSON.stringify({ at: Date.now(), attempt: { ...attempt, body: '' } }));
    const both = noted();
    hear();
    ours.fail(new Failure({ kind: 'rejected', status: 422 }));
    await expect.element(shown()).toBeVisible();
    expect(noted(), 'the stored attempt stays, since either order may exist').toBe(both);
  });

  test('that wait for the lock to store a refusal do not overwrite what the other has sent meanwhile', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await placesAll(shopper);
    const ours = await shopper.store.placeOrder.open();
    const sent = noted();
    const endTurn = await new Promise<() => void>((begun) => {
      void navigator.locks.request('statecart checkout.attempt', () => new Promise<void>(begun));
    });
    ours.fail(new Failure({ kind: 'rejected', status: 400 }));
    await expect.element(button('Place Order')).toBeEnabled();
    expect(noted()).toBe(sent);
    const { attempt } = JSON.parse(sent ?? '');
    localStorage.setItem('checkout.attempt', JSON.stringify({ at: Date.now(), attempt: { ...attempt, body: '' } }));
    const both = noted();
    endTurn();
    await navigator.locks.request('statecart checkout.attempt', () => {});
    expect(noted()).toBe(both);
  });

  test('keep a sent order as unconfirmed if the other tab stores a refusal without knowing of it', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    const endTurn = await new Promise<() => void>((begun) => {
      void navigator.locks.request('statecart checkout.attempt', () => new Promise<void>(begun));
    });
    await placesAll(shopper);
    await shopper.store.placeOrder.open();
    const sent = noted() ?? '';
    localStorage.setItem('checkout.attempt', sent.replace('unknown', 'refused'));
    endTurn();
    await expect.poll(noted).toContain('unknown');
  });

  test('store a refusal even if the other tab is frozen while it holds the lock', async () => {
    const shopper = await atCheckout();
    await placesAll(shopper);
    const ours = await shopper.store.placeOrder.open();
    const endTurn = await new Promise<() => void>((begun) => {
      void navigator.locks.request('statecart checkout.attempt', () => new Promise<void>(begun));
    });
    ours.fail(new Failure({ kind: 'rejected', status: 400 }));
    await expect.poll(noted).toContain('refused').finally(endTurn);
  });

  test('do not mistake their own stored attempt for one of the other tab', async () => {
    const shopper = await atCheckout();
    await placesAll(shopper);
    const ours = await shopper.store.placeOrder.open();
    tell();
    ours.fail(new Failure({ kind: 'rejected', status: 400 }));
    await expect.element(button('Place Order')).toBeEnabled();
    await place();
    await shopper.store.placeOrder.open();
  });

  test('remove the ordered lines from the cart only once', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await placesAll(shopper);
    await shopper.store.placeOrder.open();
    // The other tab got its response first and removed the ordered lines; the shopper has added the same again since.
    localStorage.setItem('cart.ordered', JSON.stringify([JSON.parse(noted() ?? '').attempt.key]));
    await shopper.store.placeOrder.answers({ id: 'order-1' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
    expect(linesIn(shopper)).toHaveLength(2);
  });

  test('keep the key until the cart is stored without the ordered lines', async () => {
    const shopper = await atCheckout({ capabilities: ['idempotencyKeys'] });
    await placesAll(shopper);
    await shopper.store.placeOrder.open();
    let goesOn = () => {};
    const held = navigator.locks.request('statecart cart', () => new Promise<void>((done) => (goesOn = done)));
    await shopper.store.placeOrder.answers({ id: 'order-1' });
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
    expect(noted()).not.toBeNull();
    goesOn();
    await held;
    await expect.poll(noted).toBeNull();
    expect(localStorage.getItem('cart')).toBe('[]');
  });

  test('send an order even if the other tab is frozen while it holds the lock', async () => {
    const shopper = await atCheckout();
    let goesOn = () => {};
    const frozen = navigator.locks.request(
      'statecart checkout.attempt',
      () =>
        new Promise<void>((resolve) => {
          goesOn = resolve;
        }),
    );
    await fillIn(ADDRESS);
    await place();
    expect((await shopper.store.placeOrder.open()).asked.key).toMatch(/^[0-9a-f]{32}$/);
    goesOn();
    await frozen;
  });
});

describe('an order whose response reached another tab', () => {
  const unheard = 'The store did not respond. Everything you entered is still here.';

  test('is not in doubt in a tab whose own response is lost', async () => {
    const shopper = await atCheckout(MINDING);
    const sent = await placesAll(shopper);
    forgetNote();
    tell();
    shopper.shop.cart.send({ type: 'cart.cleared' });
    sent.fail(silent);
    await shopper.store.myOrders.answers([]);
    await expect.element(words('Your cart is empty.')).toBeVisible();
    expect(alerts(unheard)).toEqual([]);
    expect(noted(), 'no attempt is left for the next order').toBeNull();
  });

  test.for(['another tab', 'the back/forward cache'])(
    'is no longer reported as unanswered after an event from %s',
    async (news) => {
      const shopper = await atCheckout(MINDING);
      (await placesAll(shopper)).fail(silent);
      await expect.poll(() => alerts(unheard)).toHaveLength(1);
      forgetNote();
      if (news === 'another tab') tell();
      else window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await expect.poll(() => alerts(unheard)).toEqual([]);
      await place();
      expect((await shopper.store.placeOrder.open()).asked.key, 'the next order has another key').not.toBe(
        shopper.store.placeOrder.asked[0]?.key,
      );
    },
  );

  test('no longer needs a decision by the shopper', async () => {
    const shopper = await atCheckout();
    (await placesAll(shopper)).fail(silent);
    await expect.element(heading('We could not confirm your order')).toBeVisible();
    forgetNote();
    tell();
    await expect.element(button('Place Order')).toBeVisible();
    expect(shopper.store.placeOrder.asked).toHaveLength(1);
  });

  test('still needs a decision by the shopper if the attempt could not be stored', async () => {
    const shopper = await atCheckout();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    (await placesAll(shopper)).fail(silent);
    await expect.element(heading('We could not confirm your order')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await shopper.store.myOrders.answers([]);
    await button('Place a new order').click();
    await expect.element(button('Place Order')).toBeVisible();
  });

  test('does not delete the stored attempt of the next order in that tab', async () => {
    const shopper = await atCheckout(MINDING);
    await placesAll(shopper);
    note();
    await shopper.store.placeOrder.answers({ id: 'order-1' });
    await expect.poll(() => localStorage.getItem('cart')).toBe('[]');
    await navigator.locks.request('statecart cart', () => {});
    expect(noted()).toContain('key-of-another-tab');
  });

  test('can be dismissed here without deleting the attempt of the next order in that tab', async () => {
    const shopper = await atCheckout();
    (await placesAll(shopper)).fail(silent);
    await expect.element(heading('We could not confirm your order')).toBeVisible();
    note();
    await button('Place a new order').click();
    await expect.element(button('Place Order')).toBeVisible();
    expect(noted()).toContain('key-of-another-tab');
  });
});
