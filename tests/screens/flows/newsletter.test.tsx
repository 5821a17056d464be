import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newsletter } from '../../models/newsletter.model';
import { store } from '../../models/sample-products';
import { button, expectToast, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const field = () => page.getByRole('textbox', { name: 'Email Address' });

walkScreen({
  model: newsletter,
  openedAt: { 'the empty field': '/' },
  begin: (shopper) => shopper.store.info.answers(store()),
  machine: (shopper) => shopper.machine('newsletter'),
  doings: {
    'an email is typed': () => field().fill('asha@example.in'),
    'the field is emptied': () => field().clear(),
    'the shopper subscribes': () => button('Subscribe').click(),
  },
  unseen: {
    'only spaces are typed': 'A browser trims the value of an email field, so the machine would get an empty text.',
  },
  // After the thanks the field is empty already.
  isOutOfReach: ({ value }, happening) => value === 'subscribed' && happening === 'the field is emptied',
  lookOf: ({ email }) => email,
  sees: {
    editing: async ({ context: { email }, happened }) => {
      await expect.element(field()).toHaveValue(email);
      await expect.element(field()).toBeRequired();
      if (happened === '') await expect.element(words('Subscribed!')).not.toBeInTheDocument();
    },
    subscribed: async () => {
      await expectToast('Subscribed!', 'Thank you for subscribing to our newsletter.');
      await expect.element(field()).toHaveValue('');
    },
  },
});
