import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EventObject, fromCallback } from 'xstate';
import { Failure } from '#contract/failure';
import { paymentMachine } from '#machines/payment/payment.machine';
import { order, paymentAnswer, paymentField } from '../models/payments';
import { store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { brokenEffects, replaceEffects } from '../support/screens/broken-effects';
import { enter, type Shopper } from '../support/screens/enter';
import { alertSaying, field, fillIn } from '../support/screens/forms';
import { button, content, heading, link, words } from '../support/screens/locators';
import {
  acting,
  arrives,
  atForm,
  BANK,
  begunBefore,
  comesBack,
  lateInTheDay,
  looksAgain,
  opens,
  orderIs,
  pays,
  proceed,
  proceedsAgain,
  UPI,
} from '../support/screens/paying';

type Effect = 'persistPayment' | 'watchReturn' | 'watchOrder';

/** A test must stay on its page: records each address the shop would open, unless the browser refuses it. */
const browser: { opened: string[]; broken: Effect[]; refuses: boolean } = { opened: [], broken: [], refuses: false };

function goTo(address: string) {
  if (browser.refuses) throw new Error('This browser opens no such address.');
  browser.opened.push(address);
}

beforeEach(() =>
  replaceEffects(paymentMachine, () => ({
    openAddress: fromCallback<EventObject, { address: string }>(({ input }) => goTo(input.address)),
    ...brokenEffects(browser.broken),
  })),
);

const silent = new Failure({ kind: 'noResponse' });
const broken = new Failure({ kind: 'rejected', status: 502 });
const ended = new Failure({ kind: 'unauthorised', status: 401 });

const toBank = { redirectUrl: BANK };
const toBankByForm = acting('redirect_post', { redirectUrl: BANK, formParams: { type: 't', url: 'u', data: {} } });
const toApp = acting('deeplink', { redirectUrl: UPI });
const toCode = acting('qr', { qr: UPI });

function postsForms() {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    goTo(this.action);
  });
}

afterEach(() => {
  Object.assign(browser, { opened: [], broken: [], refuses: false });
});

async function choosesAnew(shopper: Shopper, way: string) {
  await button(way).click();
  await orderIs(shopper, 'Pending');
  await shopper.store.paymentFields.answers([]);
  await expect.element(heading('Payment Information')).toBeVisible();
}

/** The order that is awaiting payment, and its amount. */
async function expectOrderNamed() {
  await expect.element(words('order-1')).toBeVisible();
  await expect.element(words('₹2,599.00')).toBeVisible();
}

describe.each([
  ['by a redirect', 'Taking you to your bank', 'Continue to payment', toBank, BANK],
  ['by a posted form', 'Taking you to your bank', 'Continue to payment', toBankByForm, BANK],
  ['in an app', 'Pay in your app', 'Open the app again', toApp, UPI],
])('a shopper sent to pay %s', (_, title, again, answer, address) => {
  test('can be sent there again, and can choose another way to pay', async () => {
    postsForms();
    const shopper = await pays(answer);
    await expect.element(heading(title)).toBeVisible();
    expect(browser.opened).toEqual([address]);
    // payment.test.tsx checks the standards of the page that leads to the bank.
    if (answer === toApp) await expectStandardsOnBothDevices(shopper);
    await button(again).click();
    expect(browser.opened).toEqual([address, address]);
    await choosesAnew(shopper, 'Choose another way to pay');
  });

  test('sees the waiting page when they come back unpaid, and no second payment starts', async () => {
    postsForms();
    const shopper = await pays(answer);
    await expect.element(heading(title)).toBeVisible();
    comesBack();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Waiting for your payment')).toBeVisible();
    expect(shopper.store.startPayment.asked, 'no second payment is started').toHaveLength(1);
  });

  test('sees an error when the browser refuses the address, and the order is checked on return', async () => {
    postsForms();
    browser.refuses = true;
    const shopper = await pays(answer);
    await expect.element(alertSaying('Failed to process payment. Please try again later.')).toBeVisible();
    expect(document.querySelector('body > form')).toBeNull();
    comesBack();
    await orderIs(shopper, 'Processing');
    await expect.element(heading('Thank you for your order!')).toBeVisible();
  });
});

describe.each<[string, string, () => Promise<Shopper>]>([
  ['a payment in an app', 'Pay in your app', () => pays(toApp)],
  ['a payment by QR code', 'Scan QR Code to Complete Payment', () => pays(toCode)],
  ['a payment at the bank', 'Waiting for your payment', () => arrives({ stored: begunBefore({ code: '' }) })],
])('a shopper waiting for %s', (_, title, begin) => {
  async function waits() {
    const shopper = await begin();
    await expect.element(heading(title)).toBeVisible();
    await expectOrderNamed();
    return shopper;
  }

  test('is led to the thank-you page once the order is paid', async () => {
    const shopper = await waits();
    await looksAgain(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
    expect(localStorage.getItem('payments.order-1'), 'the stored attempt is deleted').toBeNull();
  });

  test('sees that the order was cancelled meanwhile', async () => {
    const shopper = await waits();
    await looksAgain(shopper, 'Cancelled');
    await expect.element(heading('This order was cancelled')).toBeVisible();
  });

  test('sees that there is nothing to pay when the store no longer accepts a payment', async () => {
    const shopper = await waits();
    await looksAgain(shopper, 'Unknown', { takesNoPayment: true });
    await expect.element(heading('There is nothing to pay now')).toBeVisible();
    expect(localStorage.getItem('payments.order-1'), 'the stored attempt is deleted').toBeNull();
  });

  test('sees a warning not to pay again when the wait times out, and can check again', async () => {
    const shopper = await waits();
    lateInTheDay();
    await looksAgain(shopper, 'Pending');
    await expect.element(alertSaying('please do not pay again')).toBeVisible();
    await expectOrderNamed();
    await button('Check again').click();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Waiting for your payment')).toBeVisible();
  });

  test('sees that the payment could not be checked, not that none came, if the store is silent', async () => {
    const shopper = await waits();
    lateInTheDay();
    document.dispatchEvent(new Event('visibilitychange'));
    await shopper.store.myOrders.fails(silent);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    await expect.element(heading('No payment has arrived yet')).not.toBeInTheDocument();
  });

  test('sees an error when the browser cannot watch the order, and is thanked on return if it is paid', async () => {
    browser.broken = ['watchOrder'];
    const shopper = await begin();
    await expect.element(heading("We couldn't check your payment")).toBeVisible();
    comesBack();
    await orderIs(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
  });
});

test.each([
  ['the QR code', 'Scan QR Code to Complete Payment', 'Choose another way to pay', {}],
  ['the wait for the bank', 'Waiting for your payment', 'I have not paid yet: pay now', { code: '' }],
])('a shopper who returns to %s sees it again and can choose another way to pay', async (_, title, anew, kept) => {
  const shopper = await arrives({ stored: begunBefore(kept) });
  await expect.element(heading(title)).toBeVisible();
  comesBack();
  await expect.element(heading(title)).not.toBeInTheDocument();
  await orderIs(shopper, 'Pending');
  await expect.element(heading(title)).toBeVisible();
  await choosesAnew(shopper, anew);
});

describe('a payment wait that has timed out', () => {
  async function waitsInVain() {
    const shopper = await arrives({ stored: begunBefore({ code: '' }) });
    await expect.element(heading('Waiting for your payment')).toBeVisible();
    lateInTheDay();
    await looksAgain(shopper, 'Pending');
    await expect.element(alertSaying('No payment has arrived yet')).toBeVisible();
    return shopper;
  }

  test('starts again when the shopper returns to the page', async () => {
    const shopper = await waitsInVain();
    comesBack();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Waiting for your payment')).toBeVisible();
  });

  test('lets the shopper pay again even if the store cannot look up the order', async () => {
    const shopper = await waitsInVain();
    await button('Pay again').click();
    await shopper.store.myOrders.fails(broken);
    await button('I have not paid yet: pay now').click();
    await shopper.store.myOrders.fails(broken);
    await shopper.store.paymentFields.answers([]);
    await expect.element(button('Proceed to Payment')).toBeEnabled();
  });
});

describe('when the status of the order or of an earlier payment is unknown', () => {
  test('the payment form is still offered', async () => {
    const shopper = await opens();
    await shopper.store.myOrders.fails(silent);
    await shopper.store.paymentFields.answers([]);
    await expect.element(button('Proceed to Payment')).toBeEnabled();
  });

  test('values already filled in are kept', async () => {
    const shopper = await atForm({ form: [paymentField({ name: 'note', label: 'Note' })] });
    await fillIn({ Note: 'Ring twice' });
    comesBack();
    await shopper.store.myOrders.fails(broken);
    await expect.element(field('Note')).toHaveValue('Ring twice');
  });

  test.each([
    ['a payment had started', begunBefore(), silent],
    ['a payment may have started', begunBefore({ outcome: 'unknown' }), silent],
    ['a payment may have started, and the store restarts', begunBefore({ outcome: 'unknown' }), broken],
  ])('no second payment is offered: %s', async (_, stored, failure) => {
    const shopper = await opens({ stored });
    await shopper.store.myOrders.fails(failure);
    await expect.element(alertSaying('Please do not pay again')).toBeVisible();
    expect(button('Proceed to Payment').elements()).toEqual([]);
  });

  test.each([
    ['shows a warning beside the form', [], 1],
    ['shows no warning when the store honours idempotency keys', ['idempotencyKeys'], 0],
  ])('a payment that may have started before a reload %s', async (_, can, many) => {
    const shopper = await opens({ stored: begunBefore({ outcome: 'unknown', code: '' }), can });
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers([paymentField({ name: 'note', label: 'Note' })]);
    await expect.element(button('Proceed to Payment')).toBeVisible();
    expect(alertSaying('check with your bank or app').elements()).toHaveLength(many);
  });

  test('the outcome that the bank reported is still shown', async () => {
    const shopper = await opens({ address: '/payment?orderId=order-1&outcome=cancelled' });
    await shopper.store.myOrders.fails(silent);
    await shopper.store.paymentFields.fails(silent);
    await expect.element(alertSaying('Your bank says that no money was taken.')).toBeVisible();
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
  });
});

describe('a payment that could not be checked', () => {
  async function unchecked() {
    const shopper = await opens({ stored: begunBefore({ code: '' }) });
    await shopper.store.myOrders.fails(silent);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    return shopper;
  }

  test('names the order, warns against paying again, and is checked again on request', async () => {
    const shopper = await unchecked();
    await expect.element(alertSaying('order-1')).toBeVisible();
    await expect.element(alertSaying('Please do not pay again')).toBeVisible();
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    const offered = content().getByRole('button').elements();
    expect(
      offered.map((one) => one.textContent),
      'checking is offered before paying',
    ).toEqual(['Check again', 'I have not paid yet: pay now']);
    await expectStandardsOnBothDevices(shopper);
    await button('Check again').click();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Waiting for your payment')).toBeVisible();
  });

  test('can be started again by a shopper who knows that nothing was paid', async () => {
    const shopper = await unchecked();
    await choosesAnew(shopper, 'I have not paid yet: pay now');
  });

  test('is checked again by itself once the connection returns', async () => {
    const shopper = await unchecked();
    window.dispatchEvent(new Event('online'));
    await orderIs(shopper, 'Processing');
    await orderIs(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
  });
});

test('a store that can look up a single order is never asked for all orders', async () => {
  const shopper = await enter('/404', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store({ capabilities: ['order'] }));
  await expect.poll(() => shopper.shop.storeInfo.getSnapshot().context.info).toBeDefined();
  shopper.goesTo('/payment?orderId=order-1');
  await shopper.store.ownOrder.answers(order('Pending'));
  await shopper.store.paymentFields.answers([]);
  await proceed();
  await shopper.store.startPayment.answers(paymentAnswer(toCode));
  await expect.element(heading('Scan QR Code to Complete Payment')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await shopper.store.ownOrder.answers(order('Processing'));
  await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
  expect([...new Set(shopper.store.ownOrder.asked)]).toEqual(['order-1']);
  expect(shopper.store.myOrders.asked).toEqual([]);
});

test('the form makes way for a link to the orders where the store does not find the order', async () => {
  const shopper = await opens({ can: ['order'] });
  await shopper.store.paymentFields.answers([]);
  await expect.element(heading('Payment Information')).toBeVisible();
  await shopper.store.ownOrder.answers(undefined);
  await expect.element(heading("We couldn't find this order")).toBeVisible();
  await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
  await button('Try Again').click();
  await shopper.store.ownOrder.answers(undefined);
  await expect.element(heading("We couldn't find this order")).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await shopper.store.ownOrder.answers(order('Pending'));
  await shopper.store.paymentFields.answers([]);
  await expect.element(heading('Payment Information')).toBeVisible();
});

describe('a payment started in another tab', () => {
  const anotherTabKeeps = (special: object = {}, orderId = 'order-1') => {
    const key = `payments.${orderId}`;
    localStorage.setItem(key, begunBefore(special)['payments.order-1']);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const declined = () => pays({ success: false });
  const unpaid = async () => {
    const shopper = await arrives({ address: '/payment?orderId=order-1&outcome=failed' });
    await shopper.store.paymentFields.answers([]);
    return shopper;
  };
  const late = async () => {
    const shopper = await arrives({ stored: begunBefore({ code: '' }) });
    await expect.element(heading('Waiting for your payment')).toBeVisible();
    lateInTheDay();
    await looksAgain(shopper, 'Pending');
    return shopper;
  };

  test.each([
    ['the payment form', atForm, 'Payment Information'],
    ['the error of a declined payment', declined, 'Payment not completed'],
    ['the error of an unpaid return from the bank', unpaid, 'Payment not completed'],
    ['a wait that has timed out', late, 'No payment has arrived yet'],
  ])('replaces %s', async (_, begin, title) => {
    const shopper = await begin();
    await expect.element(heading(title)).toBeVisible();
    anotherTabKeeps({ until: Date.now() + 60_000 });
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Scan QR Code to Complete Payment')).toBeVisible();
  });

  test('at the same moment is followed, and no second one is started', async () => {
    const shopper = await atForm();
    localStorage.setItem('payments.order-1', begunBefore({ outcome: 'unknown', code: '' })['payments.order-1']);
    await proceed();
    await orderIs(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
    expect(shopper.store.startPayment.asked).toEqual([]);
  });

  test('stays stored when the payment of this tab is declined', async () => {
    const shopper = await atForm();
    await proceed();
    const ours = await shopper.store.startPayment.open();
    const theirs = begunBefore({ key: 'theirs', outcome: 'unknown', code: '' })['payments.order-1'];
    localStorage.setItem('payments.order-1', theirs);
    ours.answer(paymentAnswer({ success: false }));
    await expect.element(heading('Payment not completed')).toBeVisible();
    expect(localStorage.getItem('payments.order-1')).toBe(theirs);
  });

  test('for another order does not affect the form', async () => {
    const shopper = await atForm({ form: [paymentField({ name: 'note', label: 'Note' })] });
    await fillIn({ Note: 'Ring twice' });
    const asked = shopper.store.myOrders.asked.length;
    anotherTabKeeps({}, 'order-2');
    await expect.element(field('Note')).toHaveFocus();
    expect(shopper.store.myOrders.asked).toHaveLength(asked);
  });
});

describe('a session that ends', () => {
  test('before the order has loaded leads to login and then back to the payment form', async () => {
    const shopper = await opens();
    shopper.token.refuse('rani-1');
    await shopper.store.myOrders.fails(ended);
    await signsIn(shopper);
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers([]);
    await expect.element(button('Proceed to Payment')).toBeEnabled();
  });

  test('while a stored payment is checked finds it after sign-in, and starts no other', async () => {
    const shopper = await opens({ stored: begunBefore() });
    shopper.token.refuse('rani-1');
    await shopper.store.myOrders.fails(ended);
    await signsIn(shopper);
    await orderIs(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
    expect(shopper.store.startPayment.asked).toEqual([]);
  });

  test.each([
    ['before the idempotency key is made', false],
    ['while the payment is being started', true],
  ])('%s keeps the values filled in', async (_, hasKey) => {
    const shopper = await atForm({ form: [paymentField({ name: 'note', label: 'Note' })] });
    await fillIn({ Note: 'Ring twice' });
    shopper.store.cors.barsKey = async () => {
      if (hasKey) return false;
      shopper.token.refuse('rani-1');
      throw ended;
    };
    await proceed();
    if (hasKey) {
      const begun = await shopper.store.startPayment.open();
      shopper.token.refuse('rani-1');
      begun.fail(ended);
    }
    await signsIn(shopper);
    await orderIs(shopper, 'Pending');
    await expect.element(field('Note')).toHaveValue('Ring twice');
  });

  test('while a payment in doubt is retried keeps its key and content for the next retry', async () => {
    const shopper = await atForm({ form: [paymentField({ name: 'note', label: 'Note' })] });
    await proceed();
    const first = await shopper.store.startPayment.open();
    first.fail(silent);
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await proceedsAgain(shopper);
    const second = await shopper.store.startPayment.open();
    shopper.token.refuse('rani-1');
    second.fail(ended);
    await signsIn(shopper);
    await orderIs(shopper, 'Pending');
    await proceedsAgain(shopper);
    expect((await shopper.store.startPayment.open()).asked).toEqual(first.asked);
  });

  async function signsIn(shopper: Shopper) {
    await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
    await button('Sign In').click();
    await shopper.store.signIn.answers('rani-2');
  }
});

describe('a browser with blocked features', () => {
  test('can start a payment that it can neither store nor watch for a return', async () => {
    browser.broken = ['persistPayment', 'watchReturn'];
    await pays(toCode);
    await expect.element(heading('Scan QR Code to Complete Payment')).toBeVisible();
  });

  test('shows an error and a link to the checkout when no random key can be made', async () => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('no chance');
    });
    await atForm();
    await proceed();
    await expect.element(heading("We couldn't confirm your payment")).toBeVisible();
    await expect.element(link('Return to checkout')).toHaveAttribute('href', '/checkout');
  });
});
