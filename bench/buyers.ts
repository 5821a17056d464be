import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ProductListAnswerSchema } from '../contract/product-list';

export type Buyer = { email: string; password: string; token: string; address: string };

const TokenSchema = v.object({ token: v.string() });

const SHIPPING_ADDRESS = {
  fullName: 'Asha Rao',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '+91 98765 43210',
};

/** Several buyers, because the orders of one account and of one address are limited. */
export async function registerBuyers(apiUrl: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) buyers.push(await registerBuyer(apiUrl, buyers.length));
  return buyers;
}

async function registerBuyer(apiUrl: string, place: number): Promise<Buyer> {
  const buyer = { email: `buyer${place}@example.com`, password: randomUUID(), address: `10.0.0.${place + 1}` };
  const { email, password, address } = buyer;
  await tell(`${apiUrl}/users/register`, { email, password, firstName: 'Asha', lastName: 'Rao' }, address);
  const signedIn = await tell(`${apiUrl}/users/authorize`, { email, password }, address);
  return { ...buyer, token: v.parse(TokenSchema, await signedIn.json()).token };
}

export async function productIds(apiUrl: string): Promise<string[]> {
  const listed = await fetch(`${apiUrl}/products?limit=100`);
  return v.parse(ProductListAnswerSchema, await listed.json()).data.map(({ id }) => id);
}

/** Returns whether the store accepted the order. */
export async function placeOrder(apiUrl: string, buyer: Buyer | undefined, product: string | undefined) {
  if (!buyer || !product) return false;
  const order = { products: { [product]: 1 }, shippingAddress: SHIPPING_ADDRESS };
  const more = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': randomUUID() };
  const answer = await tell(`${apiUrl}/orders`, order, buyer.address, more);
  await answer.arrayBuffer();
  return answer.status === 201;
}

const tell = (url: string, body: unknown, address: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
