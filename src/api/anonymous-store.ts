import { createClient } from './client';
import { createStoreApi, type StoreApi } from './store-api';

export type AnonymousAsking = {
  hostname: string;
  apiBase: string;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
};

/** The store of a hostname without a shopper: reads no token and sends none. */
export function anonymousStore({ hostname, apiBase, signal, fetch = globalThis.fetch }: AnonymousAsking): StoreApi {
  const client = createClient({
    base: apiBase,
    page: { hostname, host: hostname },
    token: { read: () => undefined, refuse: () => {} },
    // The given signal replaces the client's signals: their timers would keep each rendered page in memory for the
    // whole timeout.
    fetch: (request, options) => fetch(request, { ...options, signal }),
  });
  return createStoreApi(client);
}
