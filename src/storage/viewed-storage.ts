import * as v from 'valibot';
import { WishlistProductsSchema } from '#contract/wishlist';
import type { ViewedStorageEvent } from '#machines/recently-viewed/recently-viewed.machine';
import * as viewed from '#machines/recently-viewed/viewed-products';
import type { Browser } from './browser';
import { storageActor } from './storage-actor';

/** Stores recently viewed products, synchronised between tabs. */
export const persistViewedIn = (browser: Browser) =>
  storageActor(
    browser,
    {
      key: 'recentlyViewed',
      read: (stored) => viewed.mostRecent(v.parse(WishlistProductsSchema, stored)),
      after: viewed.afterChange,
    },
    {
      saved: (products): ViewedStorageEvent => ({ type: 'recentlyViewed.saved', products }),
      changed: (products): ViewedStorageEvent => ({ type: 'recentlyViewed.changed.elsewhere', products }),
    },
  );
