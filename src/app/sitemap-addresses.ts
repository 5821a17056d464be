import { HIGHEST_LIMIT } from '#contract/product-query';
import { shownStoreName } from '#contract/store-info';
import { categoryAddress, listingAddress } from '#machines/catalogue/listing';
import { productAddress, productIdAt } from '#machines/catalogue/product-address';
import { policyText } from '#machines/policy/policy.machine';
import { POLICY_TYPES, policyAddress } from '#machines/policy/policy-types';
import { type AnonymousAsking, anonymousStore } from '../api/anonymous-store';

/** A store that reports more categories than this is faulty. */
const MOST_CATEGORIES = 1_000;

/** For the sitemap: the shop's name, and the addresses of its pages except products. */
export async function shopForSitemap(asking: AnonymousAsking): Promise<{ name: string; addresses: string[] }> {
  const info = await anonymousStore(asking).storeInfo();
  const addresses = [
    '/',
    listingAddress({}),
    ...info.categories.slice(0, MOST_CATEGORIES).map(categoryAddress),
    '/contact',
    '/track-order',
    ...POLICY_TYPES.filter((policy) => policyText(info, policy).length > 0).map(policyAddress),
  ];
  return { name: shownStoreName(info), addresses: [...new Set(addresses)] };
}

/** An id like `..` would resolve to another path; one with U+FFFD had a lone surrogate, so the store has no such id. */
const isAddressable = (id: string): boolean =>
  !id.includes('\ufffd') && productIdAt(new URL(productAddress(id), 'http://shop').pathname) === id;

type ProductsForSitemap = {
  addresses: string[];
  /** The number of products on this page, and in all. */
  count: number;
  total: number;
};

/** One page of all products, at the largest size a store accepts. */
export async function productsForSitemap(page: number, asking: AnonymousAsking): Promise<ProductsForSitemap> {
  const { products, total } = await anonymousStore(asking).products({ page, limit: HIGHEST_LIMIT });
  const addresses = products.filter(({ id }) => isAddressable(id)).map(({ id }) => productAddress(id));
  return { addresses, count: products.length, total };
}
