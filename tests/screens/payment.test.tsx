import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { order, paymentAnswer, paymentField } from '../models/payments';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enlargeText } from '../support/screens/devices';
import { enter, type Shopper } from '../support/screens/enter';
import { alertSaying, faultOf, field, fillIn } from '../support/screens/forms';
import { button, content, expectToast, heading, link, words } from '../support/screens/locators';
import {
  acting,
  arrives,
  atForm,
  BANK,
  begunBefore,
  type Coming,
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

const silent = new Failure({ kind: 'noResponse' });

const fields = [
  paymentField({
    name: 'method',
    label: 'Pay with',
    type: 'select',
    options: [{ label: 'UPI', value: 'upi' }, 'card'],
    rules: { required: true },
    rulesMessages: ['Choose how to pay'],
  }),
  paymentField({ name: 'email', label: 'Email', type: 'email', showWhenFilled: ['method'] }),
  paymentField({ name: 'submit', label: 'Mobile', type: 'tel', description: 'For the receipt' }),
  paymentField({ name: 'save', label: 'Remember this', type: 'checkbox' }),
  paymentField({ name: 'note', label: 'Note', type: 'textarea' }),
  paymentField({ name: 'pin', label: 'Secret', type: 'password' }),
];

const otherWays = () =>
  content()
    .getByRole('listitem')
    .elements()
    .map((way) => way.textContent);

const atFields = (coming: Coming = {}) => atForm({ form: fields, ...coming });

/** A test must stay on its page: records the forms that the shop would post. */
const posted: { action: string | null; method: string | null; inputs: [string, string][] }[] = [];
const watchForms = () =>
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')].map(({ name, value }): [string, string] => [name, value]);
    posted.push({ action: this.getAttribute('action'), method: this.getAttribute('method'), inputs });
  });
afterEach(() => posted.splice(0));

const TAKES_NO_PAYMENT =
  'The store takes no payment for this order any more. If you have paid, you need not do anything: you can see how it stands under My Orders.';

