import type { Suggestions } from '../../contract/search';
import { isBusy } from '../http/failures';
import { pagination } from '../http/paging';
import type { RouteServices } from '../http/route-services';
import { type Written, written, writtenObject } from '../http/written';
import type { AskedProducts } from './product-query';
import { type AskedSearch, plainSearch } from './search-query';

/** Who asks, of which store, and where its pictures are for them. */
export type Caller = { storeId: number; origin: string; address: string };

type AskedToFind = Omit<AskedProducts, 'search'> & { search: AskedSearch };

/**
 * What the thread finds, as the database has it. A store that cannot search just now says so: everything that it sells
 * is no answer to whoever looks for something.
 */
export function foundProducts(shop: RouteServices, caller: Caller, { page, limit, search }: AskedToFind) {
  if (!shop.search) throw isBusy();
  const question = { kind: 'search', asked: { page, limit, ...search } } as const;
  return shop.search.ask(caller, question, async ({ ids, count, facets, understood, leftAway, corrected, sort }) =>
    writtenObject({
      data: await listed(shop, caller, ids),
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

const listed = async ({ products, writtenProducts }: RouteServices, { storeId, origin }: Caller, ids: string[]) =>
  writtenProducts.list(await products.some(storeId, ids), origin);

/** A listing was there before its facets could be counted: nobody waits much longer for these. */
const FACETS_WITHIN_MS = 25;
/** The first to ask for a listing waits so long for its facets, unless the thread owes an answer for as long already. */
const FIRST_FACETS_WITHIN_MS = 500;

/**
 * What a plain listing can be narrowed by, where that is known by the time its products are. While the facets are counted
 * anew after a change, those of before are told, for as long as they may be.
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

/** What somebody may mean who has typed so far; nothing for whoever has typed nothing. */
export async function suggested(shop: RouteServices, caller: Caller, typed: string) {
  if (!typed || !shop.search) return NOTHING;
  return shop.search.ask(caller, { kind: 'suggestions', typed }, async ({ products, ...others }) =>
    writtenObject({ ...others, products: await listed(shop, caller, products) }),
  );
}

const NOTHING: Suggestions = { queries: [], categories: [], products: [] };
