import * as v from 'valibot';

const StoreSchema = v.object({ categories: v.pipe(v.array(v.string()), v.minLength(1)) });
const ListingSchema = v.object({ data: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });

export type MainPages = { home: string; listing: string; product: string };

/** Addresses of the three most visited screens, with a category and a product that this store has. */
export async function findMainPages(shopUrl: string, apiUrl: string): Promise<MainPages> {
  const [category = ''] = v.parse(StoreSchema, await ask(`${apiUrl}/storeInfo`)).categories;
  const wanted = new URLSearchParams({ category: category.toLowerCase() });
  const [product] = v.parse(ListingSchema, await ask(`${apiUrl}/products?${wanted}`)).data;
  return {
    home: `${shopUrl}/`,
    listing: `${shopUrl}/products?${wanted}`,
    product: `${shopUrl}/product/${encodeURIComponent(product?.id ?? '')}`,
  };
}

async function ask(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}
