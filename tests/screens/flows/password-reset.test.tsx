import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { passwordReset } from '../../models/password-reset.model';
import { store } from '../../models/sample-products';
import { alertSaying, field, fillIn } from '../../support/screens/forms';
import { button, content, expectToast, heading, link } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const NO_RESPONSE = 'No response from server. Please try again later.';
const silent = new Failure({ kind: 'noResponse' });
const gone = new Failure({ kind: 'rejected', status: 503 });
const reach = { companyEmail: 'care@rangmahal.example', companyPhone: '+91 90000 00000' };

const refusals: Record<string, string> = {
  'too many mails were requested': 'Too many tries.',
  'the request for a mail gets no answer': NO_RESPONSE,
  'the new password gets no answer': NO_RESPONSE,
  'an unexpected error is thrown': 'Failed to change the password. Please try again.',
};

walkScreen({
  model: passwordReset,
  openedAt: {
    'the page for a forgotten password': '/forgot-password',
    'a link from a mail': '/reset-password?token=once-1',
    'a link without a token': '/reset-password',
  },
  machine: (shopper) => shopper.machine('passwordReset'),
  doings: {
    'the store offers password reset': (shopper) =>
      shopper.store.info.answers(store({ capabilities: ['passwordReset'] })),
    'the store does not offer password reset': (shopper) =>
      shopper.store.info.answers(store({ ...reach, capabilities: ['signOut'] })),
    'the store information cannot be loaded': (shopper) => shopper.store.info.fails(gone),
    'the shopper tries again': () => button('Try Again').click(),
    'a mail is requested': async () => {
      await fillIn({ Email: ' Asha@Rang.in ' });
      await button('Send the link').click();
    },
    'a mail to another address is requested': async () => {
      await fillIn({ Email: 'ravi@rang.in' });
      await button('Send the link').click();
    },
    'the store accepts the request for a mail': (shopper) => shopper.store.forgotPassword.answers(),
    'too many mails were requested': (shopper) =>
      shopper.store.forgotPassword.fails(new Failure({ kind: 'rejected', status: 429, error: 'Too many tries.' })),
    'the request for a mail gets no answer': (shopper) => shopper.store.forgotPassword.fails(silent),
    'the shopper has received no mail': () => button('Send it again').click(),
    'a new password is submitted': async () => {
      await fillIn({ 'New password': ' secret ', 'Confirm password': ' secret ' });
      await button('Save password').click();
    },
    'the password is saved': (shopper) => shopper.store.resetPassword.answers(),
    'the link has expired or was used': (shopper) =>
      shopper.store.resetPassword.fails(
        new Failure({ kind: 'rejected', status: 422, error: 'This link has expired or was already used.' }),
      ),
    'the new password gets no answer': (shopper) => shopper.store.resetPassword.fails(silent),
    'an unexpected error is thrown': (shopper) => shopper.store.resetPassword.fails(new TypeError('no JSON')),
  },
  lookOf: ({ failure }) => failure?.kind,
  sees: {
    awaitingStore: async () => {
      await expect.element(heading('Loading')).toBeInTheDocument();
      await expect.element(link('Back to login')).toHaveAttribute('href', '/login');
    },
    unoffered: async () => {
      await expect.element(link(reach.companyEmail)).toHaveAttribute('href', `mailto:${reach.companyEmail}`);
      await expect.element(link(reach.companyPhone)).toHaveAttribute('href', 'tel:+919000000000');
      await expect.element(link('contact page')).toHaveAttribute('href', '/contact');
      expect(content().getByRole('textbox').elements(), 'no form is shown').toEqual([]);
    },
    unreachable: async () => {
      await expect.element(alertSaying('The store could not be reached')).toBeVisible();
    },
    asking: async ({ context, happened }) => {
      await expect.element(heading('Forgot your password?')).toBeVisible();
      if (happened === 'the shopper has received no mail')
        await expect.element(field('Email')).toHaveValue(context.email);
      await seesRefusal(happened);
    },
    sendingMail: async ({ shopper, context }) => {
      await expect.element(button('Sending...')).toBeDisabled();
      expect(shopper.store.forgotPassword.asked.at(-1)).toBe(context.email);
    },
    mailSent: async ({ context }) => {
      await expect.element(heading('Check your inbox')).toBeVisible();
      await expect.element(content().getByText(context.email)).toBeVisible();
    },
    choosing: async ({ happened }) => {
      await expect.element(heading('Choose a new password')).toBeVisible();
      await seesRefusal(happened);
    },
    saving: async ({ shopper }) => {
      await expect.element(button('Saving...')).toBeDisabled();
      expect(shopper.store.resetPassword.asked.at(-1)).toEqual({ token: 'once-1', password: ' secret ' });
    },
    saved: async () => {
      await expectToast('Success!', 'Your password has been changed. You can now log in.');
      await expect.element(link('Log in')).toHaveAttribute('href', '/login');
    },
    linkStale: async () => {
      await expect.element(alertSaying('This link no longer works')).toBeVisible();
      await expect.element(link('Get a new link')).toHaveAttribute('href', '/forgot-password');
    },
  },
});

async function seesRefusal(happened: string) {
  const refusal = refusals[happened];
  if (!refusal) return;
  await expect.element(alertSaying(refusal)).toBeVisible();
  await expectToast('Error', refusal);
}
