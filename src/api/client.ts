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

export type Client = {
  /** Asks for a path below the API's base and reads the answer with its schema. */
  get<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<v.InferOutput<Schema>>;
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

  return {
    async get(path, schema, signal) {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      const answer = await send<unknown>(path, {
        headers: storeHeaders(page, token.read()),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      }).catch((thrown: unknown) => {
        const failure = failureOf(thrown);
        if (failure.kind === 'unauthorised') token.forget();
        throw failure;
      });
      const parsed = v.safeParse(schema, answer);
      if (!parsed.success) throw new Failure({ kind: 'malformed' }, { cause: parsed.issues });
      return parsed.output;
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
