import { expect, test } from 'vitest';
import { Failure } from '#contract/failure';
import { register } from '../../models/register.model';
import { enter } from '../../support/screens/enter';
import { alertSaying, faultOf, field, fillIn } from '../../support/screens/forms';
import { button, expectToast, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const FILLED = {
  'First name': ' Asha ',
  'Last name': 'Rao',
  Email: ' Asha.Rao@Rang.IN ',
  Password: ' secret ',
  'Confirm password': ' secret ',
};
const send = () => button('Create Account').click();
const REFUSED = 'Registration failed. Please try using a different email provider (like Gmail or Outlook).';

walkScreen({
  model: register,
  openedAt: { 'an empty form': '/register' },
  machine: (shopper) => shopper.machine('register'),
  doings: {
    'the form is submitted': async () => {
      await fillIn(FILLED);
      await send();
    },
    'the form is held back because of an incomplete email': async () => {
      await fillIn({ ...FILLED, Email: 'asha@rang' });
      await send();
    },
    'the account is created': (shopper) => shopper.store.register.answers(),
    'the email is taken': (shopper) =>
      shopper.store.register.fails(new Failure({ kind: 'rejected', status: 409, error: 'Taken.' })),
    'the store does not answer': (shopper) => shopper.store.register.fails(new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': (shopper) => shopper.store.register.fails(new TypeError('no JSON')),
  },
  unseen: {
    'the form is held back without an email': 'The machine ignores it.',
    'the form is held back because of another field': 'The machine ignores it.',
  },
  lookOf: ({ failure }) => failure !== undefined,
  sees: {
    filling: async ({ shopper, context, happened }) => {
      await expect.element(button('Create Account')).toBeEnabled();
      await expect.element(words('We recommend using Gmail, Outlook, or other common email providers')).toBeVisible();
      await expect.element(link('Log in')).toHaveAttribute('href', '/login');
      await expect.element(link('Terms')).toHaveAttribute('href', '/terms');
      await expect.element(link('Privacy Policy')).toHaveAttribute('href', '/privacy');
      if (happened === 'the form is held back because of an incomplete email') {
        await expectToast('Invalid Email', 'Please enter a valid email address.');
        expect(faultOf('Email')).toBe('Invalid email address');
        await expect.element(field('Email')).toHaveFocus();
        expect(shopper.store.register.questions.filter(({ isOpen }) => isOpen)).toEqual([]);
      } else if (happened !== '') {
        await expectToast('Registration Error', context.failure?.error ?? 'Failed to register. Please try again.');
        await expect.element(alertSaying(REFUSED)).toBeVisible();
        await expect.element(field('Password')).toHaveValue(' secret ');
      }
    },
    creating: async ({ shopper }) => {
      await expect.element(button('Creating account...')).toBeDisabled();
      expect(shopper.store.register.asked.at(-1)).toEqual({
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha.rao@rang.in',
        password: ' secret ',
      });
    },
    created: async ({ shopper }) => {
      await expectToast('Success!', 'Account created successfully. You can now log in.');
      await expect.element(heading('Shop by Category')).toBeVisible();
      expect(shopper.address()).toBe('/');
      expect(shopper.token.read(), 'registering does not sign in').toBeUndefined();
    },
  },
});

test('opening an account on the way to the checkout leads to login and then to the checkout', async () => {
  const shopper = await enter('/cart');
  shopper.goesTo('/register', { from: '/checkout' });
  await fillIn(FILLED);
  await send();
  await shopper.store.register.answers();
  await expect.element(words('Log in to continue to checkout.')).toBeVisible();
  expect(shopper.address()).toBe('/login');
  await fillIn({ Email: 'asha.rao@rang.in', Password: ' secret ' });
  await button('Sign In').click();
  await shopper.store.signIn.answers('rani-1');
  await expect.poll(shopper.address).toBe('/checkout');
});

test('password fields are masked and allow password managers and pasting', async () => {
  await enter('/register');
  for (const label of ['Password', 'Confirm password']) {
    await expect.element(field(label)).toHaveAttribute('type', 'password');
    await expect.element(field(label)).toHaveAttribute('autocomplete', 'new-password');
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    expect(field(label).element().dispatchEvent(paste), 'pasting is not prevented').toBe(true);
  }
});
