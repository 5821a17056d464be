import type { Suggestions } from '../../contract/search';
import { isBusy } from '../http/failures';
import { pagination } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import type { Found } from '../search/search';
import { listedOnTheWire } from './listed-product';
import type { AskedProducts } from './product-query';
import { type AskedSearch, plainSearch } from './search-query';

/** Who asks, of which store, and where its pictures are for them. */
export type Caller = { storeId: number; origin: string; address: string };

type AskedToFind = Omit<AskedProducts, 'search'> & { search: AskedSearch };

/**
 * What the thread finds, as the database has it. A store that cannot search just now says so: everything that it sells
 * is no answer to whoever looks for something.
 */
export async function foundProducts(shop: RouteServices, caller: Caller, { page, limit, search }: AskedToFind) {
  const { ids, count, facets, understood, corrected } = await ask(shop, caller, { page, limit, ...search });
  const listed = await shop.products.some(caller.storeId, ids);
  return {
    data: listed.map((product) => listedOnTheWire(product, shop.pictures, caller.origin)),
    count,
    pagination: pagination(count, { page, limit }),
    facets,
    understood,
    // What is undefined is left out.
    corrected,
  };
}

function ask({ search }: RouteServices, { storeId, address }: Caller, asked: AskedSearch & { page: number; limit: number }) {
  if (!search) throw isBusy();
  return search.ask(storeId, address, { kind: 'search', asked });
}

/** A listing was there before its facets could be counted: nobody waits for these any longer. */
const FACETS_WITHIN_MS = 25;

/** What a plain listing can be narrowed by, where that is known by the time its products are. */
export async function facetsOf(
  { search, facets }: RouteServices,
  { storeId, address }: Caller,
  criteria: AskedProducts['criteria'],
): Promise<Found['facets'] | undefined> {
  const version = search?.versionOf(storeId);
  if (!search || version === undefined) return undefined;
  const question = { kind: 'facets', ...plainSearch(criteria) } as const;
  const counted = facets(`${storeId} ${version} ${JSON.stringify(question)}`, () =>
    search.ask(storeId, address, question),
  ).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), FACETS_WITHIN_MS);
  });
  return Promise.race([counted, late]).finally(() => clearTimeout(timer));
}

/** What somebody may mean who has typed so far; nothing for whoever has typed nothing. */
export async function suggested(shop: RouteServices, { storeId, origin, address }: Caller, typed: string) {
  if (!typed || !shop.search) return NOTHING;
  const { queries, categories, products } = await shop.search.ask(storeId, address, { kind: 'suggestions', typed });
  const listed = await shop.products.some(storeId, products);
  return { queries, categories, products: listed.map((product) => listedOnTheWire(product, shop.pictures, origin)) };
}

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };
