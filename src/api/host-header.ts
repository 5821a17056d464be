import { HOST_HEADER } from './address';
import { areBarred, type Came } from './barred-headers';
import { STORE_INFO_PATH } from './paths';

type Store = {
  /** Base address of the store's API. */
  base: string;
  page: Pick<Location, 'origin'>;
  fetch: typeof fetch;
};

/** Timeout per test call: an order must not wait for a store that does not answer. */
const PATIENCE_MS = 3_000;

/**
 * Calls a store on another origin, whose CORS may block the `X-Store-Host` header: the header is then left out until
 * the page is left. Orders and payments are never retried, so a call other than GET first waits for a test.
 */
export function fetchWithHostWhereAllowed({ base, page, fetch }: Store): typeof globalThis.fetch {
  if (new URL(base, page.origin).origin === page.origin) return fetch;
  const { hostname } = new URL(page.origin);
  let allowed: boolean | undefined;
  let finding: Promise<void> | undefined;

  async function whatCame(sent: 'with' | 'without'): Promise<Came> {
    const headers = { Accept: 'application/json', ...(sent === 'with' && { [HOST_HEADER]: hostname }) };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await fetch(base + STORE_INFO_PATH, { method: 'GET', headers, credentials: 'include', signal });
    } catch (thrown) {
      return thrown instanceof TypeError ? 'cutOff' : 'late';
    }
    if (sent === 'with') allowed = true;
    return 'answered';
  }

  async function find(): Promise<void> {
    // Not overwritten if another call was answered with the header meanwhile.
    if (await areBarred(whatCame)) allowed ??= false;
    finding = undefined;
  }
  const findOnce = () => {
    finding ??= find();
    return finding;
  };

  async function ask(...[request, options]: Parameters<typeof fetch>): Promise<Response> {
    try {
      const answer = await fetch(request, options);
      allowed = true;
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown;
      await findOnce();
      if (allowed !== false) throw thrown;
      return fetch(request, withoutHost(options));
    }
  }

  return async (request, options) => {
    if (allowed === undefined && options?.method === 'GET') return ask(request, options);
    if (allowed === undefined) await findOnce();
    return fetch(request, allowed === false ? withoutHost(options) : options);
  };
}

function withoutHost(options: RequestInit | undefined): RequestInit {
  const headers = new Headers(options?.headers);
  headers.delete(HOST_HEADER);
  return { ...options, headers };
}
