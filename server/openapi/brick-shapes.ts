import type * as v from 'valibot';
import { day } from '../../contract/delivery';
import {
  amount,
  amountOrNull,
  code,
  instant,
  requiredText,
  text,
  textByName,
  textList,
  textOrFlag,
  textOrFlagList,
  textOrNull,
  wholeNumberOrNull,
  yesOrNo,
} from '../../contract/tolerant';

type JsonShape = Record<string, unknown>;

const orNull = (shape: JsonShape): JsonShape => ({ anyOf: [shape, { type: 'null' }] });
const listOfTexts = { type: 'array', items: { type: 'string' } };
const textsByName = { type: 'object', additionalProperties: { type: 'string' } };

/**
 * What this store sends for the contract's basic schemas, which accept far more. Only the API document needs it, so it
 * is not in the contract.
 */
const SHAPES = new Map<unknown, JsonShape>([
  [requiredText, { type: 'string', minLength: 1 }],
  [text, { type: 'string' }],
  [textOrNull, orNull({ type: 'string' })],
  [textOrFlag, { type: 'string' }],
  [amount, { type: 'number', minimum: 0 }],
  [amountOrNull, orNull({ type: 'number', minimum: 0 })],
  [wholeNumberOrNull, orNull({ type: 'integer', minimum: 0 })],
  [code, { type: 'integer', minimum: 0 }],
  [yesOrNo, { type: 'boolean' }],
  [instant, { type: 'string', format: 'date-time' }],
  [day, { type: 'string', format: 'date' }],
  [textList, listOfTexts],
  [textOrFlagList, listOfTexts],
  [textByName, textsByName],
]);

/** The shape of a basic schema; of a `v.pipe` with added rules, the shape of its first schema. */
export function shapeOfBrick(schema: unknown): JsonShape | undefined {
  return SHAPES.get(schema) ?? (isPiped(schema) ? shapeOfBrick(schema.pipe[0]) : undefined);
}

const isPiped = (schema: unknown): schema is { pipe: readonly v.GenericSchema[] } =>
  typeof schema === 'object' && schema !== null && 'pipe' in schema && Array.isArray(schema.pipe);
