import '../../src/theme/styles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../models/payments';
import { store } from '../models/sample-products';
import { contrast } from '../support/screens/contrast';
import { enter } from '../support/screens/enter';
import { words } from '../support/screens/locators';
import { wear } from '../support/screens/standards';

const named = (name: string) => `var(--mantine-color-${name})`;
const BODY = named('body');
const TEXT = named('text');
const INK = named('black');
const WHITE = named('white');
const GROUNDS = [BODY, 'var(--shop-ground)', 'var(--shop-tint)'];
const tinted = (colour: string) => `color-mix(in srgb, ${colour} 9%, ${BODY})`;
/** The background of a control over a picture, at its darkest: over black. */
const OVER_PICTURE = `color-mix(in srgb, ${WHITE} 88%, black)`;

/** Text colours that may be used on every background of the shop. */
const READ = [TEXT, ...['dimmed', 'error', 'anchor'].map(named), 'var(--shop-accent-text)', 'var(--shop-saving)'];

/** Text colours, each with the one background it is used on. */
const PAIRS: [what: string, colour: string, ground: string][] = [
  ['a filled button', WHITE, named('rani-6')],
  ['a hovered filled button', WHITE, named('rani-7')],
  ['a selected option', BODY, TEXT],
  ['a placeholder', named('placeholder'), BODY],
  ['the offline line', WHITE, named('gray-9')],
  ['an alert', TEXT, tinted(named('error'))],
  ['a success message', TEXT, tinted(named('leaf-6'))],
  ['the hero', INK, '#f3e7da'],
  ['the promotion', '#fff', named('rani-9')],
  ['the paragraph of the promotion', named('rani-1'), named('rani-9')],
  ['the button of the promotion', named('rani-8'), '#fff'],
  ['a button over a picture', INK, OVER_PICTURE],
];

const SCHEMES = ['light', 'dark'] as const;
const LEAST_FOR_TEXT = 4.5;
const LEAST_FOR_SHAPES = 3;

/** Borders of fields, focus outlines, and icons without text. */
const SHAPES: [what: string, colour: string, ground: string][] = [
  ...GROUNDS.slice(0, 2).map((ground): [string, string, string] => ['a field', 'var(--shop-field-line)', ground]),
  ...GROUNDS.map((ground): [string, string, string] => ['the focus outline', 'var(--shop-accent-text)', ground]),
  ['the focus outline on the hero', INK, '#f3e7da'],
  ['the focus outline on the promotion', '#fff', named('rani-9')],
  ['an invalid field', named('error'), BODY],
  ['an icon', named('dimmed'), BODY],
  ['a filled heart', named('rani-6'), OVER_PICTURE],
];

afterEach(() => document.documentElement.removeAttribute('data-mantine-color-scheme'));

describe.each(SCHEMES)('in the %s scheme', (scheme) => {
  beforeEach(() => wear(scheme));

  test.each(READ.flatMap((colour) => GROUNDS.map((ground) => [colour, ground] as const)))(
    'text in %s has enough contrast on %s',
    (colour, ground) => expect(contrast(colour, ground)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT),
  );

  test.each(PAIRS)('the text of %s has enough contrast', (_, colour, ground) =>
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(LEAST_FOR_TEXT),
  );

  test.each(SHAPES)('%s has enough contrast: %s on %s', (_, colour, ground) =>
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(LEAST_FOR_SHAPES),
  );
});

test('the status badge of an order has enough contrast in every status and colour scheme', async () => {
  const statuses = ['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled', 'Unknown'] as const;
  const shopper = await enter('/orders', { signedInWith: 'rani-1' });
  await shopper.store.info.answers(store());
  await shopper.store.myOrders.answers(statuses.map((status) => order(status, { id: status.toLowerCase() })));
  for (const status of statuses) {
    await expect.element(words(status)).toBeVisible();
    for (const scheme of SCHEMES) {
      wear(scheme);
      const { color, backgroundColor } = getComputedStyle(words(status).element());
      expect(contrast(color, backgroundColor), `${status}, ${scheme}`).toBeGreaterThanOrEqual(LEAST_FOR_TEXT);
    }
  }
});

test('the calculated contrast of black on white is 21', () => expect(contrast('#000', '#fff')).toBeCloseTo(21));
