import { expect, test } from 'vitest';
import { swatchOf } from '../../src/screens/products/filters/swatches';

test('a colour name gets the swatch of its first known word, whatever the case', () => {
  const rust = swatchOf('Rust');
  expect(rust).toMatch(/^#[0-9a-f]{6}$/);
  expect(swatchOf('rust')).toBe(rust);
  expect(swatchOf('Dusty Rust-Brown')).toBe(rust);
  expect(swatchOf('Navy Blue')).toBe(swatchOf('navy'));
  expect(swatchOf('Navy Blue')).not.toBe(swatchOf('blue'));
});

test('a multicolour name gets a gradient', () => {
  expect(swatchOf('Multicolour')).toMatch(/gradient/);
  expect(swatchOf('Red multi')).toBe(swatchOf('Multi'));
});

test.each(['Sunset', '', 'लाल', 'constructor', '__proto__', 'Tangerine'])('unknown colour %j has no swatch', (name) => {
  expect(swatchOf(name)).toBeUndefined();
});
