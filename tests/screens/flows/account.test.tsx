import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { account } from '../../models/account.model';
import { button, content, expectToast, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@rang.in', createdAt: '2024-03-04T20:00:00.000Z' };

const refusals: Record<string, string> = {
  'the store refuses': 'Failed to load account information (Status: 500)',
  'the store does not answer': 'Failed to load account information (No response received)',
  'the answer is malformed': 'Failed to load account information: The answer could not be read',
};

walkScreen({
  model: account,
  openedAt: { 'a signed-in shopper': '/account' },
  arrival: () => ({ signedInWith: 'rani-1' }),
  machine: (shopper) => shopper.machine('account'),
  doings: {
    'a complete account is loaded': (shopper) => shopper.store.account.answers(asha),
    'an account with only an email is loaded': (shopper) =>
      shopper.store.account.answers({ ...asha, firstName: '', lastName: '', createdAt: '' }),
    'the store refuses': (shopper) => shopper.store.account.fails(new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': (shopper) => shopper.store.account.fails(new Failure({ kind: 'noResponse' })),
    'the answer is malformed': (shopper) => shopper.store.account.fails(new Failure({ kind: 'malformed' })),
    'the shopper tries again': () => button('Try Again').click(),
  },
  unseen: { 'the session has ended': 'The shopper is sent to sign in: guarded.test.tsx covers it.' },
  lookOf: ({ account: shown }) => shown?.firstName,
  sees: {
    loading: async () => {
      await expect.element(heading('My Account')).toBeVisible();
      await expect.element(page.getByText('Loading your account')).toBeInTheDocument();
      await expect.element(button('Sign Out')).toBeEnabled();
    },
    shown: async ({ context: { account: shown } }) => {
      await expect.element(words('asha@rang.in')).toBeVisible();
      if (shown?.firstName) {
        await expect.element(words('Asha Rao')).toBeVisible();
        // 20:00 UTC on 4 March is already 5 March in India.
        await expect.element(words('March 05, 2024')).toBeVisible();
      } else {
        await expect.element(words('Name')).not.toBeInTheDocument();
        await expect.element(words('Member since')).not.toBeInTheDocument();
      }
      await expect.element(content().getByRole('link', { name: /^My Orders/ })).toHaveAttribute('href', '/orders');
      await expect.element(link('Return to Home')).toHaveAttribute('href', '/');
      await expect.element(button('Sign Out')).toBeEnabled();
    },
    failed: async ({ happened }) => {
      await expect.element(button('Try Again')).toBeVisible();
      await expect.element(button('Sign Out')).toBeVisible();
      await expect.element(link('Return to Home')).toBeVisible();
      await expectToast('Error', refusals[happened] ?? '');
    },
  },
});
