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
import { shopWithFlows } from './build/shop-with-flows.ts';
import { stripDescriptions } from './build/strip-descriptions.ts';
import { themeStyles } from './build/theme-styles.tsx';
import { unusedInRouter } from './build/unused-in-router.ts';
import { noteCreateActor } from './build/watch-script.ts';
import { POLICY_TYPES } from './machines/policy/policy-types.ts';
import { cssVariables, theme } from './src/theme/theme.ts';

const HOME = 'src/screens/home/home.screen.tsx';
const POLICY = 'src/screens/policy/policy.screen.tsx';

/** What is made of other parts, and brings them along; the first that names a module has it. */
const PARTS = {
  /** What changes least, and is read by itself: a slow phone can answer in between. */
  libraries:
    /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store)\//,
  /** What most screens are made of: read by itself too. */
  controls: /mantine\/core\/esm\/components\/(?:Skeleton|VisuallyHidden|Button)\//,
  /** What most screens show. The sizes of a card come when they are wanted. */
  parts:
    /src\/api\/address\.|src\/components\/(?:price\/Price\.|picture\/|page\/(?!Column)|product-card\/(?!SizeChips|RemoveButton))/,
};

/**
 * What comes together, though nothing but the moment joins it: each file more costs half a kilobyte on the wire, and its
 * turn. What these are made of stays where it is.
 */
const MOMENTS = {
  /** Nothing but home does without. */
  'beyond-home':
    /src\/(?:components\/(?:announcement\/|choice\/|dialog\/|form\/(?:Form\b|Plain)|message\/TryAgain|price\/PriceDetails|product-card\/RemoveButton|page\/Column|plain-button\/Icon|quantity-stepper\/)|notices\/refusals)|machines\/(?:cart\/amounts|product\/variants|pin-code)|contract\/latin-digits|core\/(?:esm\/components|styles)\/CloseButton[/.]/,
  /** What forms are made of. */
  forms:
    /core\/(?:esm\/components|styles)\/(?:ActionIcon|Combobox|Input|InputBase|NativeSelect)[/.]|use-resolved-styles-api|hooks\/esm\/use-id\//,
  /** What every page asks for once it is there: who is signed in, what is forgotten with them, and the connection. */
  session:
    /src\/(?:app\/(?:session|offline)|actors\/session-actors|api\/account-api|storage\/(?:attempts|delivery-pin|known-shopper|last-known-orders|stored-value|typed-address))\.|machines\/(?:attempt\.|auth\/auth\.)|contract\/account\./,
  /** What answers a press on most screens. */
  toasts: /src\/(?:app\/Toasts|notices\/notices)\./,
  'quick-add': /src\/(?:components\/product-card\/SizeChips|actors\/lines-for-card)\./,
  /** What a listing asks, and of what a search is made. */
  searching: /machines\/catalogue\/refined-listing|contract\/search\.|src\/api\/search-calls/,
};

/** For hosts that only give out files; ours serves the viewer of flows beside any built shop. */
const withFlows = process.env.FLOWS === 'on';

export default defineConfig(async ({ command, mode }) => ({
  define: {
    // Names the build: what another build found while rendering is not resumed.
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
    // Empties its folder before it writes there.
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
    // A browser that knows no preloading fetches the same a little later.
    modulePreload: { polyfill: false },
    // Pictures stay files of their own: a page that does not show them does not carry them.
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
