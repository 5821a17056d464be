import * as v from 'valibot';
import { inertJson } from './inert-json';
import type { Found } from './shop';

/** Where a rendered page carries what its machines had found. */
export const FOUND_ID = 'found';

const snapshot = v.looseObject({ status: v.literal('active'), value: v.unknown(), context: v.unknown() });

const FoundSchema = v.object({
  build: v.string(),
  origin: v.string(),
  shop: v.custom<Found['shop']>((value) => v.is(snapshot, value)),
  visit: v.record(
    v.string(),
    v.custom<Found['shop']>((value) => v.is(snapshot, value)),
  ),
});

/** As it stands in the page. */
export const foundAsJson = (found: Found, build: string): string =>
  inertJson(JSON.stringify({ build, ...found }, withoutPolicies));

/** The texts of the policies are long, and no page needs more than its own, which its machine has. */
const withoutPolicies = (key: string, value: unknown): unknown =>
  key === 'policies' && typeof value === 'object' ? {} : value;

/** What cannot be read, or comes from another build, is as good as nothing: the machines start afresh. */
export function readFound(json: string | null | undefined, build: string): Found | undefined {
  if (!json) return undefined;
  try {
    const parsed = v.safeParse(FoundSchema, JSON.parse(json));
    return parsed.success && parsed.output.build === build ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
