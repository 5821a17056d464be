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

/** The real shop, wired as in `src/app/main.tsx`, but without its view. It reaches its page by the global names. */
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

/** Loads all lazy code first, so that a world does not depend on when it loads. */
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
