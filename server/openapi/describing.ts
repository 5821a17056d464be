import type { JsonShape } from './wire-shape';

export const reference = (name: string): JsonShape => ({ $ref: `#/components/schemas/${name}` });

export const answered = (description: string, schema: string): JsonShape => ({
  description,
  content: { 'application/json': { schema: reference(schema) } },
});

export const STORE_HOST: JsonShape = {
  name: 'X-Store-Host',
  in: 'header',
  description: "The shop's hostname, which chooses the store. Unknown or missing: the default store.",
  schema: { type: 'string' },
};

export const IDEMPOTENCY_KEY: JsonShape = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'One key an attempt, kept over its retries. The same key with the same body makes nothing twice and gets the same answer, at the same time too; with another body it gets 422. Keys belong to a shopper. What was refused may be tried again with its key.',
  schema: { type: 'string', maxLength: 255 },
};

export const NEEDS_TOKEN = [{ token: [] }];

export const nothing = (description: string): JsonShape => ({ description });

const retryAfter = { 'Retry-After': { description: 'In how many seconds', schema: { type: 'integer' } } };
export const later = (description: string): JsonShape => ({ ...answered(description, 'Failure'), headers: retryAfter });

/** Of an address with characters that no text holds. */
export const UNREADABLE = { '400': answered('The question cannot be read', 'Failure') };

/** Failures that any call with a body may have, whatever it asks for. */
export const BODY_FAILURES = {
  '400': answered('The body is no JSON object', 'Failure'),
  '413': answered('The body is too large', 'Failure'),
  '415': answered('The body is of another kind than JSON', 'Failure'),
  '422': answered('A field does not keep its rules; the first broken one is told', 'Failure'),
  '429': later('Tried too often lately'),
  '503': later('The store is very busy, or its database is away for a moment'),
};
