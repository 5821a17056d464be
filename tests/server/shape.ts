import * as v from 'valibot';

type Shape = v.InferOutput<typeof ShapeSchema>;
const ShapeSchema = v.record(v.string(), v.unknown());

/**
 * Where a value differs from its JSON Schema. Knows only the keywords that openapi.json uses, and is stricter than JSON
 * Schema: an object may have no property that its schema does not name.
 */
export function differences(value: unknown, shape: unknown, schemas: Shape = {}, place = '$'): string[] {
  const known = v.parse(ShapeSchema, shape);
  if (typeof known.$ref === 'string') {
    return differences(value, schemas[known.$ref.replace('#/components/schemas/', '')], schemas, place);
  }
  if (Array.isArray(known.anyOf)) {
    const fits = known.anyOf.some((one) => differences(value, one, schemas, place).length === 0);
    return fits ? [] : [`${place} is none of its kinds`];
  }
  if ('const' in known) return value === known.const ? [] : [`${place} is not ${String(known.const)}`];
  if (Array.isArray(known.enum)) return known.enum.includes(value) ? [] : [`${place} is none of its words`];
  if (known.type === 'array') return listDifferences(value, known, schemas, place);
  if (known.type === 'object') return objectDifferences(value, known, schemas, place);
  return fits(value, known) ? [] : [`${place} is ${JSON.stringify(value)}, not ${JSON.stringify(known)}`];
}

function listDifferences(value: unknown, { items }: Shape, schemas: Shape, place: string): string[] {
  if (!Array.isArray(value)) return [`${place} is no list`];
  if (items === undefined) return [`${place} has no documented entries`];
  return value.flatMap((entry, index) => differences(entry, items, schemas, `${place}[${index}]`));
}

function objectDifferences(value: unknown, shape: Shape, schemas: Shape, place: string): string[] {
  const read = v.safeParse(ShapeSchema, value);
  if (!read.success || Array.isArray(value)) return [`${place} is no object`];
  const properties = v.parse(v.optional(ShapeSchema, {}), shape.properties);
  const required = v.parse(v.optional(v.array(v.string()), []), shape.required);
  const missing = required.filter((name) => !(name in read.output)).map((name) => `${place}.${name} is missing`);
  const found = Object.entries(read.output).flatMap(([name, entry]) => {
    const known = properties[name] ?? shape.additionalProperties;
    return known === undefined
      ? [`${place}.${name} is not documented`]
      : differences(entry, known, schemas, `${place}.${name}`);
  });
  return [...missing, ...found];
}

function fits(value: unknown, { type, minLength, minimum, format }: Shape): boolean {
  if (type === 'null') return value === null;
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'number' || type === 'integer') {
    const isNumber = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
    return isNumber && (typeof minimum !== 'number' || Number(value) >= minimum);
  }
  if (type !== 'string' || typeof value !== 'string') return false;
  if (format === 'date-time' && new Date(value).toISOString() !== value) return false;
  return typeof minLength !== 'number' || value.length >= minLength;
}