describe('the payment form', () => {
  test('shows a placeholder, then the amount and the fields of the store', async () => {
    const shopper = await enter('/payment?orderId=order-1', { signedInWith: 'rani-1' });
    await expect.element(heading('Complete Your Payment')).toBeVisible();
    await expect.element(page.getByText('Loading the payment form')).toBeInTheDocument();
    await expectStandardsOnBothDevices(shopper);
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers(fields);
    await expect.element(words('₹2,599.00')).toBeVisible();
    await expect.element(button('Proceed to Payment')).toBeDisabled();
    await expect.element(field('Email')).not.toBeInTheDocument();
    await expectStandardsOnBothDevices(shopper);
  });

  test('does not move the button below a textarea that shows a validation error', async () => {
    const rules = { minLength: 5 };
    await atFields({ form: [paymentField({ name: 'note', label: 'Note', type: 'textarea', rules })] });
    await field('Note').fill('ab');
    const { top } = button('Proceed to Payment').element().getBoundingClientRect();
    await userEvent.tab();
    await expect.element(page.getByText(/at least 5/i)).toBeVisible();
    expect(button('Proceed to Payment').element().getBoundingClientRect().top).toBeCloseTo(top, 0);
  });

  test('shows dependent fields, validates them, and sends the visible values with a key', async () => {
    const shopper = await atFields();
    await field('Pay with').selectOptions('upi');
    await fillIn({ Email: 'asha@', Mobile: '98765 43210', Note: 'Ring twice' });
    await expect.element(field('Mobile')).toHaveValue('+919876543210');
    await expect.poll(() => faultOf('Email')).toBe('Please enter a valid email address');
    await proceed();
    await expectToast('Validation Error', 'Please correct the errors in the form');
    await expect.element(field('Email')).toHaveFocus();
    expect(shopper.store.startPayment.asked).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
    await fillIn({ Email: 'asha@rang.in' });
    await field('Remember this').click();
    await proceed();
    const { asked } = await shopper.store.startPayment.open();
    await expect.element(button('Processing...')).toBeDisabled();
    expect(asked.key).toMatch(/^[0-9a-f]{32}$/);
    expect(asked.payment).toEqual({
      orderId: 'order-1',
      fields: {
        method: 'upi',
        email: 'asha@rang.in',
        submit: '+919876543210',
        save: 'true',
        note: 'Ring twice',
        pin: '',
      },
    });
    await expectStandardsOnBothDevices(shopper);
  });

  test('puts inline fields side by side on a phone, and in one column with large text', async () => {
    const inline = { inline: true, type: 'text' };
    const shopper = await atForm({
      form: [
        paymentField({ ...inline, name: 'until', label: 'Valid until' }),
        paymentField({ ...inline, name: 'code', label: 'CVV' }),
        paymentField({ name: 'name', label: 'Name on card' }),
      ],
    });
    await shopper.takes('phone');
    const edges = () =>
      ['Valid until', 'CVV', 'Name on card'].map((label) => field(label).element().getBoundingClientRect());
    const [until, code, name] = edges();
    expect(code?.top).toBe(until?.top);
    expect([name?.left, name?.right]).toEqual([until?.left, code?.right]);
    enlargeText();
    expect(new Set(edges().map(({ left, right }) => `${left} ${right}`)).size).toBe(1);
  });

  test('shows an inline select as a list of radio buttons', async () => {
    const [method = paymentField({ name: 'method' }), ...others] = fields;
    const shopper = await atFields({ form: [{ ...method, inline: true }, ...others] });
    const rows = page.getByRole('radiogroup', { name: 'Pay with' }).getByRole('radio');
    await expect.poll(() => rows.elements().map((row) => row.getAttribute('name'))).toEqual(['method', 'method']);
    await expect.element(button('Proceed to Payment')).toBeDisabled();
    await expectStandardsOnBothDevices(shopper);
    await page.getByRole('radio', { name: 'UPI' }).click();
    await expect.element(field('Email')).toBeVisible();
    await proceed();
    const { asked } = await shopper.store.startPayment.open();
    expect(asked.payment.fields).toMatchObject({ method: 'upi' });
  });

  test('that fails to load shows an error and loads after Try Again', async () => {
    const shopper = await arrives();
    await shopper.store.paymentFields.fails(silent);
    await expect.element(alertSaying('Failed to load payment form. Please try again later.')).toBeVisible();
    await expect.element(link('Return to checkout')).toHaveAttribute('href', '/checkout');
    await expectStandardsOnBothDevices(shopper);
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers(fields);
    await expect.element(heading('Payment Information')).toBeVisible();
  });

  test('is not shown without an order number', async () => {
    const shopper = await enter('/payment', { signedInWith: 'rani-1' });
    await expect.element(alertSaying('Order ID is missing. Please return to checkout.')).toBeVisible();
    await expect.element(link('Return to checkout')).toHaveAttribute('href', '/checkout');
    expect(shopper.store.myOrders.asked).toEqual([]);
    await expectStandardsOnBothDevices(shopper);
  });

  test.each([
    [
      'Processing',
      'There is nothing to pay now',
      'This order is paid for, or you pay when it arrives. You can track it under My Orders.',
    ],
    [
      'Cancelled',
      'This order was cancelled',
      'You do not need to pay for it. If you have already paid, your money goes back to the account or card you paid from.',
    ],
  ] as const)('is not shown for an order that is %s', async (status, title, said) => {
    const shopper = await arrives({ status });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(words(said)).toBeVisible();
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    await expectStandardsOnBothDevices(shopper);
  });

  test('is not shown for an order whose custom status takes no payment', async () => {
    const shopper = await opens();
    await orderIs(shopper, 'Unknown', { takesNoPayment: true });
    await expect.element(heading('There is nothing to pay now')).toBeVisible();
    await expect.element(words(TAKES_NO_PAYMENT)).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
  });

  test('is shown for an order whose status cannot be read', async () => {
    const shopper = await opens();
    await orderIs(shopper, 'Unknown');
    await shopper.store.paymentFields.answers(fields);
    await expect.element(heading('Payment Information')).toBeVisible();
  });

  test('is shown before the order has loaded, and keeps what was typed when it loads', async () => {
    const shopper = await opens();
    await shopper.store.paymentFields.answers(fields);
    await fillIn({ Note: 'Ring twice' });
    await expect.element(words('Not known yet')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    await orderIs(shopper, 'Pending');
    await expect.element(words('₹2,599.00')).toBeVisible();
    await expect.element(field('Note')).toHaveValue('Ring twice');
    await expect.element(field('Note')).toHaveFocus();
  });

  test.each([
    ['Processing', 'There is nothing to pay now'],
    ['Cancelled', 'This order was cancelled'],
  ] as const)('is replaced when the order turns out to be %s before anything was sent', async (status, title) => {
    const shopper = await opens();
    await shopper.store.paymentFields.answers(fields);
    await field('Pay with').selectOptions('upi');
    await expect.element(button('Proceed to Payment')).toBeEnabled();
    await orderIs(shopper, status);
    await expect.element(heading(title)).toBeVisible();
    await expect.element(heading(title)).toHaveFocus();
    expect(shopper.store.startPayment.asked).toEqual([]);
  });
});

describe('the response of the store to a payment leads', () => {
  test('to the bank by a posted form that no field name can break', async () => {
    watchForms();
    const data = { submit: 'x', action: 'y', method: 'get', hash: ' a&b ' };
    const shopper = await pays(
      acting('redirect_post', { redirectUrl: BANK, formParams: { type: 't', url: 'u', data } }),
    );
    await expect.element(heading('Taking you to your bank')).toBeVisible();
    const form = {
      action: BANK,
      method: 'post',
      inputs: [['type', 't'], ['url', 'u'], ...Object.entries(data).map(([name, value]) => [`data[${name}]`, value])],
    };
    await expect.poll(() => posted).toEqual([form]);
    await expectStandardsOnBothDevices(shopper);
    await button('Continue to payment').click();
    await expect.poll(() => posted).toEqual([form, form]);
    expect(document.querySelectorAll('body > form')).toHaveLength(1);
    comesBack();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Waiting for your payment')).toBeVisible();
    expect(shopper.store.startPayment.asked, 'no second payment is started').toHaveLength(1);
    await expectStandardsOnBothDevices(shopper);
    await looksAgain(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
    await expect.element(heading('Thank you for your order!')).toBeVisible();
    await expect.element(words('₹2,599.00')).toBeVisible();
    await expect.element(link('View My Orders')).toHaveAttribute('href', '/orders');
    await expectStandardsOnBothDevices(shopper);
  });

  test('to a QR code with a countdown, after which paying again uses a new key', async () => {
    const shopper = await pays(acting('qr', { qr: UPI }));
    await expect.element(heading('Scan QR Code to Complete Payment')).toBeVisible();
    const code = page.getByRole('img', { name: 'QR code to pay for this order' });
    await expect.element(code).toHaveAttribute('width', '256');
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^[45]:\d\d$/);
    await expectStandardsOnBothDevices(shopper);
    lateInTheDay();
    await looksAgain(shopper, 'Pending');
    await expect.element(alertSaying('No payment has arrived yet')).toBeVisible();
    const offered = content().getByRole('button').elements();
    expect(
      offered.map((one) => [one.textContent, one.getAttribute('data-variant')]),
      'checking is offered before paying again',
    ).toEqual([
      ['Check again', 'filled'],
      ['Pay again', 'default'],
    ]);
    await expectStandardsOnBothDevices(shopper);
    await button('Pay again').click();
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers([]);
    await proceedsAgain(shopper);
    const [first, second] = [shopper.store.startPayment.asked[0], (await shopper.store.startPayment.open()).asked];
    expect(second.key, 'the new payment has another key').not.toBe(first?.key);
  });

  describe('to a QR code, and the shopper sends another payment', () => {
    const sendsAnother = async () => {
      const shopper = await pays(acting('qr', { qr: UPI }));
      await button('Choose another way to pay').click();
      await orderIs(shopper, 'Pending');
      await shopper.store.paymentFields.answers([]);
      await expect.element(alertSaying('An earlier payment for this order may still arrive.')).toBeVisible();
      await proceed();
      return shopper;
    };

    test('leads to the thank-you page if the first has arrived', async () => {
      const shopper = await sendsAnother();
      await orderIs(shopper, 'Processing');
      await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
      expect(shopper.store.startPayment.asked).toHaveLength(1);
    });

    test.each([
      ['Cancelled', false, 'This order was cancelled'],
      ['Unknown', true, 'There is nothing to pay now'],
    ] as const)('sends none if the order is %s', async (status, takesNoPayment, title) => {
      const shopper = await sendsAnother();
      await orderIs(shopper, status, { ...(takesNoPayment && { takesNoPayment }) });
      await expect.element(heading(title)).toBeVisible();
      expect(shopper.store.startPayment.asked).toHaveLength(1);
    });

    test('sends none while the order cannot be looked up, unless the shopper knows that nothing was paid', async () => {
      const shopper = await sendsAnother();
      await shopper.store.myOrders.fails(silent);
      await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
      expect(shopper.store.startPayment.asked).toHaveLength(1);
      await button('I have not paid yet: pay now').click();
      await shopper.store.myOrders.fails(silent);
      await shopper.store.paymentFields.answers([]);
      await proceed();
      await shopper.store.startPayment.answers(paymentAnswer({ success: true }));
      await expect.poll(shopper.address).toBe('/orders');
    });

    test('sends none if the session has ended', async () => {
      const shopper = await sendsAnother();
      shopper.token.refuse('rani-1');
      await shopper.store.myOrders.fails(new Failure({ kind: 'unauthorised', status: 401 }));
      await expect.poll(shopper.address).toBe('/login');
      expect(shopper.store.startPayment.asked).toHaveLength(1);
    });
  });

  test.each([
    ['a QR code that is left for another method', acting('qr', { qr: UPI }), 'Choose another way to pay'],
    ['a payment that needs no further step', { success: true }, undefined],
  ])('to %s: it is noted for the next visit', async (_, answer, leave) => {
    await pays(answer);
    if (leave) await button(leave).click();
    await expect.poll(() => localStorage.getItem('earlierPayments.order1')).not.toBeNull();
  });

  test('to a QR code with links to open it in a UPI app and to save it', async () => {
    const shopper = await pays(acting('qr', { qr: UPI }));
    const app = page.getByRole('link', { name: 'Open your UPI app', includeHidden: true });
    await expect.element(app).toHaveAttribute('href', UPI);
    const save = page.getByRole('link', { name: 'Save QR code', includeHidden: true });
    await expect.element(save).toHaveAttribute('href', expect.stringMatching(/^data:image\/png;base64,/));
    await expect.element(save).toHaveAttribute('download', 'payment-qr.png');
    expect(shopper.store.startPayment.asked).toHaveLength(1);
  });

  test('to a QR code that the store sends as a picture', async () => {
    const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>');
    await pays(acting('qr', { qrBase64: svg }));
    const code = page.getByRole('img', { name: 'QR code to pay for this order' });
    await expect.element(code).toHaveAttribute('src', `data:image/svg+xml;base64,${svg}`);
    await expect.element(code).toHaveAttribute('height', '256');
  });

  test('to the list of orders when no further step is needed', async () => {
    const shopper = await pays({ success: true });
    await expectToast('Payment initiated', 'Your payment is being processed');
    await expect.poll(shopper.address).toBe('/orders');
    await shopper.store.myOrders.answers([order('Processing'), order('Shipped', { id: 'order-0' })]);
    await expect.element(page.getByRole('status').filter({ hasText: 'Thank you for your order!' })).toBeVisible();
    await expect.element(words(/order order-1 and its status below/)).toBeVisible();
    shopper.goesTo('/orders', { ordered: 'of somebody else' });
    await expect.element(words(/and its status below/)).not.toBeInTheDocument();
  });

  test.each([
    [{ success: false, error: 'Card declined' }, 'Card declined', 'No money was taken'],
    [{ success: false }, 'Unknown error occurred during payment process', 'No money was taken'],
    [
      { redirectUrl: 'javascript:alert(1)' },
      'Failed to process payment. Please try again later.',
      'No money was taken',
    ],
  ])('to an error after %j, from which Try Again leads back to the form', async (answer, said, money) => {
    const shopper = await pays(answer);
    await expect.element(alertSaying(said)).toBeVisible();
    await expect.element(alertSaying(money)).toBeVisible();
    await expect.element(link('Return to checkout')).toHaveAttribute('href', '/checkout');
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers(fields);
    await expect.element(heading('Payment Information')).toBeVisible();
  });
});

test('after a lost response, the payment is retried with the same key and values', async () => {
  const shopper = await atFields();
  await field('Pay with').selectOptions('upi');
  await fillIn({ Note: 'Ring twice' });
  await proceed();
  const first = await shopper.store.startPayment.open();
  first.fail(silent);
  await expect.element(alertSaying('Failed to process payment. Please try again later.')).toBeVisible();
  await expect.element(alertSaying('Try Again checks your order first.')).toBeVisible();
  await expect.element(heading("We couldn't confirm your payment")).toHaveFocus();
  expect(otherWays(), 'no other payment method is offered').toEqual([]);
  await expectStandardsOnBothDevices(shopper);
  await button('Try Again').click();
  await orderIs(shopper, 'Pending');
  await expect.element(field('Note')).toHaveValue('Ring twice');
  await proceedsAgain(shopper);
  expect((await shopper.store.startPayment.open()).asked).toEqual(first.asked);
});

test('the message of the store about a rejected payment is shown beside that of the shop', async () => {
  const shopper = await atForm();
  await proceed();
  await shopper.store.startPayment.fails(
    new Failure({ kind: 'rejected', status: 402, error: 'The limit is reached.' }),
  );
  await expect.element(alertSaying('Failed to process payment. Please try again later.')).toBeVisible();
  await expect.element(alertSaying('The limit is reached.')).toBeVisible();
  await expect.element(heading('Payment not completed')).toHaveFocus();
});

test('a declined payment shows the order, the amount and the other ways to pay', async () => {
  const shopper = await atFields();
  await field('Pay with').selectOptions('upi');
  await proceed();
  await shopper.store.startPayment.answers(paymentAnswer({ success: false, error: 'Declined by your bank' }));
  await expect.element(alertSaying('Declined by your bank')).toBeVisible();
  await expect.element(words('order-1')).toBeVisible();
  await expect.element(words('₹2,599.00')).toBeVisible();
  expect(otherWays()).toEqual(['card']);
  await expectStandardsOnBothDevices(shopper);
});

describe.each([
  ['a phone', true, ['UPI app', 'UPI QR', 'Pay later', 'Cash on delivery']],
  ['a desktop', false, ['UPI QR', 'UPI app', 'Pay later', 'Cash on delivery']],
])('the ways to pay on %s', (_, isByTouch, inOrder) => {
  const method = { name: 'method', label: 'Pay with', type: 'select', rules: { required: true } };
  const options = ['UPI app', 'UPI QR', 'Pay later', 'Cash on delivery'];
  const atMethods = (inline: boolean) => {
    const match = window.matchMedia.bind(window);
    const pointer = match(isByTouch ? 'all' : 'not all');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(pointer: coarse)' ? pointer : match(query),
    );
    return atForm({ form: [paymentField({ ...method, options, inline })] });
  };

  test('start with the one that suits the device, with an icon beside each known one', async () => {
    const shopper = await atMethods(true);
    const rows = page.getByRole('radiogroup', { name: 'Pay with' }).getByRole('radio').elements();
    expect(rows.map((row) => row.closest('label')?.textContent)).toEqual(inOrder);
    const pictured = rows.filter((row) => row.closest('label')?.querySelector('svg'));
    expect(pictured.map((row) => row.getAttribute('value'))).toEqual(inOrder.filter((way) => way !== 'Pay later'));
    await expectStandardsOnBothDevices(shopper);
  });

  test('have the same order in a select, and as suggestions after one was declined', async () => {
    const shopper = await atMethods(false);
    const listed = page.getByRole('option').elements().slice(1);
    expect(listed.map((one) => one.textContent)).toEqual(inOrder);
    await field('Pay with').selectOptions('Cash on delivery');
    await proceed();
    await shopper.store.startPayment.answers(paymentAnswer({ success: false }));
    await expect.element(heading('Other ways to pay')).toBeVisible();
    expect(otherWays()).toEqual(inOrder.slice(0, -1));
    await button('UPI app').click();
    await orderIs(shopper, 'Pending');
    await expect.element(field('Pay with')).toHaveValue('UPI app');
  });
});

