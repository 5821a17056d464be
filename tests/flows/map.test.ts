import { describe, expect, test } from 'vitest';
import { machines } from '#machines/index';
import { mapOf, writtenMap } from '../../bin/command-line/flow-map';
import { staleIn } from '../../shop-flows/map/flow-map';
import { mutantsOf } from '../support/model/broken';

const made = mapOf(machines);

/** Two flows suffice to show that a change in one leaves the other alone. */
const { auth, cart } = machines;
const mapOfTwo = mapOf({ auth, cart });

/** The map after one change in the cart. */
async function mapWithAnotherCart(wrong: string) {
  const another = mutantsOf(cart).find((mutant) => mutant.wrong === wrong)?.machine;
  if (!another) throw new Error(`No cart could be made where ${wrong}.`);
  return mapOf({ auth, cart: another });
}

test('docs/flows is up to date with the machines', async () => {
  expect(staleIn(await writtenMap(), await made), 'These files are out of date. Run: npm run flows').toEqual([]);
});

test('a transition with a new target makes the page and the chart of its flow out of date', async () => {
  const changed = await mapWithAnotherCart('filled: always leads to restoring');
  expect(staleIn(await mapOfTwo, changed)).toEqual(['cart.md', 'cart.svg']);
});

test('a removed transition makes the first page out of date, too', async () => {
  const changed = await mapWithAnotherCart('filled: always is forgotten');
  expect(staleIn(await mapOfTwo, changed)).toEqual(['README.md', 'cart.md', 'cart.svg']);
});

test('missing pages, and pages without a machine, are named', () => {
  expect(staleIn({ 'old.md': 'x', 'same.md': 'x' }, { 'new.md': 'x', 'same.md': 'x' })).toEqual(['new.md', 'old.md']);
});

describe('every flow', () => {
  test.each(Object.keys(machines))('%s has a page with its chart, its machine and its model', async (flow) => {
    const map = await made;
    const file = flow.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(map['README.md']).toContain(`[${flow}](${file}.md)`);
    expect(map[`${file}.svg`]).toMatch(/^<svg .*<title>.*<desc>/s);
    const page = map[`${file}.md`];
    expect(page).toContain(`](${file}.svg)`);
    expect(page).toMatch(/The machine is \[machines\/[\w/-]+\.machine\.ts\]/);
    expect(page).toMatch(
      /On the machine: \[tests\/models\/[\w-]+\.model\.ts\].*, \[tests\/models\/[\w-]+\.model\.test\.ts\]/,
    );
  });
});

test('a chart contains light and dark colours, and loads nothing', async () => {
  const picture = (await made)['cart.svg'] ?? '';
  // Compares two facts instead of the SVG, which would fill a failure report.
  expect({
    isLightAndDark: picture.includes('light-dark('),
    asksForMore: /<script|@import|url\(|href/.test(picture),
  }).toEqual({ isLightAndDark: true, asksForMore: false });
});

test('no number in a chart has more than one decimal', async () => {
  for (const [name, text] of Object.entries(await made)) {
    if (name.endsWith('.svg')) expect(text.replace(/<style>.*<\/style>/s, ''), name).not.toMatch(/\d\.\d\d/);
  }
});
