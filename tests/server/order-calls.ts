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

/** The calls that the shop makes for a shopper who orders. */
export function orderCalls(store: Pick<OpenedStore, 'ask'>) {
  const accounts = accountCalls(store);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  return {
    ...accounts,
    bearer,

    place: (token: string, products: unknown, more: Record<string, unknown> = {}, headers: Headers = {}) =>
      accounts.tell('orders', { products, shippingAddress: ADDRESS, ...more }, { ...bearer(token), ...headers }),

    /** Places an order, and fails the test if that is refused. */
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

    /** Registers a new shopper and signs in. */
    async shopper(name: string, headers: Headers = {}): Promise<{ email: string; token: string }> {
      const credentials = await accounts.newShopper(name, headers);
      return { email: credentials.email, token: await accounts.tokenOf(credentials, headers) };
    },

    /** Products in the order of the listing. */
    async products(query = 'limit=100') {
      const listed = await (await store.ask(`products?${query}`)).json();
      return v.parse(ProductListAnswerSchema, listed).data;
    },
  };
}

export const idOf = async (answer: Response): Promise<string> => v.parse(IdSchema, await answer.json()).id;
