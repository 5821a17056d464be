import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { SHOP, SHOP_WITH_FLOWS, sourcesHash, stampBuild } from './build/built.ts';
import { early } from './build/early.ts';
import { namedStore } from './build/named-store.ts';
import { precompress } from './build/precompress.ts';
import { rendering } from './build/rendering.ts';
import { replacedModules } from './build/replaced-modules.ts';
import { shopWithFlows } from './build/shop-with-flows.ts';
import { themeStyles } from './build/theme-styles.tsx';
import { undescribed } from './build/undescribed.ts';
import { noteCreateActor } from './build/watch-script.ts';
import { POLICY_TYPES } from './machines/policy/policy-types.ts';
import { cssVariables, theme } from './src/theme/theme.ts';

const HOME = 'src/screens/home/home.screen.tsx';
const POLICY = 'src/screens/policy/policy.screen.tsx';

/**
 * What most screens show. Left to itself the bundler would tear these into a chunk for each set of screens
 * that share one; a dozen small files weigh a kilobyte more than one. The sizes of a card come when they are wanted.
 */
const PARTS_OF_MOST_SCREENS = /src\/components\/(?:(?:price|picture|page)\/|product-card\/(?!SizeChips))/;

/** What those are made of: read by itself too. */
const CONTROLS = /mantine\/core\/esm\/components\/(?:Skeleton|VisuallyHidden|Button)\//;

/** Small parts that home does without, in one file for whoever has some of them. */
const PARTS_BEYOND_HOME =
  /src\/components\/(?:(?:announcement|choice)\/|price\/PriceDetails|product-card\/RemoveButton|page\/(?:Column|trail))|machines\/cart\/amounts/;

/** What changes least, and is read by itself: a slow phone can answer in between. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate\/react|use-sync-external-store)\//;

/** For hosts that only give out files; ours serves the viewer of flows beside any built shop. */
const withFlows = process.env.FLOWS === 'on';

export default defineConfig(async () => ({
  // Names the build: what another build found while rendering is not resumed.
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify((await sourcesHash(import.meta.dirname)).slice(0, 12)) },
  plugins: [
    react(),
    undescribed(),
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
    ...(withFlows ? [shopWithFlows()] : []),
    precompress(),
    stampBuild(withFlows ? SHOP_WITH_FLOWS : SHOP),
  ],
  resolve: {
    alias: [
      ...replacedModules(import.meta.dirname),
      // Nor does what buttons would show while they load.
      {
        find: /^\.\.\/(?:Transition\/Transition|Loader\/Loader)\.mjs$/,
        replacement: `${import.meta.dirname}/src/theme/no-loader.ts`,
      },
      // The shop brings all its colours along.
      { find: /^\.\/default-colors\.mjs$/, replacement: `${import.meta.dirname}/src/theme/no-colours.ts` },
      // Nor are they ever joined into groups.
      {
        find: /^\.\/(?:ButtonGroup\/ButtonGroup|ButtonGroupSection\/ButtonGroupSection)\.mjs$/,
        replacement: `${import.meta.dirname}/src/theme/no-groups.ts`,
      },
    ],
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
            { name: 'libraries', test: LIBRARIES },
            { name: 'controls', test: CONTROLS },
            { name: 'parts', test: (id: string) => PARTS_OF_MOST_SCREENS.test(id) && !PARTS_BEYOND_HOME.test(id) },
            { name: 'beyond-home', test: PARTS_BEYOND_HOME },
          ],
        },
      },
    },
  },
  server: { port: 3000 },
  preview: { port: 3000 },
}));
