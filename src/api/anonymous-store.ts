import { createClient } from './client';
import { createStoreApi, type StoreApi } from './store-api';

export type AnonymousAsking = {
  hostname: string;
  apiBase: string;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
};

/** The store as anybody may ask it, for the shop of a hostname: no token is read and none is sent. */
export function anonymousStore({ hostname, apiBase, signal, fetch = globalThis.fetch }: AnonymousAsking): StoreApi {
  const client = createClient({
    base: apiBase,
    page: { hostname, host: hostname },
    token: { read: () => undefined, refuse: () => {} },
    // One signal ends all that is asked. The client's own, with a timer each, would hold on to
    // every page for as long as a shopper has patience.
    fetch: (request, options) => fetch(request, { ...options, signal }),
  });
  return createStoreApi(client);
}