/** The answer to a payment by UPI is lost, and the shop looks up its order. */
async function inDoubt() {
  const shopper = await atFields();
  await field('Pay with').selectOptions('upi');
  await proceed();
  const first = await shopper.store.startPayment.open();
  first.fail(silent);
  await button('Try Again').click();
  return { shopper, first };
}

describe('a payment in doubt that the store cannot look up', () => {
  test.each([
    ['restarts', new Failure({ kind: 'rejected', status: 503 })],
    ['does not know the order', new Failure({ kind: 'rejected', status: 404, error: 'Not found' })],
    ['sends a malformed response', new Failure({ kind: 'malformed', status: 200 })],
    ['does not answer', silent],
  ])('is not started again while the store %s', async (_, failure) => {
    const { shopper } = await inDoubt();
    await shopper.store.myOrders.fails(failure);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    await expect.element(button('Proceed to Payment')).not.toBeInTheDocument();
  });

  test('is retried under its key when the shopper knows that nothing was paid', async () => {
    const { shopper, first } = await inDoubt();
    await shopper.store.myOrders.fails(new Failure({ kind: 'rejected', status: 503 }));
    await button('I have not paid yet: pay now').click();
    await proceed();
    expect((await shopper.store.startPayment.open()).asked).toEqual(first.asked);
  });
});

