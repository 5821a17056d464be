import type { CartLine } from '#contract/cart';
import { type StoreInfo, storeCan } from '#contract/store-info';
import type { WishlistProduct } from '#contract/wishlist';
import { LEAST_QUANTITY, lineOf, soleOf } from '#machines/cart/lines';
import { asSold, linesOf } from '#machines/product/variants';
import type { StoreApi } from '../api/store-api';

/** After this timeout the shopper can add to the cart even if the store has not said what is in stock. */
const PATIENCE_MS = 3_000;

type Source = { api: Pick<StoreApi, 'product'>; info: StoreInfo | undefined };

/** One cart line, of one piece, per available size: from the store's product, or from the card's data as a fallback. */
export async function linesForCard(
  product: WishlistProduct | undefined,
  { api, info }: Source,
  signal: AbortSignal,
): Promise<CartLine[]> {
  if (!product) return [];
  if (!storeCan(info, 'variants')) return plainLines(product);
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'));
  const told = await Promise.race([api.product(product.id, signal), late]).catch(() => 'failed' as const);
  if (typeof told === 'string') return plainLines(product);
  // The store no longer has the product.
  return told ? linesOf(asSold(told), product.color ?? '') : [];
}

/**
 * A sole option is preselected. Without variants from the store, a choice between several colours stays open unless the
 * card shows one that was searched for.
 */
const plainLines = (product: WishlistProduct): CartLine[] => {
  const color = product.color ?? soleOf(product.colors);
  return (product.sizes ?? ['']).map((size) => lineOf(product, { size, color, quantity: LEAST_QUANTITY }));
};
