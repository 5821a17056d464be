import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AccountAnswerSchema } from '#contract/account';
import { failureFacts } from '#contract/failure';
import { OrderAnswerSchema, OrderListAnswerSchema, orderTotal, shownOrder } from '#contract/order';
import { PaymentAnswerSchema, PaymentFieldsAnswerSchema } from '#contract/payment';
import { ProductAnswerSchema, percentOff, shortProductId, shownProduct } from '#contract/product';
import { ProductListAnswerSchema, shownProductPage } from '#contract/product-list';
import { FoundPageAnswerSchema, SuggestionsAnswerSchema, shownFoundPage, shownSuggestions } from '#contract/search';
import { categoryPicture, StoreInfoAnswerSchema, shownStoreName, storeCan } from '#contract/store-info';
import { noticeOf } from '../../src/notices/notices';
import { blemishes } from './blemishes';
import { spoiled } from './foreign-answers';
import { answers, type Json } from './good-answers';

/** Judges every spoiled answer that can be parsed, and counts them: without any, the test would prove nothing. */
function judge<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: Json,
  show: (read: v.InferOutput<Schema>) => unknown,
) {
  let shownOnes = 0;
  fc.assert(
    fc.property(spoiled(answer), (sent) => {
      const result = v.safeParse(schema, sent);
      if (!result.success) return;
      shownOnes += 1;
      expect(blemishes(show(result.output), sent)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(shownOnes).toBeGreaterThan(75);
}

// Slow on a busy machine, which is no failure: nothing here depends on time.
describe('no undefined, NaN or broken text is shown', () => {
  it('of a product', () => {
    judge(ProductAnswerSchema, answers.product, (read) => {
      const product = shownProduct(read);
      if (!product) return [];
      const off = percentOff(product);
      expect(Number.isInteger(off) && off >= 0 && off <= 100).toBe(true);
      expect(product.specifications.length).toBeLessThanOrEqual(10);
      expect(product.price).toBeGreaterThanOrEqual(0);
      if (product.originalPrice !== undefined) expect(product.originalPrice).toBeGreaterThan(product.price);
      return [product, off, shortProductId(product.id)];
    });
  });

  it('of a page of products', () => {
    judge(ProductListAnswerSchema, answers.productList, (read) => {
      const page = shownProductPage(read);
      expect(Number.isInteger(page.total)).toBe(true);
      return page;
    });
  });

  it('of search results and suggestions', () => {
    judge(FoundPageAnswerSchema, answers.foundPage, shownFoundPage);
    judge(SuggestionsAnswerSchema, answers.suggestions, shownSuggestions);
  });

  it('of an order', () => {
    judge(OrderAnswerSchema, answers.order, (read) => {
      const order = shownOrder(read);
      expect(order.shipping.address).not.toMatch(/^,|, ,|,\s*$/);
      return [order, orderTotal(order)];
    });
  });

  it('of a list of orders', () => {
    judge(OrderListAnswerSchema, answers.orderList, (read) =>
      read.map(shownOrder).map((order) => [order, orderTotal(order)]),
    );
  });

  it('of the store info', () => {
    judge(StoreInfoAnswerSchema, answers.storeInfo, (info) => {
      expect(shownStoreName(info).trim()).not.toBe('');
      const asked = [...info.categories, ...Object.keys(info.categoryImages), 'toString', '__proto__', ''];
      const pictures = asked.map((category) => categoryPicture(info, category) ?? 'no picture');
      return [info, shownStoreName(info), pictures, storeCan(info, 'orderLines')];
    });
  });

  it('of an account, of payment fields and of a payment', () => {
    judge(AccountAnswerSchema, answers.account, (account) => account);
    judge(PaymentFieldsAnswerSchema, answers.paymentFields, (fields) => fields);
    judge(PaymentAnswerSchema, answers.payment, ({ action, ...rest }) => [rest, action ?? 'no action']);
  });

  it('of any thrown value: it counts as a malformed failure, and every toast about it has its usual text', () => {
    const refusals = [
      'login.refused',
      'register.refused',
      'account.refused',
      'passwordReset.mail.refused',
      'passwordReset.refused',
    ] as const;
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        const failure = failureFacts(thrown);
        expect(failure).toEqual({ kind: 'malformed' });
        for (const type of refusals) {
          const { title, message } = noticeOf({ type, failure }) ?? {};
          expect(message).toMatch(/^Failed to /);
          expect(blemishes([title, message], undefined)).toEqual([]);
        }
      }),
    );
  });
});