describe('a payment in doubt that is retried and rejected', () => {
  const refusedAgain = async (can: string[]) => {
    const shopper = await atFields({ can });
    await field('Pay with').selectOptions('upi');
    await proceed();
    const first = await shopper.store.startPayment.open();
    first.fail(silent);
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await (can.length > 0 ? proceed() : proceedsAgain(shopper));
    await shopper.store.startPayment.fails(
      new Failure({ kind: 'rejected', status: 422, error: 'The limit is reached.' }),
    );
    await expect.element(alertSaying('The limit is reached.')).toBeVisible();
    return { shopper, first };
  };

  test('stays in doubt and keeps its key at a store that may not honour idempotency keys', async () => {
    const { shopper, first } = await refusedAgain([]);
    await expect.element(alertSaying("We couldn't confirm whether the payment started.")).toBeVisible();
    await expect.element(words('No money was taken')).not.toBeInTheDocument();
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await proceedsAgain(shopper);
    expect((await shopper.store.startPayment.open()).asked).toEqual(first.asked);
  });

  test('is sent without its key once the store is known to block the header', async () => {
    const { shopper, first } = await refusedAgain([]);
    expect(first.asked.key).not.toBeNull();
    shopper.store.cors.barsKey = async () => true;
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await proceedsAgain(shopper);
    expect((await shopper.store.startPayment.open()).asked.key).toBeNull();
  });

  test('counts as not started and gets a new key at a store that honours idempotency keys', async () => {
    const { shopper, first } = await refusedAgain(['idempotencyKeys']);
    await expect.element(alertSaying('No money was taken')).toBeVisible();
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await proceed();
    expect((await shopper.store.startPayment.open()).asked.key).not.toBe(first.asked.key);
  });
});

