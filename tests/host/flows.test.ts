import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../bin/command-line/settings';
import { renderingIn } from '../../build/rendering-place';
import { openShop, type RunningShop, ShopNotice } from '../../host/shop';
import { builtForTests, viewerForTests, withViewerForTests } from '../support/built-shop';
import { chromiumLaunch } from '../support/chromium';
import { askRaw, askRendered, builtShop } from './built-shop';
import { openScriptedStore, type ScriptedStore } from './scripted-store';

let folder: string;
let dist: string;
let viewer: string;
let coverage: string;
let gallery: string;
let store: ScriptedStore;
let watched: RunningShop;
let plain: RunningShop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-flows-'));
  coverage = join(folder, 'transitions.json');
  gallery = join(folder, 'gallery');
  [dist, viewer] = await Promise.all([builtForTests(), viewerForTests()]);
  store = await openScriptedStore();
  const rendering = { entry: renderingIn(dist), apiBase: store.apiBase };
  watched = await openShop({ port: 0, dist, rendering, flows: { folder: viewer, coverage, gallery } });
  plain = await openShop({ port: 0, dist, rendering });
});

afterAll(async () => {
  await watched?.close();
  await plain?.close();
  await store?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const filesBelow = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length))
    .sort();

describe('the viewer', () => {
  it('is an HTML page that browsers must revalidate', async () => {
    const { status, headers, body } = await askRaw(watched.url, '/flows/');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body.toString()).toMatch(/src="\/flows\/assets\/[^"]+\.js"/);
  });

  it('has a policy that allows only scripts, workers, styles and requests of its own origin', async () => {
    const { headers } = await askRaw(watched.url, '/flows/');
    const rules = rulesOf(headers);
    expect(rules.get('default-src')).toEqual(["'none'"]);
    for (const own of ['script-src', 'worker-src', 'style-src', 'connect-src'])
      expect(rules.get(own)).toEqual(["'self'"]);
    for (const none of ['frame-ancestors', 'base-uri', 'form-action']) expect(rules.get(none)).toEqual(["'none'"]);
    expect(rules.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is redirected to from its address without the trailing slash', async () => {
    const { status, headers } = await askRaw(watched.url, '/flows');
    expect([status, headers.location]).toEqual([308, '/flows/']);
  });

  it('has files that are cached as immutable if their names contain a hash', async () => {
    const files = (await filesBelow(viewer)).filter((name) => /^\/flows\/.*\.(js|css)$/.test(name));
    expect(files.filter((name) => name.includes('worker')).length).toBeGreaterThan(0);
    for (const name of files) {
      const { status, headers } = await askRaw(watched.url, name);
      const isForEver = name.startsWith('/flows/assets/');
      expect([name, status, headers['cache-control']]).toEqual([
        name,
        200,
        isForEver ? 'public, max-age=31536000, immutable' : 'no-cache',
      ]);
      // A worker obeys the policy it is served with; `sandbox` would leave it without an origin, so it would not run.
      expect(headers['content-security-policy']).not.toContain('sandbox');
    }
  });

  it('is marked noindex in the headers and in the page', async () => {
    for (const path of ['/flows', '/flows/', '/flows/watch.js'])
      expect((await askRaw(watched.url, path)).headers['x-robots-tag']).toBe('noindex');
    expect((await askRaw(watched.url, '/flows/')).body.toString()).toMatch(/<meta name="robots" content="noindex"/);
    expect((await askRaw(watched.url, '/')).headers['x-robots-tag']).toBeUndefined();
  });

  it('answers 404 for missing files and for paths outside its folder', async () => {
    for (const path of [
      '/flows/gone.js',
      '/flows/assets/gone-1.js',
      '/flows/.built',
      '/flows/a/b',
      '/flows/..%2f.built',
    ])
      expect([path, (await askRaw(watched.url, path)).status]).toEqual([path, 404]);
    const note = await askRaw(watched.url, '/.host/actors.json');
    expect(note.headers['content-type']).toContain('text/html');
  });

  it('gets the coverage report as last written, or 404 if there is none', async () => {
    const none = await askRaw(watched.url, '/flows/coverage.json');
    expect([none.status, none.headers['content-type']]).toEqual([404, 'application/json']);
    for (const walked of ['[1]', '[1,2]']) {
      await writeFile(coverage, walked);
      const { status, headers, body } = await askRaw(watched.url, '/flows/coverage.json');
      expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', walked]);
      expect(headers['content-type']).toContain('application/json');
    }
    await rm(coverage);
  });
});

