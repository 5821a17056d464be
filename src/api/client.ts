import { createFetch, FetchError } from 'ofetch';
import * as v from 'valibot';
import { Failure } from '#contract/failure';
import { type Page, storeHeaders } from './address';
import type { Token } from './token';

const PATIENCE_MS = 15_000;

type Dependencies = {
  base: string;
  page: Page;
  token: Token;
  fetch: typeof fetch;
};

type Asking = {
  signal?: AbortSignal | undefined;
  /** What anybody may ask is asked once more without a token that the store refuses. */
  isForAnyone?: boolean;
};

export type Client = {
  /** Asks for a path below the API's base and reads the answer with its schema. */
  get<Schema extends v.GenericSchema>(path: string, schema: Schema, asking?: Asking): Promise<v.InferOutput<Schema>>;
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
  });

  async function ask(path: string, { signal, isForAnyone = false }: Asking): Promise<unknown> {
    const bearer = token.read();
    const patience = patienceWith(signal);
    try {
      return await send<unknown>(path, { headers: storeHeaders(page, bearer), signal: patience.signal });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind !== 'unauthorised') throw failure;
      token.forget();
      if (bearer === undefined || !isForAnyone) throw failure;
    } finally {
      patience.end();
    }
    return ask(path, { signal });
  }

  return {
    async get(path, schema, asking = {}) {
      const parsed = v.safeParse(schema, await ask(path, asking));
      if (!parsed.success) throw new Failure({ kind: 'malformed' }, { cause: parsed.issues });
      return parsed.output;
    },
  };
}

/** Ends when the asker loses interest or the store takes too long, whichever comes first. */
function patienceWith(signal: AbortSignal | undefined) {
  const patience = new AbortController();
  const lose = () => patience.abort();
  const timer = setTimeout(lose, PATIENCE_MS);
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