describe('a payment that the store refuses as a conflict', () => {
  const conflicts = async (can: string[]) => {
    const shopper = await atForm({ can });
    await proceed();
    await shopper.store.startPayment.fails(
      new Failure({ kind: 'rejected', status: 409, error: 'This order is not waiting for a payment.' }),
    );
    return shopper;
  };

  test('leads to the thank-you page if the order was paid in that moment', async () => {
    const shopper = await conflicts(['idempotencyKeys']);
    await orderIs(shopper, 'Processing');
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
  });

  test('at a store without keys shows that there is nothing to pay, if the order was paid', async () => {
    const shopper = await conflicts([]);
    await orderIs(shopper, 'Processing');
    await expect.element(heading('There is nothing to pay now')).toBeVisible();
  });

  test.each([
    ['is still unpaid', (shopper: Shopper) => orderIs(shopper, 'Pending')],
    ['cannot be looked up', (shopper: Shopper) => shopper.store.myOrders.fails(silent)],
  ])('shows the message of the store if the order %s', async (_, isLookedUp) => {
    const shopper = await conflicts(['idempotencyKeys']);
    await isLookedUp(shopper);
    await expect.element(alertSaying('This order is not waiting for a payment.')).toBeVisible();
    await expect.element(heading("We couldn't confirm your payment")).toHaveFocus();
  });
});

test('choosing another way to pay after a lost response uses a new key', async () => {
  const { shopper, first } = await inDoubt();
  await orderIs(shopper, 'Pending');
  await field('Pay with').selectOptions('card');
  await proceedsAgain(shopper);
  expect((await shopper.store.startPayment.open()).asked.key).not.toBe(first.asked.key);
});

describe('a shopper whom the bank has sent back unpaid', () => {
  const address = '/payment?orderId=order-1&outcome=failed';

  test('sees the error once: the outcome leaves the address, and the next try shows the form', async () => {
    const shopper = await arrives({ address });
    await expect.element(alertSaying('The payment was not completed.')).toBeVisible();
    await expect.element(alertSaying('Your bank says that no money was taken.')).toBeVisible();
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
    await expect.element(words('order-1')).toBeVisible();
    await expect.element(words('₹2,599.00')).toBeVisible();
    await shopper.store.paymentFields.answers(fields);
    await expect.element(heading('Ways to pay')).toBeVisible();
    expect(otherWays()).toEqual(['UPI', 'card']);
    await expectStandardsOnBothDevices(shopper);
    await button('card').click();
    await orderIs(shopper, 'Pending');
    await expect.element(heading('Payment Information')).toBeVisible();
    await expect.element(field('Pay with')).toHaveValue('card');
  });

  test('sees the current order status when they return to the page', async () => {
    const shopper = await arrives({ address });
    await expect.element(alertSaying('The payment was not completed.')).toBeVisible();
    // Until then a navigation is pending, on which the shop asks again about an order that has been paid.
    await expect.poll(shopper.address).toBe('/payment?orderId=order-1');
    comesBack();
    await orderIs(shopper, 'Processing');
    await expect.element(heading('There is nothing to pay now')).toBeVisible();
  });

  test('sees that there is nothing to pay, and no error, if the order is paid', async () => {
    await arrives({ address, status: 'Processing' });
    await expect.element(heading('There is nothing to pay now')).toBeVisible();
  });
});

test.each([
  ['another order', 'order-2', 'Payment Information'],
  ['this order in another spelling', ' Order-1', 'There is nothing to pay now'],
])('an answer about %s, %j, that is paid leads to: %s', async (_, id, title) => {
  const shopper = await opens({ can: ['order'] });
  await shopper.store.ownOrder.answers(order('Processing', { id }));
  if (id === 'order-2') await shopper.store.paymentFields.answers([]);
  await expect.element(heading(title)).toBeVisible();
});

describe('an earlier payment of an earlier visit', () => {
  const day = 24 * 60 * 60_000;
  const noted = { 'earlierPayments.order1': String(Date.now()), 'earlierPayments.order0': String(Date.now() - day) };
  const warning = () => alertSaying('An earlier payment for this order may still arrive.');
  const atFormAgain = async (coming: Parameters<typeof atForm>[0] = {}) => {
    const shopper = await atForm({ stored: noted, ...coming });
    await expect.element(warning()).toBeVisible();
    return shopper;
  };

  test('is warned of however the number is spelled, and looked for before another is sent', async () => {
    const shopper = await opens({ stored: noted, can: ['order'], address: '/payment?orderId=ORDER%201' });
    await shopper.store.ownOrder.answers(order('Pending'));
    await shopper.store.paymentFields.answers([]);
    await expect.element(warning()).toBeVisible();
    await proceed();
    await shopper.store.ownOrder.answers(order('Processing'));
    await expect.poll(shopper.address).toBe('/order-success?orderId=ORDER+1');
    expect(shopper.store.startPayment.asked).toEqual([]);
    expect(localStorage.getItem('earlierPayments.order1'), 'the order takes no payment any more').toBeNull();
  });

  test('of another order, or of the day before, is not warned of', async () => {
    await atForm({ stored: { ...noted, 'earlierPayments.order1': String(Date.now() - day) } });
    await expect.element(warning()).not.toBeInTheDocument();
  });

  test('keeps another from being sent while the store does not answer', async () => {
    const shopper = await atFormAgain();
    await proceed();
    await shopper.store.myOrders.fails(silent);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    await button('Check again').click();
    await shopper.store.myOrders.fails(silent);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    await looksAgain(shopper, 'Pending');
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers([]);
    await expect.element(button('Proceed to Payment')).toBeVisible();
    expect(shopper.store.startPayment.asked).toEqual([]);
  });

  test('keeps another from being sent if the store does not find the order', async () => {
    const shopper = await opens({ stored: noted, can: ['order'] });
    await shopper.store.ownOrder.answers(undefined);
    await shopper.store.paymentFields.answers([]);
    await proceed();
    await shopper.store.ownOrder.answers(undefined);
    await expect.element(alertSaying("We couldn't check your payment")).toBeVisible();
    expect(shopper.store.startPayment.asked).toEqual([]);
  });

  test('keeps none from being sent if the list of the store lacks the order', async () => {
    const shopper = await atFormAgain();
    await proceed();
    await shopper.store.myOrders.answers([]);
    await shopper.store.startPayment.answers(paymentAnswer({ success: true }));
    await expect.poll(shopper.address).toBe('/orders');
  });

  test('is found in the list of the store however that spells the number', async () => {
    const shopper = await atFormAgain();
    await proceed();
    await orderIs(shopper, 'Processing', { id: 'ORDER1' });
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
  });

  test('that another tab notes is warned of once the shopper is back at the form', async () => {
    const shopper = await pays({ success: false, error: 'Card declined' });
    localStorage.setItem('earlierPayments.order1', String(Date.now()));
    window.dispatchEvent(new StorageEvent('storage', { key: 'earlierPayments.order1' }));
    await button('Try Again').click();
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers([]);
    await expect.element(warning()).toBeVisible();
  });
});

test('going back to the payment form shows that the order has been paid meanwhile', async () => {
  const shopper = await atForm();
  shopper.goesTo('/404');
  await expect.element(button('Proceed to Payment')).not.toBeInTheDocument();
  shopper.goesBack();
  await orderIs(shopper, 'Processing');
  await expect.element(heading('There is nothing to pay now')).toBeVisible();
});

describe('after a reload', () => {
  test('a QR code that is still valid is shown again', async () => {
    const shopper = await arrives({ stored: begunBefore({}) });
    await expect.element(heading('Scan QR Code to Complete Payment')).toBeVisible();
    await expect.element(page.getByRole('timer')).toHaveTextContent(/^(?:1:00|0:\d\d)$/);
    expect(shopper.store.startPayment.asked).toEqual([]);
  });

  test('a payment in progress is awaited, and started again only on request', async () => {
    const shopper = await arrives({ stored: begunBefore({ code: '' }) });
    await expect.element(heading('Waiting for your payment')).toBeVisible();
    expect(shopper.store.paymentFields.asked).toEqual([]);
    await button('I have not paid yet: pay now').click();
    await orderIs(shopper, 'Pending');
    await shopper.store.paymentFields.answers(fields);
    await expect.element(heading('Payment Information')).toBeVisible();
  });

  test('a payment that has arrived meanwhile leads to the thank-you page', async () => {
    const shopper = await arrives({ stored: begunBefore({}), status: 'Processing' });
    await expect.poll(shopper.address).toBe('/order-success?orderId=order-1');
    await expect.element(heading('Thank you for your order!')).toBeVisible();
  });
});
