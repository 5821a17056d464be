import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint, inlineOf, pagePolicy } from '../../host/page-policy';
import { openShop, type RunningShop } from '../../host/shop';
import { appAddress, webAddress } from '../../machines/payment/targets';
import { askRaw, builtShop } from './built-shop';

const NOTHING = { scripts: [], styles: [] };

const rulesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split('; ')
      .map((rule) => rule.split(' '))
      .map(([name = '', ...allowed]) => [name, allowed]),
  );

const policyAt = (address: string, told?: string) => rulesOf(pagePolicy(NOTHING, new URL(address), told));

describe('the policy of a page', () => {
  it.each([
    ['http://localhost:3000/', undefined, 'http://localhost:8044'],
    ['http://127.0.0.1:3000/', undefined, 'http://127.0.0.1:8044'],
    ['https://rang.example/cart', undefined, 'https://api.rang.example'],
    ['https://rang.example/', 'https://store.example/api/v1', 'https://store.example'],
    ['http://192.168.1.5:3000/', 'http://192.168.1.5:8044/api/v1', 'http://192.168.1.5:8044'],
    ['http://[::1]:3000/', undefined, 'http:'],
    ['https://my_shop.example/', undefined, 'https://api.my_shop.example'],
  ])('at %s with the API base %s allows connections only to itself and %s', (address, told, store) => {
    expect(policyAt(address, told)['connect-src']).toEqual(["'self'", store]);
  });

  it('allows forms to post wherever a payment may lead, and to any HTTP address from localhost', () => {
    const allowed = policyAt('https://rang.example/')['form-action'];
    for (const address of ['https://bank.example/pay', 'upi://pay?pa=x', 'tez://pay', 'http://localhost:9/pay']) {
      const { protocol, host } = new URL(address);
      const isFine = webAddress(address) ?? appAddress(address);
      expect(isFine, 'the payment accepts the address').toBeDefined();
      expect(allowed).toContain(protocol === 'http:' ? `http://${host.replace(/\d+$/, '*')}` : protocol);
    }
    expect(allowed).not.toContain('http:');
    expect(allowed).not.toContain('*');
    expect(policyAt('http://localhost:3000/')['form-action']).toContain('http:');
  });

  it('allows pictures over HTTP only on pages over HTTP', () => {
    expect(policyAt('http://rang.example/')['img-src']).toContain('http:');
    expect(policyAt('https://rang.example/')['img-src']).not.toContain('http:');
  });

  it('allows only scripts and styles that are files of the shop or inlined by the build', () => {
    const built = '<style>a{}</style><script>early()</script><script data-asking>ask()</script>';
    const data = '<script type="application/json">{}</script><script type="module" src="/a.js"></script>';
    const rules = rulesOf(pagePolicy(inlineOf(built + data), new URL('https://rang.example/')));
    expect(rules['script-src']).toEqual(["'self'", fingerprint('early()'), fingerprint('ask()')]);
    expect(rules['style-src']).toEqual(["'self'", fingerprint('a{}')]);
    expect(rules['default-src']).toEqual(["'none'"]);
    expect(rules['frame-ancestors']).toEqual(["'none'"]);
    expect(rules['base-uri']).toEqual(["'none'"]);
    expect(rules['require-trusted-types-for']).toEqual(["'script'"]);
  });

  it.each(['https://a;script-src/', "https://a'b,c.example/", 'https://a;b.localhost/'])(
    'cannot be extended by an address such as %s',
    (address) => {
      const rules = policyAt(address);
      expect(Object.keys(rules)).toEqual(Object.keys(policyAt('https://rang.example/')));
      expect(rules['connect-src']).toEqual(["'self'"]);
    },
  );
});

describe('every response of the host', () => {
  let built: Awaited<ReturnType<typeof builtShop>>;
  let shop: RunningShop;

  beforeAll(async () => {
    built = await builtShop();
    shop = await openShop({ port: 0, dist: built.dist, apiBase: 'https://store.example/api/v1' });
  });

  afterAll(async () => {
    await shop?.close();
    await built?.remove();
  });

  it.each([
    ['a page', '/cart', {}],
    ['the page as /index.html', '/index.html', {}],
    ['a file', '/favicon.svg', {}],
    ['a missing file', '/assets/gone.js', {}],
    ['a refused method', '/', { method: 'POST' }],
  ])('has the security headers: %s', async (_, path, init) => {
    const { headers } = await askRaw(shop.url, path, init);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    const rules = rulesOf(String(headers['content-security-policy']));
    expect([rules['default-src'], rules['base-uri']]).toEqual([["'none'"], ["'none'"]]);
  });

  it('omits headers for pages if it is a script', async () => {
    const { status, headers } = await askRaw(shop.url, '/assets/index-a1b2c3.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(rulesOf(String(headers['content-security-policy']))).toHaveProperty('sandbox');
    const forPages = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'];
    expect(forPages.filter((name) => name in headers)).toEqual([]);
  });

  it('allows connections only to the host and the configured store', async () => {
    const { headers } = await askRaw(shop.url, '/');
    expect(rulesOf(String(headers['content-security-policy']))['connect-src']).toEqual([
      "'self'",
      'https://store.example',
    ]);
  });

  it('sandboxes an SVG that is opened by itself and allows it no scripts', async () => {
    const rules = rulesOf(String((await askRaw(shop.url, '/favicon.svg')).headers['content-security-policy']));
    expect(rules['script-src'] ?? rules['default-src']).toEqual(["'none'"]);
    expect(rules).toHaveProperty('sandbox');
  });
});
