import { createClient } from '../../src/api/client';
import { fetchWithHostWhereAllowed } from '../../src/api/host-header';
import { createStoreApi } from '../../src/api/store-api';
import { openToken } from '../../src/api/token';
import { fetchCalls, type OpenShop, openShop } from '../../src/app/open-shop';
import { routes } from '../../src/app/routes';
import type { Fact } from '../../src/notices/notices';
import { browserOf } from '../../src/storage/browser';
import { createStorageActors } from '../../src/storage/storage-actors';
import type { Fetch } from './fetch';

type Opening = {
  origin: string;
  base: string;
  fetch: Fetch;
  announce: (fact: Fact) => void;
};

/** The real shop, wired as `src/app/main.tsx` wires it, but for its view. It finds its page by the global names. */
export function openShopInPage({ origin, base, fetch, announce }: Opening): OpenShop {
  const token = openToken();
  const client = createClient({
    base,
    page: window.location,
    token,
    fetch: fetchWithHostWhereAllowed({ base, page: { origin }, fetch }),
  });
  return openShop({
    api: createStoreApi(client),
    announce,
    origin,
    storageActors: createStorageActors(browserOf(window)),
    session: { token, fetchCalls: () => fetchCalls(client) },
  });
}

/** Code that comes when it is wanted is there from the start: what a world does must not depend on how it is loaded. */
export async function fetchAllCode(): Promise<void> {
  await Promise.all([
    ...routes.map((route) => route.load()),
    import('../../src/app/session'),
    import('../../src/api/order-api'),
    import('../../src/api/product-calls'),
    import('../../src/api/search-calls'),
    import('../../src/actors/lines-for-card'),
  ]);
}
