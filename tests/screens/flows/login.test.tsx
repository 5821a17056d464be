import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { login } from '../../models/login.model';
import type { Shopper } from '../../support/screens/enter';
import { alertSaying, field, fillIn } from '../../support/screens/forms';
import { button, expectToast, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const refusals: Record<string, string> = {
  'the email or the password is wrong': 'Wrong email or password.',
  'the store does not answer': 'No response from server. Please try again later.',
  'an unexpected error is thrown': 'Failed to login. Please check your credentials.',
};

async function isLedHome(shopper: Shopper) {
  await expect.element(heading('Shop by Category')).toBeVisible();
  expect(shopper.address()).toBe('/');
  expect(shopper.token.read()).toBe('rani-1');
}

walkScreen({
  model: login,
  openedAt: { 'the form': '/login' },
  machine: (shopper) => shopper.machine('login'),
  doings: {
    'the form is submitted': async () => {
      await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
      await button('Sign In').click();
    },
    'the sign-in succeeds': (shopper) => shopper.store.signIn.answers('rani-1'),
    'the email or the password is wrong': (shopper) =>
      shopper.store.signIn.fails(new Failure({ kind: 'unauthorised', status: 401, error: 'Wrong email or password.' })),
    'the store does not answer': (shopper) => shopper.store.signIn.fails(new Failure({ kind: 'noResponse' })),
    'an unexpected error is thrown': (shopper) => shopper.store.signIn.fails(new TypeError('no token')),
    'another tab signs the shopper in': (shopper) => {
      shopper.token.keep('rani-1');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  },
  unseen: {
    'watching for a sign-in fails':
      'It fails only if the code of sessions cannot be fetched, and then signing in fails, too.',
  },
  lookOf: ({ failure }) => failure?.kind,
  sees: {
    editing: async ({ happened }) => {
      await expect.element(button('Sign In')).toBeEnabled();
      await expect.element(field('Password')).toHaveValue('');
      const refusal = refusals[happened];
      await expect.element(field('Email')).toHaveValue(refusal ? 'asha@rang.in' : '');
      await expect.element(link('Create an account')).toHaveAttribute('href', '/register');
      await expect.element(link('Forgot password?')).toHaveAttribute('href', '/forgot-password');
      await expect.element(link('Back to home')).toHaveAttribute('href', '/');
      await expect.element(link('Terms')).toHaveAttribute('href', '/terms');
      await expect.element(link('Privacy Policy')).toHaveAttribute('href', '/privacy');
      if (!refusal) return;
      await expect.element(alertSaying(refusal)).toBeVisible();
      await expectToast('Error', refusal);
      await expect.element(field('Password')).toHaveFocus();
    },
    signingIn: async () => {
      await expect.element(button('Signing in...')).toBeDisabled();
      await expect.element(field('Email')).toHaveValue('asha@rang.in');
      await expect.element(words('Your session has ended')).not.toBeInTheDocument();
    },
    signedIn: async ({ shopper }) => {
      await expectToast('Success!', 'Logged in successfully.');
      await isLedHome(shopper);
    },
    signedInElsewhere: ({ shopper }) => isLedHome(shopper),
  },
});
