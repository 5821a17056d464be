import type { JsonShape } from './wireShape';

/** The bricks of the API document. */
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
