import type { Context } from 'hono';
import * as v from 'valibot';
import { Refusal } from './failures';

/** Reads what a caller tells the store. What does not fit its schema never gets further: 422, or 400 where that is agreed. */
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
  // JSON writes a NUL only so, and PostgreSQL takes it in no text.
  if (NUL.test(text)) throw new Refusal(400, 'The request holds characters that cannot be kept');
  try {
    return JSON.parse(whole(text));
  } catch {
    throw new Refusal(400, 'The request is not valid JSON');
  }
}

/** Not where the backslash before it stands for itself. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** What JSON may write after a backslash: a whole pair, half of one, or anything else. */
const ESCAPES = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./g;

/** Half a character fits into no database: what is put in its place says that something is missing. */
const whole = (json: string): string => json.replace(ESCAPES, (all, half?: string) => (half ? '\\ufffd' : all));

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The request holds characters that cannot be read');
  }
}

/** Rules have words for shoppers; a missing or mistyped field concerns the caller's programmer. */
function complaint(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message;
  return `The field '${v.getDotPath(issue) ?? ''}' is missing or of the wrong kind`;
}
