import { createFetch, FetchError } from 'ofetch';
import * as v from 'valibot';
import { Failure } from '#contract/failure';
import type { Page } from '#contract/store-address';
import { storeHeaders } from './address';
import type { Token } from './token';

const PATIENCE_MS = 15_000;

type Dependencies = {
  base: string;
  page: Page;
  token: Pick<Token, 'read' | 'refuse'>;
  fetch: typeof fetch;
};

type Asking = {
  signal?: AbortSignal | undefined;
  /** Timeout, if not the usual one. */
  patienceMs?: number;
  /** If the store refuses the token, the call is repeated once without it. */
  isForAnyone?: boolean;
  /** Without a token the call fails as unauthorised: the store would answer a guest with a misleading 404. */
  isForShopper?: boolean;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
};

type Telling = {
  body?: object;
  signal?: AbortSignal | undefined;
  /** Sent without a token: a 401 then concerns the body (a wrong password) and does not end the session. */
  isAnonymous?: boolean;
  /** The token to send, if not the one in the cookie. */
  bearer?: string;
  keepalive?: boolean;
  /** Added to the headers of every call. */
  headers?: Record<string, string>;
};

type Call = Omit<Telling, 'bearer'> &
  Pick<Asking, 'patienceMs'> & { method: 'GET' | 'POST'; bearer: string | undefined };

export type Client = {
  /** Requests a path below the API's base and parses the answer with its schema. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema, asking?: Asking): Promise<v.InferOutput<Schema>>;
  /** Sends JSON, without retries: after a lost answer the store may have done it already. */
  post<Schema extends v.GenericSchema>(path: string, schema: Schema, telling: Telling): Promise<v.InferOutput<Schema>>;
};

/** Every failure is thrown as a `Failure`. */
export function createClient({ base, page, token, fetch }: Dependencies): Client {
  const send = createFetch({
    fetch,
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  }).create({
    baseURL: base,
    credentials: 'include',
    // No automatic retry; the shopper decides whether to try again.
    retry: 0,
    // Many backends send JSON under the `text/html` content type, which is their language's default.
    responseType: 'json',
  });

  async function call(path: string, { bearer, isAnonymous, signal, patienceMs, ...request }: Call): Promise<unknown> {
    const patience = patienceWith(signal, patienceMs);
    const headers = { ...storeHeaders(page, isAnonymous ? undefined : bearer), ...request.headers };
    try {
      return await send<unknown>(path, { ...request, headers, signal: patience.signal });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'unauthorised' && !isAnonymous) token.refuse(bearer);
      throw failure;
    } finally {
      patience.end();
    }
  }

  async function ask(path: string, { isForAnyone = false, isForShopper = false, ...asking }: Asking): Promise<unknown> {
    const bearer = token.read();
    if (isForShopper && bearer === undefined) {
      token.refuse(bearer);
      throw new Failure({ kind: 'unauthorised', status: 401 });
    }
    try {
      return await call(path, { method: 'GET', bearer, ...asking });
    } catch (thrown) {
      const isRefused = thrown instanceof Failure && thrown.kind === 'unauthorised';
      if (!isForAnyone || !isRefused || bearer === undefined) throw thrown;
    }
    return ask(path, asking);
  }

  return {
    get: async (path, schema, asking = {}) => read(schema, await ask(path, asking)),
    post: async (path, schema, { bearer = token.read(), ...telling }) =>
      read(schema, await call(path, { ...telling, method: 'POST', bearer })),
  };
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new Failure({ kind: 'malformed' }, { cause: parsed.issues });
  return parsed.output;
}

/** Aborts when the caller aborts or on timeout, whichever comes first. */
function patienceWith(signal: AbortSignal | undefined, patienceMs = PATIENCE_MS) {
  const patience = new AbortController();
  const lose = () => patience.abort();
  const timer = setTimeout(lose, patienceMs);
  if (signal?.aborted) lose();
  signal?.addEventListener('abort', lose, { once: true });
  return {
    signal: patience.signal,
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', lose);
    },
  };
}

const ErrorBodySchema = v.object({ error: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof FetchError) || thrown.status === undefined) {
    return new Failure({ kind: 'noResponse' }, { cause: thrown });
  }
  // An unreadable answer with a success status is not a refusal.
  if (thrown.status < 400) return new Failure({ kind: 'malformed', status: thrown.status }, { cause: thrown });
  const body = v.safeParse(ErrorBodySchema, thrown.data);
  return new Failure(
    {
      kind: thrown.status === 401 ? 'unauthorised' : 'rejected',
      status: thrown.status,
      ...(body.success && { error: body.output.error }),
    },
    { cause: thrown },
  );
}
