import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  StateValue,
} from 'xstate';
import type { ActorState, Possible } from '../messages';
import type { Masks } from './masks';
import { shown } from './shown';

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot;

/** Only machines have children. */
export const childrenOf = (snapshot: unknown): AnyActorRef[] =>
  isMachineSnapshot(snapshot)
    ? Object.values<AnyActorRef | undefined>(snapshot.children).flatMap((child) => child ?? [])
    : [];

/** The state of an actor that has not handled any event yet. */
export const NOWHERE: ActorState = { status: 'starting', active: [], tags: [], context: null, possible: [] };

/**
 * Of an actor that is no machine only the status is told: its snapshot may hold anything, and nothing says what is
 * private.
 */
export function stateOf(snapshot: unknown, masks: Masks, { isLookedAt = true } = {}): ActorState {
  if (!isMachineSnapshot(snapshot)) return { ...NOWHERE, status: statusOf(snapshot) };
  const { machine, context, tags, status } = snapshot;
  return {
    status,
    active: activeIn(snapshot),
    tags: [...tags],
    context: shown(context, machine.id, masks),
    // Runs all guards, so it is left out while no viewer looks.
    possible: status === 'active' && isLookedAt ? possibleIn(snapshot) : [],
  };
}

export const statusOf = (snapshot: unknown): string =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? String(snapshot.status) : 'unknown';

/** Ids of the states that are active, parents included. */
export const activeIn = ({ machine, value }: AnyMachineSnapshot): string[] => activeWithin(machine.root, value);

/** The active states that have no active state inside them: where an actor is. */
export const innermost = (active: readonly string[]): string[] =>
  active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));

function activeWithin(node: AnyStateNode, value: StateValue | undefined): string[] {
  const inside: [string, StateValue | undefined][] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {});
  const below = inside.flatMap(([key, deeper]) => {
    const child = node.states[key];
    return child ? activeWithin(child, deeper) : [];
  });
  return [node.id, ...below];
}

const declared = new WeakMap<AnyStateMachine, readonly string[]>();

/** Every event that a machine declares, but those that XState itself sends, and patterns. */
export function eventsOf(machine: AnyStateMachine): readonly string[] {
  const known = declared.get(machine);
  if (known) return known;
  const events = [...new Set(handledIn(machine.root))].filter(isSentByOthers);
  declared.set(machine, events);
  return events;
}

const handledIn = (node: AnyStateNode): string[] => [
  ...node.transitions.keys(),
  ...Object.values(node.states).flatMap(handledIn),
];

/** A pattern such as `form.*` is no event. */
const isSentByOthers = (type: string) => !type.startsWith('xstate.') && !type.endsWith('*');

const possibleIn = (snapshot: AnyMachineSnapshot): Possible[] =>
  eventsOf(snapshot.machine).map((type) => ({ type, isPossible: isPossibleByName(snapshot, type) }));

/** `depends` if a guard, or a function for its parameters, reads more of the event than its type. */
function isPossibleByName(snapshot: AnyMachineSnapshot, type: string): boolean | 'depends' {
  let wantsMore = false;
  const looked = (name: string | symbol) => {
    if (name !== 'type') wantsMore = true;
  };
  const bare: AnyEventObject = new Proxy(
    { type },
    {
      get: (event, name) => {
        looked(name);
        return Reflect.get(event, name);
      },
      has: (event, name) => {
        looked(name);
        return Reflect.has(event, name);
      },
      ownKeys: (event) => {
        wantsMore = true;
        return Reflect.ownKeys(event);
      },
    },
  );
  const isPossible = can(snapshot, bare);
  return wantsMore ? 'depends' : isPossible;
}

/** Changes nothing: XState only runs guards, which are pure. A guard that throws gives `depends`. */
export function can(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean | 'depends' {
  try {
    return snapshot.can(event);
  } catch {
    return 'depends';
  }
}
