import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AccountAnswerSchema, SignInAnswerSchema } from '../../contract/account';
import { OrderAnswerSchema } from '../../contract/order';
import { DetailedOrderSchema } from '../../contract/order-lines';
import { PaymentAnswerSchema, PaymentFieldsAnswerSchema } from '../../contract/payment';
import { ProductAnswerSchema } from '../../contract/product';
import { ProductListAnswerSchema } from '../../contract/product-list';
import { StoreInfoAnswerSchema } from '../../contract/store-info';
import { openedStore } from './opened-store';
import { idOf } from './order-calls';
import { paymentCalls } from './payment-calls';
import { differences } from './shape';

const store = openedStore({
  allowedOrigins: ['https://shop.example'],
  mail: { send: async () => undefined },
  paymentSandbox: {},
});
const shop = paymentCalls(store);
const withoutMail = openedStore();

const record = v.record(v.string(), v.unknown());
const CallSchema = v.object({
  parameters: v.array(record),
  responses: v.record(v.string(), record),
  requestBody: v.optional(record),
  security: v.optional(v.array(record)),
});
const DocumentSchema = v.object({
  openapi: v.string(),
  paths: v.record(v.string(), v.object({ get: v.optional(CallSchema), post: v.optional(CallSchema) })),
  components: v.object({ schemas: record, securitySchemes: record }),
});

async function readDocument(from = store) {
  return v.parse(DocumentSchema, await from.json('openapi.json'));
}

async function expectShape(value: unknown, name: string) {
  const { components } = await readDocument();
  expect(differences(value, components.schemas[name], components.schemas)).toEqual([]);
}

async function firstProductId(): Promise<string> {
  const { data } = v.parse(ProductListAnswerSchema, await store.json('products?limit=1'));
  return data[0]?.id ?? '';
}

describe('responses match the contract and the API document:', () => {
  test('store information', async () => {
    const answer = await store.json('storeInfo');
    // The shop's schema changes nothing, so nothing had to be repaired.
    expect(v.parse(StoreInfoAnswerSchema, answer)).toEqual(answer);
    await expectShape(answer, 'StoreInfo');
  });

  test('a page of products', async () => {
    const answer = await store.json('products?limit=100');
    const read = v.parse(ProductListAnswerSchema, answer);
    expect(answer).toMatchObject({ data: read.data, count: read.count });
    expect(read.data).toHaveLength(100);
    await expectShape(answer, 'ProductPage');
  });

  test('an empty page', async () => {
    await expectShape(await store.json('products?category=nothing'), 'ProductPage');
  });

  test('one product', async () => {
    const answer = await store.json(`products/${await firstProductId()}`);
    expect(v.parse(ProductAnswerSchema, answer)).toEqual(answer);
    await expectShape(answer, 'Product');
  });

  test.each(['/nowhere', 'products/nothing', 'products?page=0', 'products?category=%ff'])(
    'the failure of %s',
    async (path) => {
      await expectShape(await store.json(path), 'Failure');
    },
  );

  test('the calls of an account', async () => {
    const credentials = { email: 'asha@rang.in', password: 'secret' };
    const registered = await shop.register(credentials);
    await expectShape(await registered.json(), 'Registered');
    const signedIn: unknown = await (await shop.authorize(credentials)).json();
    await expectShape(signedIn, 'SignedIn');
    const { token } = v.parse(SignInAnswerSchema, signedIn);
    const account: unknown = await (await shop.info(token)).json();
    expect(v.parse(AccountAnswerSchema, account)).toEqual(account);
    await expectShape(account, 'Account');
    await expectShape(await (await shop.tell('users/forgotPassword', credentials)).json(), 'Message');
    for (const failed of [
      await shop.register(credentials),
      await shop.info(''),
      await shop.tell('users/register', 1),
    ]) {
      await expectShape(await failed.json(), 'Failure');
    }
  });

  test('the calls of an order', async () => {
    const { email, token } = await shop.shopper('orders');
    const product = await firstProductId();
    const placed = await shop.place(token, { [product]: 2 });
    await expectShape(await placed.clone().json(), 'Placed');
    const id = await idOf(placed);
    const answer: unknown = await (await shop.look(id, { contactInfo: email })).json();
    await expectShape(answer, 'Order');
    expect(v.parse(DetailedOrderSchema, answer)).toEqual(answer);
    expect(v.parse(OrderAnswerSchema, answer)).toMatchObject({ id, status: 0, items: [{ quantity: 2 }] });
    await expectShape(await (await shop.list(token)).json(), 'Orders');
    await expectShape(await (await store.ask('orders?page=1', { headers: shop.bearer(token) })).json(), 'OrderPage');
    await expectShape(await (await shop.place(token, { gone: 1 })).json(), 'OrderRefusal');
    await expectShape(await (await shop.place(token, {})).json(), 'OrderRefusal');
    await expectShape(await (await shop.look('nothing')).json(), 'Failure');
    await expectShape(await store.json('pinCodes/411001'), 'PinCodePlace');
  });

  test('the calls of a payment', async () => {
    const fields = await store.json('payments/fields');
    await expectShape(fields, 'PaymentFields');
    expect(v.parse(PaymentFieldsAnswerSchema, fields)).toEqual(fields);
    const { token } = await shop.shopper('payments');
    const product = await firstProductId();
    for (const method of ['card', 'netBanking', 'upiApp', 'upiQr', 'alwaysDeclined', 'cashOnDelivery']) {
      const id = await shop.placed(token, { [product]: 1 });
      const answer: unknown = await (await shop.pay(token, id, method)).json();
      await expectShape(answer, 'Payment');
      expect(v.parse(PaymentAnswerSchema, answer)).toEqual(answer);
    }
    await expectShape(await (await shop.pay(token, 'nothing', 'card')).json(), 'Failure');
  });

  test('health', async () => {
    await expectShape(await store.json('/healthz'), 'Health');
  });
});

