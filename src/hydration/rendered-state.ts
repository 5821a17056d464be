import * as v from 'valibot';
import type { Snapshot } from 'xstate';
import { inertJson } from '../components/page/inert-json';

export type Snapshots = Record<string, Snapshot<unknown>>;

/** The machines' snapshots from the host's rendering of the first page, and the shop's public origin. */
export type RenderedState = { origin: string; shop: Snapshot<unknown>; visit: Snapshots };

/** Id of the script element that contains the rendered state. */
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

export const renderedStateAsJson = (state: RenderedState, build: string): string =>
  inertJson(JSON.stringify({ build, ...state }, withoutPolicies));

/** Omits the policies' long texts: a policy page needs only its own, which is in its machine's snapshot. */
const withoutPolicies = (key: string, value: unknown): unknown =>
  key === 'policies' && typeof value === 'object' ? {} : value;

/** Undefined if it is invalid or from another build: the machines then start afresh. */
export function readRenderedState(json: string | null | undefined, build: string): RenderedState | undefined {
  if (!json) return undefined;
  try {
    const parsed = v.safeParse(RenderedStateSchema, JSON.parse(json));
    return parsed.success && parsed.output.build === build ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
