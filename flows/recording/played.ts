import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import type { ToldValues } from '../flows';
import { activeIn } from '../inspector/actor-status';
import type { Masks } from '../inspector/masks';
import { shown, shownEvent } from '../inspector/shown';
import type { Shown, ShownEvent } from '../messages';
import { type Difference, differences } from '../viewer/differences';
import type { RecordedState } from './recording';
import type { StandIns } from './stand-ins';

/** What a machine does with an event, as a pure transition: nothing is fetched, stored or waited for. */
export type Played = {
  snapshot: AnyMachineSnapshot;
  state: RecordedState;
  emitted: ShownEvent[];
  /** Whether the event changed nothing and caused no action. */
  isIgnored: boolean;
  broke?: string;
};

export function played(snapshot: AnyMachineSnapshot, event: ShownEvent, { masks, standIns }: ToldValues): Played {
  const { machine } = snapshot;
  try {
    const [next, actions] = transition(machine, snapshot, standIns.playable(event));
    const emitted = actions.flatMap((action) =>
      isEmit(action) ? [shownEvent(action.params.event, machine.id, masks)] : [],
    );
    let told: RecordedState | undefined;
    return {
      snapshot: next,
      // Computed only when it is read, as for most played events it is not.
      get state() {
        told ??= stateOf(next, masks);
        return told;
      },
      emitted,
      isIgnored: next === snapshot && actions.length === 0,
    };
  } catch (reason) {
    const state = { ...stateOf(snapshot, masks), status: 'error' };
    return { snapshot, state, emitted: [], isIgnored: false, broke: String(reason) };
  }
}

/** XState's types do not tell which actions emit. */
const isEmit = (action: object): action is { params: { event: { type: string } } } =>
  'type' in action && action.type === 'xstate.emit';

/** The state as a viewer is told it. */
export const stateOf = (snapshot: AnyMachineSnapshot, masks: Masks): RecordedState => ({
  status: snapshot.status,
  active: activeIn(snapshot),
  context: shown(snapshot.context, snapshot.machine.id, masks),
});

/** Where two values differ. A masked or shortened value may have been any text or number. */
export const knownDifferences = (recorded: Shown, today: Shown, standIns: StandIns): Difference[] =>
  differences(recorded, today).filter(
    ({ before, after }) =>
      !((standIns.isUnknown(before) && isText(after)) || (standIns.isUnknown(after) && isText(before))),
  );

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Where the recording has a masked value and the machine another one, takes a stand-in for it: the machine's input was
 * masked.
 */
export function asRecorded(
  { snapshot, state }: Played,
  recorded: RecordedState,
  standIns: StandIns,
): AnyMachineSnapshot {
  const context = withUnknown(standIns, snapshot.context, state.context, recorded.context);
  return context === snapshot.context ? snapshot : { ...snapshot, context };
}

function withUnknown(
  standIns: StandIns,
  held: unknown,
  today: Shown | undefined,
  recorded: Shown | undefined,
  name = '',
): unknown {
  if (recorded === undefined || JSON.stringify(today) === JSON.stringify(recorded)) return held;
  if (standIns.isUnknown(recorded)) return standIns.for(recorded, name);
  if (!isParts(held) || !isParts(today) || !isParts(recorded)) return held;
  const parts = Object.entries(held).map(([key, part]): [string, unknown] => [
    key,
    withUnknown(standIns, part, today[key], recorded[key], key),
  ]);
  return Array.isArray(held) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const isParts = <Part>(value: Part): value is Extract<Part, object> & { [key: string]: Shown } =>
  typeof value === 'object' && value !== null;

/** Whether the guards that decide about an event read a value that is masked or shortened. */
export function decidesByUnknown(snapshot: AnyMachineSnapshot, event: ShownEvent, values: ToldValues): boolean {
  let hasLooked = false;
  const look: Looking = (value) => {
    if (values.standIns.isUnknown(value)) hasLooked = true;
  };
  const { machine } = snapshot;
  const guards = Object.entries(machine.implementations.guards).map(([name, guard]) => [name, watched(guard, look)]);
  played({ ...snapshot, machine: machine.provide({ guards: Object.fromEntries(guards) }) }, event, values);
  return hasLooked;
}

/** Called with each value that is read. */
type Looking = (value: unknown) => void;
type Guard = AnyStateMachine['implementations']['guards'][string];

/**
 * Runs the guard twice, which does no harm as guards are pure: on proxies that report reads, and on the values
 * themselves, whose answer counts.
 */
function watched(guard: Guard, look: Looking): Guard {
  // Guards that combine others call those by name, so only the others are watched.
  if (typeof guard !== 'function' || 'check' in guard) return guard;
  return (args: Parameters<typeof guard>[0], params: Parameters<typeof guard>[1]) => {
    try {
      const [context, event] = [seenBy(args.context, look), seenBy(args.event, look)];
      guard({ ...args, context, event }, seenBy(params, look));
    } catch {
      // The second call throws the same.
    }
    return guard(args, params);
  };
}

function seenBy<Value>(value: Value, look: Looking): Value {
  look(value);
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, { get: (target, name) => seenBy(Reflect.get(target, name), look) });
}
