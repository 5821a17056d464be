import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { entryOf } from '../../contract/tolerant';
import { shapeOfBrick } from './brick-shapes';

export type JsonShape = Record<string, unknown>;

/**
 * The JSON Schema of what this store sends for a contract schema. The contract's bricks accept far
 * more than we send, so for them it is known; everything else is converted as usual. All that an
 * entity names is always sent, unless it may be left out.
 */
export function wireShape(schema: v.GenericSchema): JsonShape {
  const known = shapeOfBrick(schema);
  if (known) return { ...known };
  if (mayBeLeftOut(schema)) return wireShape(schema.wrapped);
  const entry = entryOf(schema);
  return entry ? { type: 'array', items: wireShape(entry) } : withoutDialect(toJsonSchema(schema, CONVERSION));
}

type Optional = v.OptionalSchema<v.GenericSchema, undefined>;

const mayBeLeftOut = (schema: v.GenericSchema): schema is Optional =>
  schema.type === 'optional' && 'default' in schema && schema.default === undefined;

const CONVERSION: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'output',
  // The converter looks at the bricks inside before it asks for the object as a whole.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'optional') return withoutDefault(jsonSchema);
    return isObject(valibotSchema) ? objectShape(valibotSchema.entries) : undefined;
  },
};

/** Defaults are for what other stores leave out. */
function withoutDefault({ default: _, ...shape }: JsonSchema): JsonSchema {
  return shape;
}

const isObject = (schema: { type: string }): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object';

function objectShape(entries: v.ObjectEntries): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, wireShape(entry)])),
    required: Object.entries(entries).flatMap(([name, entry]) => (mayBeLeftOut(entry) ? [] : [name])),
  };
}

/** What a caller may write, in a query or in a body. */
export const askedShape = (schema: v.GenericSchema): JsonShape =>
  withoutDialect(toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }));

/** The document as a whole says which JSON Schema it speaks. */
function withoutDialect({ $schema: _, ...shape }: JsonSchema): JsonShape {
  return shape;
}
