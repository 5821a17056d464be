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
  /** For how long an answer is waited for, if not as long as usual. */
  patienceMs?: number;
  /** What anybody may ask is asked once more without a token that the store refuses. */
  isForAnyone?: boolean;
  /** Without a token nothing is asked: the session has ended. Else whoever is nobody would be told that nothing is there. */
  isForShopper?: boolean;
  /** Said beside what every call says. */
  headers?: Record<string, string>;
};

type Telling = {
  body?: object;
  signal?: AbortSignal | undefined;
  /** Said in nobody's name: a refusal is about what was said, and no end of a session. */
  isAnonymous?: boolean;
  /** In whose name, if not that of the token that is kept. */
  bearer?: string;
  /** Whether it goes out even if the page closes now. */
  keepalive?: boolean;
  /** Said beside what every call says. */
  headers?: Record<string, string>;
};

type Call = Omit<Telling, 'bearer'> &
  Pick<Asking, 'patienceMs'> & { method: 'GET' | 'POST'; bearer: string | undefined };

export type Client = {
  /** Asks for a path below the API's base and reads the answer with its schema. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema, asking?: Asking): Promise<v.InferOutput<Schema>>;
  /** Sends something as JSON, once: nobody knows whether a lost answer was a yes. */
  post<Schema extends v.GenericSchema>(path: string, schema: Schema, telling: Telling): Promise<v.InferOutput<Schema>>;
};

/** The one way the shop talks to a store. Whatever goes wrong is thrown as a `Failure`. */
export function createClient({ base, page, token, fetch }: Dependencies): Client {
  const send = createFetch({
    fetch,
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  }).create({
    baseURL: base,
    credentials: 'include',
    // A lost answer is the shopper's to ask for again; nothing is repeated behind their back.
    retry: 0,
    // Many a backend writes JSON and leaves it to be called a page, as its language does by itself.
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

/** Ends when the asker loses interest or the store takes too long, whichever comes first. */
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
  // An answer that came whole but could not be read is no refusal.
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
