/** The flows as a tester looks for them. One that is missing here stands at the end, by itself. */
const GROUPS = {
  Shop: [
    'shop',
    'storeInfo',
    'categories',
    'featured',
    'suggestions',
    'productList',
    'filters',
    'subCategories',
    'product',
    'enlarging',
    'sizeGuide',
    'delivery',
    'sharing',
    'related',
    'recentlyViewed',
    'backInStock',
    'wishlist',
    'newsletter',
  ],
  Buying: ['quickAdd', 'cart', 'availability', 'checkout', 'unpaidOrder', 'payment', 'thanks'],
  Account: ['auth', 'login', 'register', 'passwordReset', 'account', 'orders'],
  Help: ['tracking', 'contact', 'policy', 'apiTest'],
};

export type FlowGroup = { title: string; flows: string[] };

export function groupsOf(machines: object): FlowGroup[] {
  const known = Object.entries(GROUPS).map(([title, flows]) => ({
    title,
    flows: flows.filter((flow) => Object.hasOwn(machines, flow)),
  }));
  const grouped = new Set(known.flatMap(({ flows }) => flows));
  const others = Object.keys(machines).filter((flow) => !grouped.has(flow));
  return [...known, { title: 'Others', flows: others }].filter(({ flows }) => flows.length > 0);
}
