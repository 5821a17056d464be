import { describe, expect, test } from 'vitest';
import { line, product } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { allowConsole } from '../support/screens/console-errors';
import { enter } from '../support/screens/enter';
import { button, content, header, heading, link } from '../support/screens/locators';

/** A product that no schema lets through: the screen throws while rendering it. */
const breaking = () => Object.assign(product(), { specifications: null });

async function enterBroken() {
  allowConsole(/TypeError|The above error occurred|error boundary/);
  const stored = { cart: JSON.stringify([line({ quantity: 2 })]) };
  const shopper = await enter('/product/kurta-1', { stored });
  await shopper.store.product.answers(breaking());
  await expect.element(heading('This page could not be shown')).toBeVisible();
  return shopper;
}

describe('a screen that fails to render', () => {
  test('shows an error, the header with the cart, and a link to the home page', async () => {
    const shopper = await enterBroken();
    await expect.poll(() => document.title).toBe('This page could not be shown');
    await expect.element(link('Cart, 2 items', header())).toBeVisible();
    await expect.element(link('Return to Home', content())).toHaveAttribute('href', '/');
    await expect.element(content().getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
  });

  test('does not break other screens', async () => {
    await enterBroken();
    await link('Cart, 2 items', header()).click();
    await expect.element(heading('Your cart')).toBeVisible();
    await expect.element(button('Remove Chikankari Kurta')).toBeVisible();
  });
});