/** The directives of a page's Content-Security-Policy, by name. */
const rulesOf = (headers: NodeJS.Dict<string | string[]>) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  );

describe('the framed page', () => {
  it('is sandboxed without an origin, may not connect anywhere, and is framed only by this host', async () => {
    const { status, headers, body } = await askRaw(watched.url, '/flows/page/');
    expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'SAMEORIGIN',
    ]);
    const rules = rulesOf(headers);
    expect(rules.get('sandbox')).toEqual(['allow-scripts']);
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('frame-ancestors')).toEqual(["'self'"]);
    for (const other of ['connect-src', 'frame-src', 'worker-src']) expect(rules.get(other)).toBeUndefined();
    // In the page too, because a static host does not send these headers.
    for (const none of ['connect-src', 'form-action', 'frame-src', 'worker-src', 'object-src'])
      expect(`${body}`).toContain(`${none} 'none'`);
    const around = await askRaw(watched.url, '/flows/');
    expect(rulesOf(around.headers).get('frame-src')).toEqual(["'self'"]);
    expect(around.headers['x-frame-options']).toBe('DENY');
  });

  it('loads one classic script, because a page without an origin cannot load modules', async () => {
    const { body } = await askRaw(watched.url, '/flows/page/');
    expect(`${body}`.match(/<script[^>]*>/g)).toEqual(['<script src="./page.js" defer>']);
    const { body: script } = await askRaw(watched.url, '/flows/page/page.js');
    // Compiling a classic script fails on syntax that only modules allow.
    expect(() => new Script(`${script}`)).not.toThrow();
    expect(`${script}`.length).toBeGreaterThan(100_000);
    expect((await askRaw(watched.url, '/flows/page')).headers.location).toBe('/flows/page/');
  });

  it('may load pictures of this host and of the configured store', async () => {
    const pictures = async (url: string) => rulesOf((await askRaw(url, '/flows/page/')).headers).get('img-src');
    expect(await pictures(watched.url)).toEqual(["'self'", 'data:', 'http://localhost:8044']);
    const other = await openShop({ port: 0, dist, apiBase: 'https://store.example/api/v1', flows: { folder: viewer } });
    try {
      expect(await pictures(other.url)).toEqual(["'self'", 'data:', 'https://store.example']);
      expect(`${(await askRaw(other.url, '/flows/page/')).body}`).toContain(
        '<meta name="api-base" content="https://store.example/api/v1">',
      );
    } finally {
      await other.close();
    }
  });
});

