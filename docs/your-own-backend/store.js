// A store in one file, for the shop to run against: `node docs/your-own-backend/store.js [PORT]`. Node alone, everything in
// memory, nothing beyond the calls that the shop needs. Read ../your-own-backend.md beside it; never sell with it: it
// keeps passwords as they are typed, counts no stock, and takes no money.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const product = (id, title, category, parentCategory, regularPrice, discountedPrice, attributes) => ({
  id,
  title,
  description: `${title}, made by hand.`,
  imgUrl: '',
  category,
  parentCategory,
  regularPrice,
  discountedPrice,
  createdAt: '2026-01-01T00:00:00Z',
  attributes: Object.entries(attributes).map(([key, value]) => ({ id: key, key, value, metricUnit: '' })),
});

const PRODUCTS = [
  product('shirt', 'Linen shirt', 'men', 'Shirts', 1499, 999, { Size: ['M', 'L'], Color: ['White'] }),
  product('saree', 'Cotton saree', 'women', 'Sarees', 2999, null, { Color: ['Indigo'] }),
  product('lamp', 'Brass lamp', 'accessories', 'Home', 799, null, {}),
];

const INFO = {
  storeName: 'One File',
  companyEmail: 'care@onefile.example',
  categories: ['Men', 'Women', 'Accessories'],
};

const FIELDS = [
  {
    name: 'method',
    label: 'How to pay',
    type: 'select',
    options: [{ label: 'Cash on delivery', value: 'cash' }],
    rules: { required: true },
  },
];

const shoppers = new Map(); // email -> { email, password, firstName, lastName }
const tokens = new Map(); // token -> email
const orders = new Map(); // id -> order, with the email of its shopper
const placed = new Map(); // Idempotency-Key of a shopper -> id of the order that was made under it

class Refusal extends Error {
  constructor(status, error) {
    super(error);
    this.status = status;
  }
}

const shopperOf = ({ headers }) => {
  const email = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
  if (!email) throw new Refusal(401, 'Please log in.');
  return shoppers.get(email);
};

const shown = ({ email: _, ...order }) => order;

function list({ searchParams }) {
  const [page, limit] = ['page', 'limit'].map((name) => Math.max(1, Number(searchParams.get(name)) || 1));
  const wanted = ['category', 'parentCategory'].filter((name) => searchParams.get(name));
  const isWanted = (one, name) => one[name].toLowerCase() === searchParams.get(name).toLowerCase();
  const found = PRODUCTS.filter((one) => wanted.every((name) => isWanted(one, name)));
  return { data: found.slice((page - 1) * limit, page * limit), pagination: { total: found.length } };
}

function place(request, { products, shippingAddress }) {
  const { email } = shopperOf(request);
  const key = `${email} ${request.headers['idempotency-key'] ?? randomUUID()}`;
  const known = placed.get(key);
  if (known) return { id: known };
  const items = Object.entries(products ?? {}).map(([id, quantity]) => {
    const found = PRODUCTS.find((one) => one.id === id);
    if (!found || !Number.isInteger(quantity) || quantity < 1) throw new Refusal(422, 'There is no such product.');
    return { id, productTitle: found.title, quantity, price: found.discountedPrice ?? found.regularPrice };
  });
  if (items.length === 0 || !shippingAddress?.phone) throw new Refusal(422, 'An order needs products and an address.');
  const order = { id: randomUUID(), email, status: 0, createdAt: new Date().toISOString(), items, shippingAddress };
  orders.set(order.id, order);
  placed.set(key, order.id);
  return { id: order.id };
}

function pay(request, { orderId }) {
  const order = orders.get(orderId);
  if (order?.email !== shopperOf(request).email) throw new Refusal(404, 'There is no such order.');
  order.status = 1;
  // Without an action or an address, the shop shows the shopper's orders.
  return { success: true };
}

const CALLS = {
  'GET /storeInfo': () => ({ ...INFO, capabilities: ['idempotencyKeys'] }),
  'GET /products': (_, __, url) => list(url),
  'POST /users/register': (_, { email, password, firstName, lastName }) => {
    if (shoppers.has(email)) throw new Refusal(409, 'This email is taken.');
    shoppers.set(email, { email, password, firstName, lastName });
    return {};
  },
  'POST /users/authorize': (_, { email, password }) => {
    if (!email || shoppers.get(email)?.password !== password) throw new Refusal(401, 'Email or password is wrong.');
    const token = randomUUID();
    tokens.set(token, email);
    return { token };
  },
  'GET /accountInfo': (request) => {
    const { password: _, ...account } = shopperOf(request);
    return account;
  },
  'GET /orders': (request) => {
    const { email } = shopperOf(request);
    return [...orders.values()]
      .filter((order) => order.email === email)
      .map(shown)
      .reverse();
  },
  'POST /orders': place,
  'GET /payments/fields': () => FIELDS,
  'POST /payments': pay,
};

function one(path, { searchParams }) {
  const [, kind, id] = /^\/(products|orders)\/(.+)$/.exec(path) ?? [];
  const found = kind === 'products' ? PRODUCTS.find((each) => each.id === decodeURIComponent(id)) : orders.get(id);
  const contact = searchParams.get('contactInfo');
  const isTheirs = kind === 'products' || (found && [found.email, found.shippingAddress.phone].includes(contact));
  if (!kind || !found || !isTheirs) throw new Refusal(404, 'There is nothing here.');
  return kind === 'products' ? found : shown(found);
}

async function bodyOf(request) {
  if (request.method !== 'POST') return {};
  let text = '';
  for await (const part of request) text += part;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'That is no JSON.');
  }
}

/** Without these headers, the browser hides every answer from the shop. `*` is not allowed: calls carry credentials. */
const cors = (origin) => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key, x-store-host',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin',
});

/** Accepts the shop on this machine, on any port. On a server, accept only the origin of the shop's pages. */
const isOurShop = (origin) => /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin ?? '');

const server = createServer(async (request, response) => {
  const answer = (status, body) => {
    const { origin } = request.headers;
    const allowed = isOurShop(origin) ? cors(origin) : {};
    response.writeHead(status, { 'Content-Type': 'application/json', ...allowed });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  try {
    if (request.method === 'OPTIONS') return answer(204);
    const url = new URL(request.url ?? '/', 'http://store');
    const path = url.pathname.replace(/^\/api\/v1/, '');
    const call = CALLS[`${request.method} ${path}`];
    const body = await bodyOf(request);
    if (!call && request.method !== 'GET') throw new Refusal(404, 'There is no such call.');
    answer(200, call ? call(request, body, url) : one(path, url));
  } catch (thrown) {
    answer(thrown.status ?? 500, { error: thrown.status ? thrown.message : 'Something went wrong.' });
  }
});

server.listen(Number(process.argv[2] ?? 8044), '127.0.0.1', () => {
  console.log(`A store in one file answers at http://127.0.0.1:${server.address().port}/api/v1`);
});
