import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { entryOf } from '../../contract/tolerant';
import { shapeOfBrick } from './brick-shapes';

export type JsonShape = Record<string, unknown>;

/**
 * The JSON Schema of what this store sends for a contract schema. The contract's basic schemas accept far more than
 * this store sends, so `shapeOfBrick` lists their shapes; all others are converted. Entries of objects are required,
 * except optional ones without a default.
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
  // The converter visits the basic schemas inside an object, and may fail at them, before `overrideSchema` replaces the
  // object.
  errorMode: 'ignore',
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    if (valibotSchema.type === 'optional') return withoutDefault(jsonSchema);
    return isObject(valibotSchema) ? objectShape(valibotSchema.entries) : undefined;
  },
};

/** Removes defaults: they are for fields that other stores leave out, and this store always sends them. */
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

/** The JSON Schema of what a caller may send in a query or a body. */
export const askedShape = (schema: v.GenericSchema): JsonShape =>
  withoutDialect(toJsonSchema(schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }));

/** Removes `$schema`: OpenAPI 3.1 sets one dialect for the whole document. */
function withoutDialect({ $schema: _, ...shape }: JsonSchema): JsonShape {
  return shape;
}
