import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from './failures';

/** Parses a JSON body by its schema. A mismatch is refused with 422, or with `unfit` where the contract says 400. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  unfit: 422 | 400 = 422,
): Promise<v.InferOutput<Schema>> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, 'The request must be JSON: send Content-Type: application/json');
  }
  const told = parsed(await c.req.arrayBuffer());
  if (typeof told !== 'object' || told === null || Array.isArray(told)) {
    throw new Refusal(400, 'The request must be a JSON object');
  }
  const read = v.safeParse(schema, told);
  if (!read.success) throw new Refusal(unfit, complaint(read.issues[0]));
  return read.output;
}

function parsed(bytes: ArrayBuffer): unknown {
  const text = decoded(bytes);
  // In JSON a NUL can only be written as this escape, and PostgreSQL stores it in no text.
  if (NUL.test(text)) throw new Refusal(400, 'The request holds characters that cannot be kept');
  try {
    return JSON.parse(whole(text));
  } catch {
    throw new Refusal(400, 'The request is not valid JSON');
  }
}

/** An escaped backslash before `u0000` makes it plain text, which is allowed. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Escapes in JSON: a surrogate pair, a lone surrogate (captured), or any other. */
const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./g;

/** PostgreSQL cannot store a lone surrogate, so U+FFFD takes its place and shows that something is missing. */
const whole = (json: string): string => json.replace(ESCAPES, (all, half?: string) => (half ? '\\ufffd' : all));

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The request holds characters that cannot be read');
  }
}

/**
 * Messages of validation rules are for shoppers; a missing or mistyped field is a mistake of the caller's programmer.
 */
function complaint(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message;
  return `The field '${v.getDotPath(issue) ?? ''}' is missing or of the wrong kind`;
}
