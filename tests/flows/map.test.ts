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

test('docs/flows shows the machines as they are', async () => {
  expect(staleIn(await writtenMap(), await made), 'These files are out of date. Run: npm run flows').toEqual([]);
});

test('a transition that leads elsewhere is seen in the page and the picture of its flow', async () => {
  const changed = await mapWithAnotherCart('filled: always leads to restoring');
  expect(staleIn(await mapOfTwo, changed)).toEqual(['cart.md', 'cart.svg']);
});

test('a transition that is gone is seen on the first page, too', async () => {
  const changed = await mapWithAnotherCart('filled: always is forgotten');
  expect(staleIn(await mapOfTwo, changed)).toEqual(['README.md', 'cart.md', 'cart.svg']);
});

test('a page that is missing, and one that no machine asks for, are named', () => {
  expect(staleIn({ 'old.md': 'x', 'same.md': 'x' }, { 'new.md': 'x', 'same.md': 'x' })).toEqual(['new.md', 'old.md']);
});

describe('every flow', () => {
  test.each(Object.keys(machines))('%s has a page with its picture, its machine and its model', async (flow) => {
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

test('a picture brings its looks for light and dark along, and asks for nothing', async () => {
  const picture = (await made)['cart.svg'] ?? '';
  // Compares two facts instead of the SVG, which would fill a failure report.
  expect({
    isLightAndDark: picture.includes('light-dark('),
    asksForMore: /<script|@import|url\(|href/.test(picture),
  }).toEqual({ isLightAndDark: true, asksForMore: false });
});

test('no length in a picture is finer than a tenth', async () => {
  for (const [name, text] of Object.entries(await made)) {
    if (name.endsWith('.svg')) expect(text.replace(/<style>.*<\/style>/s, ''), name).not.toMatch(/\d\.\d\d/);
  }
});