describe('the gallery', () => {
  it('is an HTML page, redirected to from its address without the trailing slash', async () => {
    const { status, headers, body } = await askRaw(watched.url, '/flows/gallery/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(`${body}`).toMatch(/<title>Gallery/);
    expect((await askRaw(watched.url, '/flows/gallery')).headers.location).toBe('/flows/gallery/');
  });

  it('serves its index and pictures once they exist, and no other file', async () => {
    const index = '/flows/gallery/index.json';
    const picture = '/flows/gallery/pictures/a-cart-360-light.png';
    for (const path of [index, picture]) expect((await askRaw(watched.url, path)).status).toBe(404);
    await mkdir(join(gallery, 'pictures'), { recursive: true });
    await writeFile(join(gallery, 'index.json'), '{}');
    await writeFile(join(gallery, 'other.json'), '{}');
    await writeFile(join(gallery, 'pictures', 'a-cart-360-light.png'), 'a picture');
    const { status, headers, body } = await askRaw(watched.url, picture);
    expect([status, headers['content-type'], headers['cache-control'], `${body}`]).toEqual([
      200,
      'image/png',
      'no-cache',
      'a picture',
    ]);
    expect((await askRaw(watched.url, index)).headers['content-type']).toContain('application/json');
    for (const path of ['other.json', 'pictures/..%2findex.json', 'pictures/..%2fother.json', 'pictures/a-2.png'])
      expect([path, (await askRaw(watched.url, `/flows/gallery/${path}`)).status]).toEqual([path, 404]);
    for (const path of ['/flows/gallery/', index]) expect((await askRendered(plain.url, path)).status).toBe(404);
  });
});

/** A separate landmark at the end of the page, outside the shop's own markup. */
const WAY_TO_VIEWER = /<nav aria-label="For testers"[^>]*><a href="\/flows\/" [^>]*>[^<]*<\/a><\/nav>(?=<\/body>)/;
const HIDDEN_AT_FIRST = /<style>#root:empty~[^<]*<\/style>(?=<\/head>)/;

describe('the link to the viewer', () => {
  it.each(['/', '/login', '/no/such/page'])(
    'is the last element of %s if the viewer is served, and absent otherwise',
    async (path) => {
      expect(`${(await askRendered(watched.url, path)).body}`).toMatch(WAY_TO_VIEWER);
      expect(`${(await askRendered(plain.url, path)).body}`).not.toContain('For testers');
    },
  );

  it('is hidden while the page has no other content', async () => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const page = await browser.newPage();
      const link = page.getByRole('navigation', { name: 'For testers', includeHidden: true });
      await page.route('**/assets/**', (route) => route.abort());
      await page.goto(`${watched.url}/login`);
      await link.waitFor({ state: 'attached' });
      expect(await link.isVisible()).toBe(false);
      await page.unroute('**/assets/**');
      await page.goto(`${watched.url}/login`);
      await link.waitFor({ state: 'visible' });
    } finally {
      await browser.close();
    }
  });
});

describe('the watch script', () => {
  it('imports createActor from the file that exports it to the scripts of the shop', async () => {
    const { headers, body } = await askRaw(watched.url, '/flows/watch.js');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
    const [, name = '', file = ''] =
      /^import \{ (\S+) as createActor \} from '(\/assets\/[^']+)';/.exec(`${body}`) ?? [];
    const giver = (await askRaw(watched.url, file)).body.toString();
    expect(giver).toMatch(new RegExp(`export\\s*\\{[^}]* as ${name.replace('$', '\\$')}[,}]`));
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toContain(file);
    expect((await askRaw(watched.url, '/flows/inspector.js')).body.toString()).toMatch(/export\s*\{[^}]*watchFrom/);
  });

  it('comes before the script of the shop in the plain page', async () => {
    const scripts = (await askRaw(watched.url, '/index.html')).body.toString().match(/<script type="module"[^>]*>/g);
    expect(scripts).toEqual([
      '<script type="module" src="/flows/watch.js">',
      expect.stringMatching(/ src="\/assets\/index-[^"]+\.js">$/),
    ]);
  });

  it('comes before the script of the shop in a rendered page, which loads even if the watch script fails', async () => {
    const path = '/products';
    const page = (await askRendered(watched.url, path)).body.toString();
    expect(page).toMatch(/"\/flows\/watch\.js","\/assets\/index-[^"]+\.js"\]/);
    expect(page).toContain('await import(script).catch(');
    const without = (await askRendered(plain.url, path)).body.toString();
    expect(without).toContain('await import(script);');
    expect(without).not.toContain('/flows/');
  });
});

describe('a shop without the viewer', () => {
  it('serves neither the viewer nor the watch script', async () => {
    for (const path of ['/flows/', '/flows', '/flows/coverage.json'])
      expect([path, (await askRendered(plain.url, path)).status]).toEqual([path, 404]);
    const { body, headers } = await askRaw(plain.url, '/flows/watch.js');
    expect(`${headers['content-type']}`).toContain('text/html');
    expect(body.toString()).not.toContain('createActor');
    expect((await askRaw(plain.url, '/index.html')).body.toString()).not.toContain('/flows/');
  });

  it('has no trace of the viewer in its files', async () => {
    const texts = (await filesBelow(dist)).filter((name) => /\.(js|css|html|json|txt|webmanifest)$/.test(name));
    expect(texts.length).toBeGreaterThan(50);
    for (const name of texts) {
      const text = await readFile(join(dist, name), 'utf8');
      for (const trace of [
        'statecart flows',
        'statecart viewer',
        'elkjs',
        'org.eclipse.elk',
        '/flows/',
        '@statelyai',
        'For testers',
        'flows.place.shown',
      ])
        expect(text.includes(trace), `${name} mentions ${trace}`).toBe(false);
    }
  });
});

describe('a shop that is built with the viewer', () => {
  let withFlows: string;

  beforeAll(async () => {
    withFlows = await withViewerForTests();
  });

  it('has the same files as without it, except for the watch script and the link in its page', async () => {
    const ofShop = (await filesBelow(withFlows)).filter((name) => !name.startsWith('/flows/') && name !== '/.built');
    expect(ofShop).toEqual((await filesBelow(dist)).filter((name) => name !== '/.built'));
    for (const name of ofShop.filter((one) => !one.startsWith('/index.html'))) {
      const [one, other] = await Promise.all([readFile(join(withFlows, name)), readFile(join(dist, name))]);
      expect(one.equals(other), name).toBe(true);
    }
    const page = await readFile(join(withFlows, 'index.html'), 'utf8');
    const watch = '<script type="module" src="/flows/watch.js"></script>';
    const [way = 'no way'] = WAY_TO_VIEWER.exec(page) ?? [];
    const [hidden = 'not hidden'] = HIDDEN_AT_FIRST.exec(page) ?? [];
    for (const part of [watch, way, hidden]) expect(page.split(part)).toHaveLength(2);
    expect(page.replace(watch, '').replace(way, '').replace(hidden, '')).toBe(
      await readFile(join(dist, 'index.html'), 'utf8'),
    );
  });

  it('contains the viewer and the watch script exactly as the host serves them', async () => {
    for (const name of (await filesBelow(withFlows)).filter((one) => /^\/flows\/.*\.(js|html|css)$/.test(one))) {
      const address = name.replace(/index\.html$/, '');
      const given = await askRaw(watched.url, address);
      expect([name, given.body.toString()]).toEqual([name, await readFile(join(withFlows, name), 'utf8')]);
    }
  });
});

describe('the setting for the viewer', () => {
  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ FLOWS: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', FLOWS: 'on' }, true],
    [{ SHOP_URL: 'https://shop.example' }, false],
  ])('with %j is on: %s', (env, flows) => {
    expect(readSettings(env).flows).toBe(flows);
  });
});

describe('a shop cannot be opened with the viewer if', () => {
  it('the viewer is not built', async () => {
    const opening = openShop({ port: 0, dist, flows: { folder: join(folder, 'nowhere') } });
    await expect(opening).rejects.toThrow(ShopNotice);
    await expect(opening).rejects.toThrow(/viewer of flows cannot be read from .*nowhere/);
  });

  it('its build has no note of the file that exports createActor', async () => {
    const small = await builtShop();
    const opening = openShop({ port: 0, dist: small.dist, flows: { folder: viewer } });
    await expect(opening).rejects.toThrow(/does not say where its actors are made\. Run: npm run build$/);
    await small.remove();
  });
});
