import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { backInStock } from '../../models/back-in-stock.model';
import { dress, gone } from '../../models/product.model';
import { product, store, variantsOf } from '../../models/sample-products';
import { enter, type Shopper } from '../../support/screens/enter';
import { button, heading, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const form = () => page.getByRole('form', { name: 'Tell me when it is back' });
const email = () => form().getByRole('textbox', { name: 'Email' });
const which = () => form().getByRole('combobox', { name: 'Which one' });
const gives = async (address: string) => {
  await which().selectOptions('Indigo · Size XL');
  await email().fill(address);
  await button('Tell me when it is back').click();
};

const offering = ({ store: { info } }: Shopper, ...capabilities: string[]) =>
  info.answers(store({ capabilities: ['variants', ...capabilities] }));

walkScreen({
  model: backInStock,
  openedAt: { 'a product': '/product/dress-1' },
  machine: (shopper) => shopper.machine('backInStock'),
  begin: async (shopper) => {
    await offering(shopper, 'backInStock');
    await shopper.store.product.answers(dress);
    await page.getByText('Is your size sold out?').click();
  },
  doings: {
    'an email is submitted': () => gives(' Asha@Rang.in '),
    'an incomplete email is submitted': () => gives('asha@'),
    'the store accepts the request': (shopper) => shopper.store.tellWhenBack.answers(),
    'the store rejects the request': (shopper) =>
      shopper.store.tellWhenBack.fails(new Failure({ kind: 'rejected', status: 429, error: 'Later.' })),
    'the store does not answer': (shopper) => shopper.store.tellWhenBack.fails(new Failure({ kind: 'noResponse' })),
    'the shopper asks for another variant': () => button('Ask for another one').click(),
  },
  sees: {
    'asking.idle': async ({ context }) => {
      await expect.element(email()).toHaveValue(context.email);
      await expect.element(email()).not.toHaveAccessibleDescription('Invalid email address');
    },
    'asking.invalid': async ({ shopper }) => {
      await expect.element(email()).toHaveAccessibleDescription('Invalid email address');
      await expect.element(email()).toBeInvalid();
      expect(shopper.store.tellWhenBack.asked.filter((asked) => asked.email === 'asha@')).toEqual([]);
    },
    sending: async ({ shopper }) => {
      await expect.element(button('Sending...')).toBeDisabled();
      const wish = { id: 'dress-1', size: 'XL', color: 'Indigo', email: 'asha@rang.in' };
      expect(shopper.store.tellWhenBack.asked.at(-1)).toEqual(wish);
    },
    'asking.failed': async ({ happened }) => {
      const why = happened === 'the store rejects the request' ? 'Later.' : /^No response from server/;
      await expect.element(form().getByRole('alert')).toHaveTextContent(why);
      await expect.element(email()).toHaveValue('Asha@Rang.in');
    },
    told: async () => {
      await expect.element(words('We will write to asha@rang.in when Indigo · Size XL is back.')).toBeVisible();
      await expect.element(form()).not.toBeInTheDocument();
    },
  },
});

describe('the back-in-stock form', () => {
  const look = async (shown: typeof dress, ...capabilities: string[]) => {
    const shopper = await enter('/product/dress-1');
    await offering(shopper, ...capabilities);
    await shopper.store.product.answers(shown);
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    return shopper;
  };

  test('is open when all variants are sold out, and offers any size or colour', async () => {
    const variants = variantsOf({ Pink: { M: 0, XL: 0 } });
    const shopper = await look({ ...gone, sizes: ['M', 'XL'], variants }, 'backInStock');
    await expect.element(email()).toBeVisible();
    expect([...which().element().children].map(({ textContent }) => textContent)).toEqual([
      'Any size or color',
      'Pink · Size M',
      'Pink · Size XL',
    ]);
    await email().fill('asha@rang.in');
    await userEvent.keyboard('{Enter}');
    await shopper.store.tellWhenBack.answers();
    expect(shopper.store.tellWhenBack.asked).toMatchObject([{ size: null, color: null }]);
    await expect.element(words('We will write to asha@rang.in when it is back.')).toBeVisible();
  });

  test('asks only for an email when there is a single variant', async () => {
    await look(gone, 'backInStock');
    await expect.element(email()).toBeVisible();
    await expect.element(which()).not.toBeInTheDocument();
  });

  test.each([
    ['everything is in stock', product({ ...dress, variants: variantsOf({ Rust: { M: 1, XL: 1 } }) }), ['backInStock']],
    ['the store does not offer it', gone, []],
  ])('is not shown when %s', async (_, shown, capabilities) => {
    await look(shown, ...capabilities);
    await expect.element(form()).not.toBeInTheDocument();
    await expect.element(page.getByText('Is your size sold out?')).not.toBeInTheDocument();
  });
});
