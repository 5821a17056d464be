import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CartLineSchema } from '#contract/cart';
import { blemishes } from './blemishes';
import { spoiled } from './foreign-answers';
import { answers, type Json } from './good-answers';

describe('a stored cart line', () => {
  it('is kept unchanged, including fields of the product', () => {
    expect(v.parse(CartLineSchema, answers.cartLine)).toEqual(answers.cartLine);
  });

  it('needs only an id; other fields get defaults', () => {
    expect(v.parse(CartLineSchema, { id: 7 })).toEqual({
      id: '7',
      name: 'Unnamed product',
      image: '',
      price: 0,
      quantity: 1,
      selectedSize: '',
      selectedColor: '',
    });
  });

  it.each<[Json, number]>([
    [3, 3],
    ['3', 3],
    [1000, 1000],
    [0, 1],
    [-2, 1],
    [1.5, 1],
    ['many', 1],
    [null, 1],
    [1.7e308, 1],
  ])('reads the quantity %j as %d', (quantity, read) => {
    expect(v.parse(CartLineSchema, { id: 'p1', quantity }).quantity).toBe(read);
  });

  it.each<[Json, number | undefined]>([
    [1899, 1899],
    ['1899.5', 1899.5],
    ['MRP 1,899', undefined],
    [-5, undefined],
    [null, undefined],
    [{ amount: 5 }, undefined],
  ])('reads the original price %j as %j', (originalPrice, read) => {
    expect(v.parse(CartLineSchema, { id: 'p1', originalPrice }).originalPrice).toBe(read);
  });

  it.each<Json>([null, 'text', [], {}, { id: '' }, { id: null }])('is rejected if it is %j', (line) => {
    expect(v.safeParse(CartLineSchema, line).success).toBe(false);
  });

  it('does not take a prototype from storage', () => {
    const stored: Json = JSON.parse('{"id":"p1","__proto__":{"price":5},"constructor":1}');
    const line = v.parse(CartLineSchema, stored);
    expect(Object.getPrototypeOf(line)).toBe(Object.prototype);
    expect(Object.hasOwn(line, 'constructor')).toBe(false);
    expect(line.price).toBe(0);
  });

  it('has only displayable fields, whatever was stored', () => {
    fc.assert(
      fc.property(spoiled(answers.cartLine), (stored) => {
        const result = v.safeParse(CartLineSchema, stored);
        if (!result.success) return;
        const { id, name, image, price, quantity, selectedSize, selectedColor } = result.output;
        expect(blemishes([id, name, image, price, quantity, selectedSize, selectedColor], stored)).toEqual([]);
        expect(Number.isSafeInteger(quantity) && quantity >= 1 && price >= 0).toBe(true);
        expect(Number.isFinite(price * quantity)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
