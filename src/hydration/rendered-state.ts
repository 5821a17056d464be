import * as v from 'valibot';
import type { Snapshot } from 'xstate';
import { inertJson } from '../components/page/inert-json';

/** The machines of a screen, by their names. */
export type Snapshots = Record<string, Snapshot<unknown>>;

/** What the host found while it rendered the first page, and where it said that the shop is reached. */
export type RenderedState = { origin: string; shop: Snapshot<unknown>; visit: Snapshots };

/** Where a rendered page carries what its machines had found. */
export const RENDERED_STATE_ID = 'rendered-state';

const snapshot = v.looseObject({ status: v.literal('active'), value: v.unknown(), context: v.unknown() });

const RenderedStateSchema = v.object({
  build: v.string(),
  origin: v.string(),
  shop: v.custom<RenderedState['shop']>((value) => v.is(snapshot, value)),
  visit: v.record(
    v.string(),
    v.custom<RenderedState['shop']>((value) => v.is(snapshot, value)),
  ),
});

/** As it stands in the page. */
export const renderedStateAsJson = (state: RenderedState, build: string): string =>
  inertJson(JSON.stringify({ build, ...state }, withoutPolicies));

/** The texts of the policies are long, and no page needs more than its own, which its machine has. */
const withoutPolicies = (key: string, value: unknown): unknown =>
  key === 'policies' && typeof value === 'object' ? {} : value;

/** What cannot be read, or comes from another build, is as good as nothing: the machines start afresh. */
export function readRenderedState(json: string | null | undefined, build: string): RenderedState | undefined {
  if (!json) return undefined;
  try {
    const parsed = v.safeParse(RenderedStateSchema, JSON.parse(json));
    return parsed.success && parsed.output.build === build ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
