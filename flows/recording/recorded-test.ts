import * as v from 'valibot';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { ShownEvent } from '../messages';
import { ShownEventSchema, ShownSchema } from '../viewer/actors/page-message';
import { played } from './played';
import { effectOf, noneToday, restored, unheardIn, unknownIn, withoutEffects } from './restored';

/** What whoever recorded a fault expects instead, once all of it has been played. */
const ExpectationSchema = v.variant('kind', [
  /** Nothing of what is played may lead to this state. */
  v.object({ kind: v.literal('unreached'), state: v.string() }),
  /** At the end it stands there. */
  v.object({ kind: v.literal('reached'), state: v.string() }),
  /** At the end this can happen. */
  v.object({ kind: v.literal('possible'), event: ShownEventSchema }),
  /** At the end this can be read on the screen. */
  v.object({ kind: v.literal('shown'), words: v.string() }),
]);

export type Expectation = v.InferOutput<typeof ExpectationSchema>;

/** Of whichever form a file is, it says so. */
export const VERSION = 1;

/** Of a recording as much as brings its last state about, and what is expected instead. */
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

/** What a test names and its machine does not have any more, in words: without that it could not fail. */
export const goneSince = ({ first, events, expected }: RecordedTest, machine: AnyStateMachine): string | undefined =>
  noneToday([
    ...unknownIn(machine, 'state' in expected ? [...first.active, expected.state] : first.active),
    ...unheardIn(
      machine,
      events.map(({ type }) => type),
    ),
  ]);

/** What has ended hears nothing any more, and nothing comes of an effect that was not begun. */
export function mayHear({ status, children }: AnyMachineSnapshot, { type }: ShownEvent): boolean {
  const id = effectOf(type);
  return status === 'active' && (id === undefined || children[id] !== undefined);
}

type Playable = Pick<RecordedTest, 'first' | 'events'>;

function after(last: AnyMachineSnapshot, event: ShownEvent, values: ToldValues): AnyMachineSnapshot {
  if (!mayHear(last, event)) return last;
  const { snapshot, broke } = played(last, event, values);
  // What breaks has ended, though nobody can say where.
  return broke === undefined ? snapshot : { ...snapshot, status: 'error' };
}

/** Where a machine stands at first and after each of the events, as it is today. */
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

/** What is not as expected, in words; nothing where all is well. What stands on a screen no machine knows. */
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

/** What is wrong with a flow by one of its tests, as far as a machine can say. */
export const faultIn = (test: RecordedTest, machine: AnyStateMachine, values: ToldValues): string | undefined =>
  goneSince(test, machine) ?? unmet(playerOf(machine, values)(test), test.expected, values);
