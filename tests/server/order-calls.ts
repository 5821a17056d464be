import * as v from 'valibot';
import { expect } from 'vitest';
import { ProductListAnswerSchema } from '../../contract/product-list';
import { accountCalls } from './account-calls';
import type { OpenedStore } from './opened-store';

export const ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '+91 98765 43210',
};

type Headers = Record<string, string>;
const IdSchema = v.object({ id: v.string() });

/** The calls of a shopper who orders, as a shop makes them. */
export function orderCalls(store: Pick<OpenedStore, 'ask'>) {
  const accounts = accountCalls(store);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    ...accounts,
    bearer,

    place: (token: string, products: unknown, more: Record<string, unknown> = {}, headers: Headers = {}) =>
      accounts.tell('orders', { products, shippingAddress: ADDRESS, ...more }, { ...bearer(token), ...headers }),

    /** Places an order, which must work. */
    async placed(token: string, products: unknown, more: Record<string, unknown> = {}): Promise<string> {
      const answer = await this.place(token, products, more);
      expect(answer.status).toBe(201);
      return idOf(answer);
    },

    list: (token: string) => store.ask('orders', { headers: bearer(token) }),

    look: (id: string, { contactInfo = '', token = '', ...headers }: Headers = {}) =>
      store.ask(`orders/${encodeURIComponent(id)}?contactInfo=${encodeURIComponent(contactInfo)}`, {
        headers: { ...(token && bearer(token)), ...headers },
      }),

    /** A fresh shopper who is signed in. */
    async shopper(name: string, headers: Headers = {}): Promise<{ email: string; token: string }> {
      const credentials = await accounts.newShopper(name, headers);
      return { email: credentials.email, token: await accounts.tokenOf(credentials, headers) };
    },

    /** Products of the catalogue in the order of its listing. */
    async products(query = 'limit=100') {
      const listed = await (await store.ask(`products?${query}`)).json();
      return v.parse(ProductListAnswerSchema, listed).data;
    },
  };
}

export const idOf = async (answer: Response): Promise<string> => v.parse(IdSchema, await answer.json()).id;
