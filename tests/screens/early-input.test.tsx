import { type ChangeEvent, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { hydrate } from '../../src/hydration/early-input';
import { product, store } from '../models/sample-products';
import { allowConsole } from '../support/screens/console-errors';
import { enterRendered } from '../support/screens/enter-rendered';
import { button, expectToast, heading } from '../support/screens/locators';

type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** Every kind of control; the handlers write what they receive to `told`. */
function Controls({ told, onShown }: { told: Record<string, string | boolean>; onShown?: () => void }) {
  const [values, setValues] = useState(told);
  useLayoutEffect(() => onShown?.(), [onShown]);
  const tell = ({ currentTarget }: Changed) => {
    const { name, value } = currentTarget;
    told[name] = currentTarget.type === 'checkbox' && 'checked' in currentTarget ? currentTarget.checked : value;
    setValues({ ...told });
  };
  const text = (name: string) => ({ name, 'aria-label': name, value: String(values[name]), onChange: tell });
  return (
    <form>
      <input {...text('line')} onBlur={() => Object.assign(told, { left: 'line' })} />
      <input type="number" {...text('count')} />
      <textarea {...text('letter')} />
      <select {...text('shelf')}>
        <option value="">All</option>
        <option value="Sarees">Sarees</option>
      </select>
      {['S', 'M'].map((size) => (
        <input
          {...text('size')}
          key={size}
          aria-label={size}
          type="radio"
          value={size}
          checked={values.size === size}
        />
      ))}
      <input name="gift" aria-label="gift" type="checkbox" checked={values.gift === true} onChange={tell} />
      <details>
        <summary>More</summary>
        Folded
      </details>
    </form>
  );
}

const untold = () => ({ line: '', count: '1', letter: '', shelf: '', size: '', gift: false });

function renderControls() {
  const told: Record<string, string | boolean> = untold();
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(<Controls told={untold()} />);
  document.body.append(frame);
  return {
    told,
    wake: (isHydrated: () => boolean, onShown?: () => void) => {
      const root = hydrate(frame, <Controls told={told} {...(onShown && { onShown })} />, { touched: [], isHydrated });
      onTestFinished(() => {
        root.unmount();
        frame.remove();
      });
    },
  };
}
const named = (name: string) => page.getByRole('textbox', { name, exact: true });
const ALL = { line: 'Asha', count: '3', letter: 'Hello', shelf: 'Sarees', size: 'M', gift: true, left: 'line' };

async function fillInAll() {
  await named('line').fill('Asha');
  await page.getByRole('spinbutton', { name: 'count' }).fill('3');
  await named('letter').fill('Hello');
  await page.getByRole('combobox', { name: 'shelf' }).selectOptions('Sarees');
  await page.getByRole('radio', { name: 'S' }).click();
  await page.getByRole('radio', { name: 'M' }).click();
  await page.getByRole('checkbox', { name: 'gift' }).click();
  await page.getByText('More').click();
}

/** Changes a control and fires the events that a browser fires for it. */
function use(which: string, change: (control: Element) => void) {
  const control = document.querySelector(which);
  if (!control) throw new Error(`There is no ${which}.`);
  change(control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

async function expectAllShown() {
  await expect.element(named('line')).toHaveValue('Asha');
  await expect.element(page.getByRole('spinbutton', { name: 'count' })).toHaveValue(3);
  await expect.element(named('letter')).toHaveValue('Hello');
  await expect.element(page.getByRole('combobox', { name: 'shelf' })).toHaveValue('Sarees');
  await expect.element(page.getByRole('radio', { name: 'M' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'gift' })).toBeChecked();
  await expect.element(page.getByText('Folded')).toBeVisible();
}

test('every kind of control that is used before hydration calls its handler after it', async () => {
  // Opening <details> adds an attribute, which React warns about and keeps.
  allowConsole(/some attributes of the server rendered HTML didn't match[\s\S]*<details/);
  const { told, wake } = renderControls();
  await fillInAll();
  wake(() => true);
  await expect.poll(() => told).toEqual(ALL);
  await expectAllShown();
});

test('controls that are used during hydration call their handlers, too', async () => {
  const { told, wake } = renderControls();
  let isHydrated = false;
  wake(() => isHydrated);
  // Hydration runs in a later task: React has no control yet, and no earlier input waits to be replayed.
  await Promise.resolve().then(() => {});
  use('input[name="line"]', (line) => Object.assign(line, { value: 'Asha' }));
  use('select', (shelf) => Object.assign(shelf, { value: 'Sarees' }));
  document.querySelector<HTMLElement>('[name="size"][value="M"]')?.click();
  document.querySelector<HTMLElement>('[name="gift"]')?.click();
  isHydrated = true;
  await expect.poll(() => told).toEqual({ ...ALL, count: '1', letter: '' });
  await expect.element(named('line')).toHaveValue('Asha');
  await expect.element(page.getByRole('combobox', { name: 'shelf' })).toHaveValue('Sarees');
  await expect.element(page.getByRole('radio', { name: 'M' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'gift' })).toBeChecked();
});

test.each([
  ['[name="size"][value="M"]', { size: 'M' }],
  ['[name="gift"]', { gift: true }],
])('the click on %s that triggers hydration calls its handler', async (which, chosen) => {
  const { told, wake } = renderControls();
  let isHydrated = false;
  wake(
    () => isHydrated,
    () => {
      isHydrated = true;
    },
  );
  // Hydration runs in a later task, so the click comes first.
  await Promise.resolve().then(() => {});
  document.querySelector<HTMLElement>(which)?.click();
  await expect.poll(() => told).toEqual({ ...untold(), ...chosen });
  expect(document.querySelector<HTMLInputElement>(which)?.checked).toBe(true);
});

test('a product is added to the cart once, with the options chosen before hydration', async () => {
  const { wake } = await enterRendered('/product/kurta-1', async ({ info, product: asked }) => {
    await info.answers(store());
    await asked.answers(product({ sizes: ['S', 'M'], colors: ['Indigo', 'Rust'] }));
  });
  await page.getByRole('radio', { name: 'M' }).click();
  await page.getByRole('radio', { name: 'Rust' }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('12');
  await button('Increase quantity').click();
  await button('Increase quantity').click();
  // The page shows no response before hydration, so the shopper clicks twice.
  await button('Add to Cart').click();
  await button('Add to Cart').click();
  const { shop, machine } = wake();
  await expectToast('Added to cart', 'Chikankari Kurta');
  expect(shop.cart.getSnapshot().context.lines).toMatchObject([
    { selectedSize: 'M', selectedColor: 'Rust', quantity: 14 },
  ]);
  expect(machine('product')?.getSnapshot().context).toMatchObject({ size: 'M', color: 'Rust', quantity: 14 });
  await expect.element(page.getByRole('radio', { name: 'M' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('14');
});

test('the listing shows the category chosen before hydration', async () => {
  const { store: shopkeeper, wake } = await enterRendered('/products', async ({ info, subCategories, listing }) => {
    await info.answers(store());
    await subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
    await listing.answers({ products: [product()], total: 1 });
  });
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('Sarees');
  wake();
  await shopkeeper.listing.answers({ products: [product({ id: 'saree-1', name: 'Paithani' })], total: 1 });
  await expect.element(heading('Sarees')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Sarees');
  expect(shopkeeper.listing.asked.map(({ parentCategory }) => parentCategory ?? '')).toEqual(['', 'Sarees']);
});

test('a remembered PIN code that arrives before hydration is shown and checked after it', async () => {
  const { store: shopkeeper, wake } = await enterRendered('/product/kurta-1', async ({ info, product: asked }) => {
    await info.answers(store({ capabilities: ['delivery'] }));
    await asked.answers(product());
  });
  const delivery = wake().machine('delivery');
  // A PIN code remembered by the browser may arrive before the page is hydrated.
  delivery?.send({ type: 'delivery.pin.changed', pin: '411001' });
  delivery?.send({ type: 'delivery.asked' });
  await expect.element(page.getByLabelText('Delivery PIN code')).toHaveValue('411001');
  await expect.element(page.getByText('Checking…')).toBeVisible();
  await shopkeeper.delivery.answers(undefined);
  await expect.element(page.getByText('We could not find this PIN code.')).toBeVisible();
});
