import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { SHOP, SHOP_WITH_FLOWS, sourcesHash, stampBuild } from './build/built.ts';
import { early } from './build/early.ts';
import { namedStore } from './build/named-store.ts';
import { offline, worksOffline } from './build/offline.ts';
import { precompress } from './build/precompress.ts';
import { rendering } from './build/rendering.ts';
import { replacedInShop } from './build/replaced-modules.ts';
import { isOn } from './build/settings.ts';
import { shopWithFlows } from './build/shop-with-flows.ts';
import { stripDescriptions } from './build/strip-descriptions.ts';
import { themeStyles } from './build/theme-styles.tsx';
import { unusedInRouter } from './build/unused-in-router.ts';
import { noteCreateActor } from './build/watch-script.ts';
import { POLICY_TYPES } from './machines/policy/policy-types.ts';
import { cssVariables, theme } from './src/theme/theme.ts';

const HOME = 'src/screens/home/home.screen.tsx';
const POLICY = 'src/screens/policy/policy.screen.tsx';

/** Chunk groups that include their dependencies; a module goes to the first group that matches. */
const PARTS = {
  /** Rarely changes, so it stays cached; and evaluated by itself, so that slow phones can respond in between. */
  libraries:
    /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store)\//,
  /** Used by most screens; evaluated by itself, too. */
  controls: /mantine\/core\/esm\/components\/(?:Skeleton|VisuallyHidden|Button)\//,
  /** Components of most screens. A card's size chips load on demand. */
  parts:
    /src\/api\/address\.|src\/components\/(?:price\/Price\.|picture\/|page\/(?!Column)|product-card\/(?!SizeChips|RemoveButton))/,
};

/**
 * Chunk groups of modules that are loaded at the same moment, though they do not import each other: each extra file
 * costs half a kilobyte and a place in the request queue. Their dependencies are not included.
 */
const MOMENTS = {
  /** Used by every screen except home. */
  'beyond-home':
    /src\/(?:components\/(?:announcement\/|choice\/|delivery\/|dialog\/|form\/(?:Form\b|Plain)|message\/TryAgain|price\/PriceDetails|product-card\/RemoveButton|page\/Column|plain-button\/Icon|quantity-stepper\/)|notices\/refusals)|machines\/(?:cart\/amounts|product\/variants|pin-code)|contract\/latin-digits|core\/(?:esm\/components|styles)\/CloseButton[/.]/,
  /** Building blocks of forms. */
  forms:
    /core\/(?:esm\/components|styles)\/(?:ActionIcon|Combobox|Input|InputBase|NativeSelect)[/.]|use-resolved-styles-api|hooks\/esm\/use-id\//,
  /** Loaded after every page: the session, the data to forget when it ends, and the connection. */
  session:
    /src\/(?:app\/(?:session|offline)|actors\/session-actors|api\/account-api|storage\/(?:attempts|delivery-pin|known-shopper|last-known-orders|stored-value|typed-address))\.|machines\/(?:attempt\.|auth\/auth\.)|contract\/account\./,
  /** The response to button presses on most screens. */
  toasts: /src\/(?:app\/Toasts|notices\/notices)\./,
  'quick-add': /src\/(?:components\/product-card\/SizeChips|actors\/lines-for-card)\./,
  /** Calls of a listing, and the parts of a search. */
  searching: /machines\/catalogue\/refined-listing|contract\/search\.|src\/api\/search-calls/,
};

/** For static hosts; the project's own host serves the flow viewer beside any built shop. */
const withFlows = isOn(process.env, 'FLOWS', false);

export default defineConfig(async ({ command, mode }) => ({
  define: {
    // Identifies the build: a page rendered by another build is not resumed.
    'import.meta.env.VITE_BUILD': JSON.stringify((await sourcesHash(import.meta.dirname)).slice(0, 12)),
    'import.meta.env.VITE_OFFLINE': JSON.stringify(worksOffline(import.meta.dirname, command, mode) ? 'on' : 'off'),
  },
  plugins: [
    react(),
    stripDescriptions(),
    unusedInRouter(),
    namedStore(),
    themeStyles({ theme, cssVariables }),
    early({
      always: 'src/early/every-page.ts',
      asking: 'src/early/asking.ts',
      screens: {
        '': HOME,
        products: 'src/screens/products/products.screen.tsx',
        search: 'src/screens/products/products.screen.tsx',
        product: 'src/screens/product/product.screen.tsx',
        cart: 'src/screens/cart/cart.screen.tsx',
        wishlist: 'src/screens/wishlist/wishlist.screen.tsx',
        'track-order': 'src/screens/track-order/track-order.screen.tsx',
        'order-success': 'src/screens/order-success/OrderSuccessScreen.tsx',
        contact: 'src/screens/contact/contact.screen.tsx',
        ...Object.fromEntries(POLICY_TYPES.map((type) => [type, POLICY])),
      },
    }),
    budget({ screens: { home: HOME } }),
    // Empties its output folder first, so it comes before the plugins that write there.
    rendering({ entry: 'src/app/render.tsx' }),
    noteCreateActor(),
    offline({ entry: 'offline/service-worker.ts' }),
    ...(withFlows ? [shopWithFlows()] : []),
    precompress(),
    stampBuild(withFlows ? SHOP_WITH_FLOWS : SHOP),
  ],
  resolve: {
    alias: replacedInShop(import.meta.dirname),
  },
  build: {
    target: 'es2022',
    // Browsers without module preloading fetch the same files a little later.
    modulePreload: { polyfill: false },
    // No inlined pictures: a page that does not show one must not carry it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
            ...Object.entries(MOMENTS).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
          ],
        },
      },
    },
  },
  server: { port: 3000 },
  preview: { port: 3000 },
}));
