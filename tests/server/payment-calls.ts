import * as v from 'valibot';
import { expect } from 'vitest';
import { type PaymentAnswer, PaymentAnswerSchema } from '../../contract/payment';
import type { Outcome } from '../../server/payments/gateway';
import { signing } from '../../server/payments/sandbox/signing';
import type { databaseOf } from './account-calls';
import type { OpenedStore } from './opened-store';
import { orderCalls } from './order-calls';

export const SHOP = 'http://localhost:3000';

type Headers = Record<string, string>;

type Form = NonNullable<PaymentAnswer['action']>['formParams'];

/** The fields that a sandbox form posts; its `data` is flat. */
export const namesOf = ({ type, url, data }: Form): Record<string, string> => ({
  type,
  url,
  ...v.parse(v.record(v.string(), v.string()), data),
});

/** The calls of a shopper who pays, as the shop and the browser make them. */
export function paymentCalls(store: Pick<OpenedStore, 'ask'>) {
  const calls = orderCalls(store);
  return {
    ...calls,

    pay: (token: string, orderId: string, method: string, headers: Headers = {}) =>
      calls.tell('payments', { orderId, fields: { method } }, { ...calls.bearer(token), origin: SHOP, ...headers }),

    /** Begins a payment, and fails the test if that is refused. */
    async begun(token: string, orderId: string, method: string, headers?: Headers) {
      const answer = await this.pay(token, orderId, method, headers);
      expect(answer.status).toBe(200);
      return v.parse(PaymentAnswerSchema, await answer.json());
    },

    /** The fields that a sandbox page posts, as the store signed them. */
    async ticket(token: string, orderId: string, method: string, headers?: Headers): Promise<Record<string, string>> {
      const { action, redirectUrl } = await this.begun(token, orderId, method, headers);
      if (action?.formParams.url) return namesOf(action.formParams);
      return Object.fromEntries(new URL(action?.redirectUrl || redirectUrl).searchParams);
    },

    post: (path: string, fields: Record<string, string>, headers: Headers = {}) =>
      store.ask(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers }),

    choose(ticket: Record<string, string>, outcome: string) {
      return this.post('/sandbox/outcome', { ...ticket, outcome });
    },

    callback(fields: Record<string, string>) {
      return this.post('payments/callbacks/sandbox', fields);
    },

    status: async (token: string, orderId: string): Promise<number> =>
      v.parse(v.object({ status: v.number() }), await (await calls.look(orderId, { token })).json()).status,
  };
}

/** A report signed with the sandbox's secret. */
export async function signedReport(
  database: ReturnType<typeof databaseOf>,
  { payment = '', paise = '' }: Record<string, string>,
  outcome: Outcome,
): Promise<Record<string, string>> {
  const [row] = await database.query(`select secret from gateway_secrets where gateway = 'sandbox'`);
  return signing(v.parse(v.string(), row?.secret)).sign('report', { payment, paise, outcome });
}

/** The hidden fields and the target of a page's form. */
export function formOn(page: string): { action: string; fields: Record<string, string> } {
  const unescaped = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return {
    action: unescaped(/<form method="post" action="([^"]*)">/.exec(page)?.[1]),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [unescaped(name), unescaped(value)])),
  };
}
