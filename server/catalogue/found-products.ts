import type { Suggestions } from '../../contract/search';
import { isBusy } from '../http/failures';
import { pagination } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import { type Written, written, writtenObject } from '../http/written';
import type { FoundColor } from '../search/asked-variants';
import type { AskedProducts } from './product-query';
import { type AskedSearch, plainSearch } from './search-query';

/** The caller's address, the store, and the origin of picture addresses. */
export type Caller = { storeId: number; origin: string; address: string };

type AskedToFind = Omit<AskedProducts, 'search'> & { search: AskedSearch };

/**
 * The products that the search thread finds, read from the database. While the store cannot search, the call is refused
 * as busy: a list of everything is no answer to a query.
 */
export function foundProducts(shop: RouteServices, caller: Caller, { page, limit, search }: AskedToFind) {
  if (!shop.search) throw isBusy();
  const question = { kind: 'search', asked: { page, limit, ...search } } as const;
  return shop.search.ask(
    caller,
    question,
    async ({ ids, colors, count, facets, understood, leftAway, corrected, sort }) =>
      writtenObject({
        data: await listed(shop, caller, ids, colors),
        count,
        pagination: pagination(count, { page, limit }),
        facets,
        understood,
        leftAway: leftAway.length > 0 ? leftAway : undefined,
        corrected,
        sort: search.sort === undefined && sort !== 'relevance' && sort !== 'listing' ? sort : undefined,
      }),
  );
}

async function listed(
  { products, writtenProducts }: RouteServices,
  { storeId, origin }: Caller,
  ids: string[],
  colors: readonly (FoundColor | undefined)[] = [],
) {
  const asked = new Map(
    ids.flatMap((id, place): [string, FoundColor][] => (colors[place] ? [[id, colors[place]]] : [])),
  );
  const [found, shown] = await Promise.all([products.some(storeId, ids), products.inColors(asked)]);
  return writtenProducts.list(
    found.map((product) => ({ ...product, asked: shown.get(product.id) })),
    origin,
  );
}

/** How long a plain listing waits for its facets, without which it is a full answer. */
const FACETS_WITHIN_MS = 25;
/** The first call for a listing waits this long for facets, unless the thread already owes an answer for that long. */
const FIRST_FACETS_WITHIN_MS = 500;

/**
 * The facets of a plain listing, if they are known in time. While they are counted again after a change, the previous
 * ones are given, for as long as these may be.
 */
export async function facetsOf(
  { search, facets }: RouteServices,
  caller: Caller,
  criteria: AskedProducts['criteria'],
): Promise<Written | undefined> {
  const version = search?.versionOf(caller.storeId);
  if (!search || version === undefined) return undefined;
  const question = { kind: 'facets', ...plainSearch(criteria) } as const;
  const of = (which: number, count: () => Promise<Written | undefined>) =>
    facets(`${caller.storeId} ${which} ${JSON.stringify(question)}`, count);
  const known = of(version, () => search.ask(caller, question, async (counted) => written(counted))).catch(
    () => undefined,
  );
  const inTime = await within(FACETS_WITHIN_MS, known);
  if (inTime) return inTime;
  const before = search.versionJustBefore(caller.storeId);
  const ofBefore = before === undefined ? undefined : await of(before, async () => undefined);
  if (ofBefore || search.isBehind(FIRST_FACETS_WITHIN_MS)) return ofBefore;
  return within(FIRST_FACETS_WITHIN_MS - FACETS_WITHIN_MS, known);
}

async function within<Value>(ms: number, coming: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Suggestions for what was typed so far; none if nothing was typed. */
export async function suggested(shop: RouteServices, caller: Caller, typed: string) {
  if (!typed || !shop.search) return NOTHING;
  return shop.search.ask(caller, { kind: 'suggestions', typed }, async ({ products, colors, ...others }) =>
    writtenObject({ ...others, products: await listed(shop, caller, products, colors) }),
  );
}

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };
