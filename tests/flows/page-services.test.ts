import { describe, expect, it } from 'vitest';
import { pageServices } from '../../flows/inspector/page-services';

type Listener = (event: { persisted: boolean }) => void;

const BUILT_PAGE = {
  title: 'Cart',
  scripts: [
    { type: 'module', src: 'https://shop.example/assets/main-1a2b.js' },
    { type: 'module', src: 'https://shop.example/flows/watch.js' },
    { type: '', src: 'https://shop.example/assets/early.js' },
  ],
};

/** The parts of a window that the page services use. */
function pageWith(navigator: object, document: object = BUILT_PAGE) {
  const listeners: Record<string, Listener> = {};
  const page = {
    navigator,
    location: { href: 'https://shop.example/cart' },
    document,
    innerWidth: 360,
    innerHeight: 800,
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
  };
  // A test cannot make a window. A part that is missing here would fail at its first use.
  return { surroundings: pageServices(page as unknown as Window, '/flows/'), listeners };
}

describe('the services of a page', () => {
  it('report its address, title, window size and build', () => {
    expect(pageWith({}).surroundings.place()).toEqual({
      address: 'https://shop.example/cart',
      title: 'Cart',
      window: { width: 360, height: 800 },
      build: '/assets/main-1a2b.js',
    });
  });

  it('name the build of a page that the host rendered, whose script is only in a link', () => {
    const links = [
      '/assets/libraries-1a2b.js',
      '/flows/index-9z8y.js',
      '/assets/index-3c4d.js',
      '/assets/cart-5e6f.js',
    ];
    const rendered = {
      ...BUILT_PAGE,
      scripts: [],
      querySelectorAll: () => links.map((path) => ({ href: `https://shop.example${path}` })),
    };
    expect(pageWith({}, rendered).surroundings.place().build).toBe('/assets/index-3c4d.js');
  });

  it('report a return from the back/forward cache, but not a first load', () => {
    const { surroundings, listeners } = pageWith({});
    let returns = 0;
    surroundings.whenReturning(() => {
      returns += 1;
    });
    listeners.pageshow?.({ persisted: false });
    expect(returns).toBe(0);
    listeners.pageshow?.({ persisted: true });
    expect(returns).toBe(1);
  });

  it('have no locks in an insecure context', () => {
    expect(pageWith({}).surroundings.locks).toBeUndefined();
  });

  it('list the held locks, and none if that is forbidden', async () => {
    const locks = { query: async () => ({ held: [{ name: 'one' }, {}], pending: [{ name: 'two' }] }) };
    expect(await pageWith({ locks }).surroundings.locks?.held()).toEqual(['one']);
    const forbidden = { query: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await pageWith({ locks: forbidden }).surroundings.locks?.held()).toEqual([]);
  });

  it('wait for a lock in shared mode and release it at once', async () => {
    const asked: unknown[] = [];
    const locks = {
      request: async (name: string, options: object, hold: () => unknown) => {
        asked.push(name, options);
        return hold();
      },
    };
    const { signal } = new AbortController();
    expect(await pageWith({ locks }).surroundings.locks?.free('one', signal)).toBeUndefined();
    expect(asked).toEqual(['one', { mode: 'shared', signal }]);
  });
});
