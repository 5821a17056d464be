import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { HIGHEST_LIMIT } from '../contract/product-query';

const PAGE_SIZE = 12;
const LOOK_AGAIN_MS = 250;

const StoreSchema = v.object({ categories: v.array(v.string()), capabilities: v.array(v.string()) });
const ListingSchema = v.object({
  data: v.array(v.object({ id: v.string() })),
  pagination: v.object({ total: v.number() }),
});

/**
 * The addresses of a store's listings and products. Waits until its search has loaded, so that loading does not disturb
 * what is measured.
 */
export async function addressesIn(apiUrl: string, hostname: string) {
  async function askStore<Schema extends v.GenericSchema>(path: string, schema: Schema) {
    const answer = await fetch(apiUrl + path, { headers: { 'x-store-host': hostname } });
    return v.parse(schema, await answer.json());
  }

  let told = await askStore('/storeInfo', StoreSchema);
  while (!told.capabilities.includes('search')) {
    await wait(LOOK_AGAIN_MS);
    told = await askStore('/storeInfo', StoreSchema);
  }

  async function listings(): Promise<string[]> {
    const ofCategories = told.categories.map(async (name) => {
      const category = encodeURIComponent(name.toLowerCase());
      const { pagination } = await askStore(`/products?category=${category}`, ListingSchema);
      const pages = Math.ceil(pagination.total / PAGE_SIZE);
      return Array.from({ length: pages }, (_, place) => `/products?category=${category}&page=${place + 1}`);
    });
    return (await Promise.all(ofCategories)).flat();
  }

  async function productPages(most: number): Promise<string[]> {
    const paths: string[] = [];
    for (let page = 1; paths.length < most; page += 1) {
      const { data } = await askStore(`/products?limit=${HIGHEST_LIMIT}&page=${page}`, ListingSchema);
      if (data.length === 0) break;
      paths.push(...data.map(({ id }) => `/product/${id}`));
    }
    return paths;
  }

  return {
    listings,
    productPages,
    /** Up to `most` different addresses: a listing after every two products, as long as there are listings. */
    async mixed(most: number): Promise<string[]> {
      const [few, many] = [await listings(), await productPages(most)];
      const mixed = many.flatMap((path, place) => (place % 2 === 1 ? [path, ...few.splice(0, 1)] : [path]));
      return mixed.slice(0, most);
    },
  };
}
