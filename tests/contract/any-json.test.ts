import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountSchema } from '#contract/account';
import { AvailabilityAnswerSchema } from '#contract/availability';
import { CartLineSchema } from '#contract/cart';
import { DeliveryAnswerSchema, DeliverySchema } from '#contract/delivery';
import { OrderSchema } from '#contract/order';
import { PaymentFieldSchema } from '#contract/payment';
import { CatalogueProductSchema } from '#contract/product';
import { ProductListSchema } from '#contract/product-list';
import { FacetSchema, FindingsSchema } from '#contract/search';
import { StoreInfoSchema } from '#contract/store-info';
import { VariantSchema } from '#contract/variants';
import { blemishes } from './blemishes';
import { anyAnswer } from './foreign-answers';
import type { Json } from './good-answers';

const isSchema = (thing: unknown): thing is v.GenericSchema =>
  typeof thing === 'object' && thing !== null && 'kind' in thing && thing.kind === 'schema';

/** Read from the folder, so that new schemas are tested too. */
const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, thing]): [string, v.GenericSchema][] =>
    isSchema(thing) ? [[name, thing]] : [],
  ),
);

const prototypes = () =>
  [Object.prototype, Array.prototype, String.prototype, Map.prototype].map((prototype) =>
    Reflect.ownKeys(prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)]),
  );

const outcome = (schema: v.GenericSchema, answer: Json) => {
  const result = v.safeParse(schema, answer);
  return result.success
    ? { isRead: true, output: result.output, messages: [] }
    : { isRead: false, output: undefined, messages: result.issues.map(({ message }) => message) };
};

/** Cart lines keep unknown fields; their known fields are tested in cart-lines.test.ts. */
const KEEPS_UNKNOWN_FIELDS = new Set(['CartLinesSchema', 'CartLineSchema']);

// Slow on a busy machine, which is no failure: nothing here depends on time.
describe('any JSON', () => {
  it('is tried with every schema of the contract', () => {
    expect(schemas.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'SignInSchema',
        'RegistrationSchema',
        'RegistrationFormSchema',
        'CredentialsSchema',
        'ForgottenPasswordSchema',
        'NewPasswordSchema',
        'NewPasswordFormSchema',
        'SignInAnswerSchema',
        'AccountSchema',
        'AccountAnswerSchema',
        'AskedAvailabilitySchema',
        'AvailabilityAnswerSchema',
        'BackInStockSchema',
        'CartLineSchema',
        'ContactMessageSchema',
        'DeliverySchema',
        'DeliveryAnswerSchema',
        'OrderLookupSchema',
        'PlacedOrderSchema',
        'NewOrderAnswerSchema',
        'OrderSchema',
        'OrderAnswerSchema',
        'OrderListAnswerSchema',
        'PaymentFieldSchema',
        'PaymentFieldsAnswerSchema',
        'NewPaymentSchema',
        'PaymentAnswerSchema',
        'CatalogueProductSchema',
        'ProductAnswerSchema',
        'ProductListSchema',
        'ProductListAnswerSchema',
        'FacetSchema',
        'FindingsSchema',
        'FoundPageAnswerSchema',
        'SuggestionsAnswerSchema',
        'StoreInfoSchema',
        'StoreInfoAnswerSchema',
        'VariantSchema',
      ]),
    );
  });

  it.each(schemas)('%s reads it or returns an error message, and never throws', (name, schema) => {
    const before = prototypes();
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const { isRead, output, messages } = outcome(schema, answer);
        if (!isRead) {
          expect(messages.length).toBeGreaterThan(0);
          expect(messages.every((message) => message.length > 0)).toBe(true);
        } else if (output !== undefined && !KEEPS_UNKNOWN_FIELDS.has(name)) {
          const numbers = blemishes(output, answer).filter((blemish) => /number|undefined/.test(blemish));
          expect(numbers).toEqual([]);
        }
      }),
      { numRuns: 80 },
    );
    expect(prototypes()).toEqual(before);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  /** Entities are stored in page snapshots and caches, and parsed again from there. */
  const entities: [string, v.GenericSchema][] = [
    ['AccountSchema', AccountSchema],
    ['CartLineSchema', CartLineSchema],
    ['CatalogueProductSchema', CatalogueProductSchema],
    ['DeliverySchema', DeliverySchema],
    ['DeliveryAnswerSchema', DeliveryAnswerSchema],
    ['OrderSchema', OrderSchema],
    ['PaymentFieldSchema', PaymentFieldSchema],
    ['ProductListSchema', ProductListSchema],
    ['FacetSchema', FacetSchema],
    ['FindingsSchema', FindingsSchema],
    ['StoreInfoSchema', StoreInfoSchema],
    ['AvailabilityAnswerSchema', AvailabilityAnswerSchema],
    ['VariantSchema', VariantSchema],
  ];

  it.each(entities)('%s reads its own output unchanged', (_, schema) => {
    fc.assert(
      fc.property(anyAnswer, (answer) => {
        const first = v.safeParse(schema, answer);
        if (first.success) expect(v.parse(schema, first.output)).toEqual(first.output);
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['a list 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['an object 10,000 levels deep', `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a list of 20,000 entries', `[${'{"id":1},'.repeat(19_999)}{"id":1}]`],
  ])('%s makes no schema throw', (_, json) => {
    const answer: Json = JSON.parse(json);
    for (const [, schema] of schemas) expect(() => v.safeParse(schema, answer)).not.toThrow();
  });
});
