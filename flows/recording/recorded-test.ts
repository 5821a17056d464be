import * as v from 'valibot';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { ShownEvent } from '../messages';
import { ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';
import { played } from './played';
import { effectOf, noneToday, restored, unheardIn, unknownIn, withoutEffects } from './restored';

/** What the tester expects instead of the fault, judged after all events were played. */
const ExpectationSchema = v.variant('kind', [
  /** No event may lead to this state. */
  v.object({ kind: v.literal('unreached'), state: v.string() }),
  /** At the end this state is active. */
  v.object({ kind: v.literal('reached'), state: v.string() }),
  /** At the end this event is possible. */
  v.object({ kind: v.literal('possible'), event: ShownEventSchema }),
  /** At the end these words are on the screen. */
  v.object({ kind: v.literal('shown'), words: v.string() }),
]);

export type Expectation = v.InferOutput<typeof ExpectationSchema>;

/** The version of test files, which each file states. */
export const VERSION = 1;

/** The part of a recording that leads to its last state, and what is expected instead. */
export const RecordedTestSchema = v.object({
  recordedTest: v.literal('flows'),
  version: v.literal(VERSION),
  flow: v.string(),
  /** The build in which it was seen. */
  build: v.string(),
  address: v.string(),
  window: v.object({ width: v.number(), height: v.number() }),
  first: v.object({ status: v.string(), active: v.array(v.string()), context: ShownSchema }),
  events: v.array(ShownEventSchema),
  expected: ExpectationSchema,
});

export type RecordedTest = v.InferOutput<typeof RecordedTestSchema>;

/**
 * In words, what a test names and its machine does not have any more. Without this check, such a test could never fail.
 */
export const goneSince = ({ first, events, expected }: RecordedTest, machine: AnyStateMachine): string | undefined =>
  noneToday([
    ...unknownIn(machine, 'state' in expected ? [...first.active, expected.state] : first.active),
    ...unheardIn(
      machine,
      events.map(({ type }) => type),
    ),
  ]);

/** A machine that has ended takes no event, and nothing comes of the outcome of an effect that has not begun. */
export function mayHear({ status, children }: AnyMachineSnapshot, { type }: ShownEvent): boolean {
  const id = effectOf(type);
  return status === 'active' && (id === undefined || children[id] !== undefined);
}

type Playable = Pick<RecordedTest, 'first' | 'events'>;

function after(last: AnyMachineSnapshot, event: ShownEvent, values: ToldValues): AnyMachineSnapshot {
  if (!mayHear(last, event)) return last;
  const { snapshot, broke } = played(last, event, values);
  // A machine that throws has ended, without a known state.
  return broke === undefined ? snapshot : { ...snapshot, status: 'error' };
}

/** The snapshots of today's machine: at first, and after each event. */
export function playerOf(machine: AnyStateMachine, values: ToldValues): (test: Playable) => AnyMachineSnapshot[] {
  const still = withoutEffects(machine);
  return ({ first, events }) => {
    let last = restored(still, first, values.standIns);
    return [
      last,
      ...events.map((event) => {
        last = after(last, event, values);
        return last;
      }),
    ];
  };
}

/**
 * In words, what is not as expected; undefined if all is. No machine knows the words on a screen, so these are not
 * judged.
 */
export function unmet(
  snapshots: readonly AnyMachineSnapshot[],
  expected: Expectation,
  { standIns }: Pick<ToldValues, 'standIns'>,
): string | undefined {
  const last = snapshots.at(-1);
  if (last?.status === 'error') return `${last.machine.id} breaks`;
  switch (expected.kind) {
    case 'unreached':
      return snapshots.some((snapshot) => activeIn(snapshot).includes(expected.state))
        ? `${expected.state} is reached`
        : undefined;
    case 'reached':
      return last && activeIn(last).includes(expected.state) ? undefined : `${expected.state} is not where it ends`;
    case 'possible':
      return last?.can(standIns.playable(expected.event))
        ? undefined
        : `${expected.event.type} cannot happen at the end`;
    case 'shown':
      return undefined;
  }
}

/** In words, what a test finds wrong with a flow, as far as the machine alone can tell. */
export const faultIn = (test: RecordedTest, machine: AnyStateMachine, values: ToldValues): string | undefined =>
  goneSince(test, machine) ?? unmet(playerOf(machine, values)(test), test.expected, values);
