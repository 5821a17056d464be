import { expect, test } from 'vitest';
import type { FoundPage } from '#contract/search';
import { dress } from '../models/product.model';
import { product, store } from '../models/sample-products';
import { enterRendered } from '../support/screens/enter-rendered';
import type { ScriptedStore } from '../support/screens/scripted-store';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const found: FoundPage = {
  products: [product()],
  total: 24,
  findings: {
    facets: [
      { key: 'size', label: 'Size', values: [{ value: 'M', label: 'M', count: 12 }] },
      { key: 'color', label: 'Colour', values: [{ value: 'Rust', label: 'Rust', count: 3 }] },
      { key: 'price', label: 'Price', values: [{ value: '0-500', label: 'Up to ₹500', count: 5 }] },
    ],
    understood: [],
    leftAway: [],
    corrected: null,
    sort: null,
  },
};

const listed = async ({ info, listing }: ScriptedStore) => {
  await info.answers(store({ capabilities: ['search'] }));
  await listing.answers(found);
};

const wholeDress = async ({ info, product: asked }: ScriptedStore) => {
  await info.answers(store({ capabilities: ['variants', 'backInStock', 'delivery'] }));
  await asked.answers(dress);
};

type Used = Record<string, string | boolean>;

/** Every screen with form controls that a host renders, with values that a shopper can set together. */
const RENDERED: [string, Used, (shopkeeper: ScriptedStore) => Promise<unknown>][] = [
  [
    '/',
    { 'Email Address': 'asha@example.in' },
    async ({ info, featured }) => {
      await info.answers(store({ capabilities: ['search'] }));
      await featured.answers({ products: [product()], total: 1 });
    },
  ],
  [
    '/products',
    { Category: 'Sarees' },
    async (shopkeeper) => {
      await shopkeeper.info.answers(store({ capabilities: ['search'] }));
      await shopkeeper.subCategories.answers({ products: [product({ parentCategory: 'Sarees' })], total: 1 });
      await shopkeeper.listing.answers(found);
    },
  ],
  ['/search?q=kurta', { 'M (12)': true, 'Lowest ₹': '100', 'Highest ₹': '900', 'Sort by': 'priceLow' }, listed],
  ['/search?q=kurta', { 'Rust (3)': true, 'Up to ₹500 (5)': true }, listed],
  ['/product/dress-1', { M: true, Indigo: true, Quantity: '2', 'Delivery PIN code': '411001' }, wholeDress],
  ['/product/dress-1', { 'Which one': '2', Email: 'asha@example.in' }, wholeDress],
  [
    '/contact',
    { 'Your Name': 'Asha', 'Email Address': 'asha@example.in', Subject: 'Size', 'Your Message': 'M?' },
    ({ info }) => info.answers(store()),
  ],
  [
    '/track-order',
    { 'Order Number': 'SC-1', 'Email or Phone': 'asha@example.in' },
    ({ info }) => info.answers(store()),
  ],
];

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** The label's own text, without the options of a select inside it. */
const labelOf = (control: Control): string =>
  control.getAttribute('aria-label') ??
  [...(control.labels?.[0]?.childNodes ?? [])]
    .filter((part) => !part.contains(control))
    .map((part) => part.textContent)
    .join('')
    .replace(/\s+/g, ' ');

const controls = (): Map<string, Control> =>
  new Map(
    [...document.querySelectorAll<Control>('main :is(input, select, textarea)')].map((control) => [
      labelOf(control),
      control,
    ]),
  );

const stateOf = (control: Control) => (isCheckable(control) ? control.checked : control.value);

/** Whether React has hydrated the control and holds the value that it shows. */
function isHeld(control: Control): boolean {
  const key = Object.keys(control).find((name) => name.startsWith('__reactProps'));
  const props: unknown = key && Reflect.get(control, key);
  if (!(props instanceof Object)) return false;
  const held: unknown = Reflect.get(props, isCheckable(control) ? 'checked' : 'value');
  return held === undefined || held === stateOf(control);
}

const shown = (names: string[]) =>
  Object.fromEntries(
    [...controls()].filter(([name]) => names.includes(name)).map(([name, one]) => [name, stateOf(one)]),
  );

const NAMED = new Set(RENDERED.flatMap(([, used]) => Object.keys(used)));

/** The buttons of a radio group count as one control. */
const groupOf = (control: Control) => (control.type === 'radio' ? control.name : labelOf(control));

/** Controls of the page that no case of this test uses. */
function unnamed(): string[] {
  const groups = new Set([...controls()].filter(([name]) => NAMED.has(name)).map(([, control]) => groupOf(control)));
  return [...controls()].filter(([, control]) => !groups.has(groupOf(control))).map(([name]) => name);
}

/** Changes a control as a shopper does before hydration. */
function use(name: string, value: string | boolean): void {
  const control = controls().get(name);
  if (!control) throw new Error(`Nothing is labelled ${name}.`);
  if (isCheckable(control)) {
    control.click();
    return;
  }
  control.value = String(value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

test.each(RENDERED)(
  'at %s controls that are used before hydration keep their values after it: %j',
  async (address, used, answer) => {
    const { store: shopkeeper, wake } = await enterRendered(address, answer);
    expect(unnamed()).toEqual([]);
    for (const [name, value] of Object.entries(used)) use(name, value);
    expect(shown(Object.keys(used))).toEqual(used);
    wake();
    await expect
      .poll(() => {
        // A changed filter makes the shop ask for the listing again, which brings the choices.
        for (const question of shopkeeper.listing.questions) if (question.isOpen) question.answer(found);
        return { ...shown(Object.keys(used)), held: [...controls().values()].every(isHeld) };
      })
      .toEqual({ ...used, held: true });
  },
);