describe('the API document', () => {
  test('is OpenAPI 3.1 and names every call of this store', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((name) => `${name} ${path}`),
    );
    expect(calls.sort()).toEqual([
      'get /accountInfo',
      'get /delivery/{pin}',
      'get /healthz',
      'get /orders',
      'get /orders/{id}',
      'get /payments/fields',
      'get /pinCodes/{pin}',
      'get /products',
      'get /products/{id}',
      'get /products/{id}/related',
      'get /readyz',
      'get /storeInfo',
      'post /availability',
      'post /backInStock',
      'post /orders',
      'post /payments',
      'post /users/authorize',
      'post /users/forgotPassword',
      'post /users/register',
      'post /users/resetPassword',
      'post /users/signOut',
    ]);
  });

  test('leaves out the calls that need mail if the store cannot send mail', async () => {
    const { paths } = await readDocument(withoutMail);
    expect(Object.keys(paths)).not.toContain('/users/forgotPassword');
    expect(Object.keys(paths)).not.toContain('/users/resetPassword');
    expect(Object.keys(paths)).not.toContain('/backInStock');
    expect(Object.keys(paths)).toContain('/users/signOut');
  });

  test('describes request bodies, their length limits and which calls need a token', async () => {
    const { paths, components } = await readDocument();
    expect(paths['/users/authorize']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Credentials' } } },
    });
    expect(components.schemas.Credentials).toMatchObject({
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', maxLength: 254, pattern: expect.stringContaining('@') },
        password: { minLength: 6, maxLength: 200 },
      },
    });
    for (const call of [
      paths['/accountInfo']?.get,
      paths['/users/signOut']?.post,
      paths['/orders']?.get,
      paths['/orders']?.post,
    ]) {
      expect(call?.security).toEqual([{ token: [] }]);
    }
    expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('lists every parameter of the product listing with a description and a schema', async () => {
    const { paths } = await readDocument();
    const parameters = paths['/products']?.get?.parameters ?? [];
    const names = parameters.map(({ name }) => name);
    expect(names).toEqual([
      'page',
      'limit',
      'category',
      'parentCategory',
      'gender',
      'filter',
      'featured',
      'X-Store-Host',
    ]);
    for (const parameter of parameters) {
      expect(parameter).toMatchObject({ description: expect.stringMatching(/\w+/), schema: { type: 'string' } });
    }
  });

  test('describes the items of arrays', async () => {
    const { components } = await readDocument();
    expect(components.schemas.Product).toMatchObject({
      properties: {
        attributes: {
          type: 'array',
          items: { type: 'object', properties: { value: { type: 'array', items: { type: 'string' } } } },
        },
        images: { items: { required: ['url'] } },
      },
    });
  });
});
