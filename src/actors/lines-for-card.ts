import type { CartLine } from '#contract/cart';
import { type StoreInfo, storeCan } from '#contract/store-info';
import type { WishlistProduct } from '#contract/wishlist';
import { LEAST_QUANTITY, lineOf, soleOf } from '#machines/cart/lines';
import { asSold, linesOf } from '#machines/product/variants';
import type { StoreApi } from '../api/store-api';

/** Nobody is kept from buying by a store that is slow to say what it has. */
const PATIENCE_MS = 3_000;

type Source = { api: Pick<StoreApi, 'product'>; info: StoreInfo | undefined };

/** One piece in each size that can be had: as the store tells it, else as the card knows it. */
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
  // Of a product that is no more, nothing is left.
  return told ? linesOf(asSold(told)) : [];
}

/** What needs no choosing is chosen: a sole option. Where the store tells no variants, several colours are left open. */
const plainLines = (product: WishlistProduct): CartLine[] => {
  const color = soleOf(product.colors);
  return (product.sizes ?? ['']).map((size) => lineOf(product, { size, color, quantity: LEAST_QUANTITY }));
};
