import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MOST_QUANTITY } from '#contract/cart';
import { Failure } from '#contract/failure';
import { dress, gone, product } from '../../models/product.model';
import { store, product as ware } from '../../models/sample-products';
import { button, expectToast, heading, link, words } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const quantity = () => page.getByRole('textbox', { name: 'Quantity' });
/** A typed quantity is committed on blur or Enter. */
const want = async (wanted: string) => {
  await quantity().fill(wanted);
  await userEvent.keyboard('{Enter}');
};
const choice = (group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: option, exact: true });

const NOT_OFFERED = 'No button offers it; the model proves that the machine ignores it.';
const NO_SUCH_KEYS = 'The field sends only whole numbers to the machine.';

walkScreen({
  model: product,
  openedAt: { 'a product': '/product/kurta-1' },
  begin: (shopper) => shopper.store.info.answers(store({ capabilities: ['variants'] })),
  machine: (shopper) => shopper.machine('product'),
  doings: {
    'a product with sizes and colours': (shopper) =>
      shopper.store.product.answers(ware({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] })),
    'a product in One Size and one colour': (shopper) =>
      shopper.store.product.answers(ware({ id: 'dupatta-1', sizes: ['One Size'], colors: ['Rust'] })),
    'a product whose only size is M': (shopper) => shopper.store.product.answers(ware({ id: 'belt-1', sizes: ['M'] })),
    'a product without sizes': (shopper) => shopper.store.product.answers(ware({ id: 'lamp-1' })),
    'a product with variants': (shopper) => shopper.store.product.answers(dress),
    'a sold-out product': (shopper) => shopper.store.product.answers(gone),
    'no such product': (shopper) => shopper.store.product.answers(undefined),
    'the store refuses': (shopper) => shopper.store.product.fails(new Failure({ kind: 'rejected', status: 500 })),
    'the store does not answer': (shopper) => shopper.store.product.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => button('Try Again').click(),
    'size M is chosen': () => choice('Size', 'M').click(),
    'size XL is chosen': () => choice('Size', 'XL').click(),
    'the colour indigo is chosen': () => choice('Color', 'Indigo').click(),
    'the colour olive is chosen': () => choice('Color', 'Olive').click(),
    'the colour rust is chosen': () => choice('Color', 'Rust').click(),
    'the quantity is set to 3': () => want('3'),
    'the quantity is set to 1': () => want('1'),
    'the quantity is set to one above the limit': () => want(String(MOST_QUANTITY + 1)),
    'the quantity is set to 1e300': () => want('9'.repeat(300)),
    'the shopper adds the product to the cart': () => button('Add to Cart').click(),
  },
  unseen: {
    'the colour pink is chosen': NOT_OFFERED,
    'the quantity is set to 0': 'The machine ignores it: product.test.tsx types 0, and the quantity stays.',
    'the quantity is set to -2': NO_SUCH_KEYS,
    'the quantity is set to 1.5': NO_SUCH_KEYS,
    'the quantity is set to NaN': NO_SUCH_KEYS,
  },
  lookOf: ({ product: shown, size, goneSize }) => (shown?.variants ? [shown.id, size, goneSize] : shown?.id),
  // The walk covers quantities on products without variants; with variants, only on XL, of which there are two.
  isOutOfReach: ({ context: { product: shown, size } }, happening) =>
    shown?.variants !== undefined &&
    happening.startsWith('the quantity') &&
    !(size === 'XL' && happening === 'the quantity is set to 3'),
  sees: {
    loading: async () => {
      await expect.element(heading('Loading product')).toBeInTheDocument();
      await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
    },
    lackingSize: async () => {
      await expect.element(words('Please select a size').first()).toBeVisible();
      await expect
        .element(page.getByRole('radiogroup', { name: 'Size' }))
        .toHaveAccessibleDescription('Please select a size');
    },
    sizeGone: async ({ context: { color } }) => {
      await expect.element(page.getByText(`Size XL is sold out in ${color}`)).toBeVisible();
      await expect.element(choice('Size', 'XL sold out')).toBeDisabled();
      await expect.element(choice('Size', 'M')).toBeEnabled();
      expect(page.getByRole('radio', { checked: true }).elements(), 'only the colour is chosen').toHaveLength(1);
    },
    soldOut: async () => {
      await expect.element(words('Sold out')).toBeVisible();
      await expect.element(button('Add to Cart')).not.toBeInTheDocument();
      await expect.element(quantity()).not.toBeInTheDocument();
      await expect.element(choice('Size', 'M sold out')).toBeDisabled();
    },
    choosing: async ({ shopper, context: { product: shown, size, color, quantity: wanted }, happened }) => {
      if (happened === 'the shopper adds the product to the cart') {
        await expectToast('Added to cart', 'Chikankari Kurta');
        expect(shopper.shop.cart.getSnapshot().context.lines).toMatchObject([
          { id: shown?.id, selectedSize: size, selectedColor: color, quantity: wanted },
        ]);
      }
      await expect.element(heading('Chikankari Kurta')).toBeVisible();
      await expect.element(words(size === 'XL' ? '₹1,399' : '₹1,299')).toBeVisible();
      const left = page.getByText('Only 2 left');
      await (size === 'XL' ? expect.element(left).toBeVisible() : expect.element(left).not.toBeInTheDocument());
      await expect.element(quantity()).toHaveValue(String(wanted));
      await expectChoices('Size', shown?.sizes, size);
      await expectChoices('Color', shown?.colors, color);
      if (shown?.variants) await expect.element(choice('Color', 'Pink sold out')).toBeDisabled();
      if (wanted === MOST_QUANTITY) await expect.element(words(`At most ${MOST_QUANTITY} per order`)).toBeVisible();
      const least = button('Decrease quantity');
      await expect.element(least).toHaveAttribute('aria-disabled', String(wanted === 1));
    },
    notFound: async () => {
      await expect.element(heading('Product Not Found')).toBeVisible();
      await expect.element(link('Browse Products')).toHaveAttribute('href', '/products');
      await expect.element(button('Try Again')).not.toBeInTheDocument();
    },
    failed: async () => {
      await expect.element(page.getByRole('alert').filter({ hasText: 'Failed to load product details' })).toBeVisible();
      await expect.element(button('Try Again')).toBeVisible();
      await expect.element(link('Browse Products')).toBeVisible();
    },
  },
});

async function expectChoices(group: string, offered: string[] | undefined, chosen: string) {
  const choices = page.getByRole('radiogroup', { name: group });
  if (!offered) return expect.element(choices).not.toBeInTheDocument();
  for (const option of offered) {
    const shown = expect.element(choices.getByRole('radio', { name: new RegExp(`^${option}( sold out)?$`) }));
    await (option === chosen ? shown.toBeChecked() : shown.not.toBeChecked());
  }
}
