import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Chart, MachineBreakage } from '../breakages/breakage';

type Snapshot = { value: unknown; status: string; context: Record<string, unknown> };
type Moved = { machine: string; event: string; before: unknown; after: Snapshot };
type Watch = (moved: Moved) => void;

type Taken = ReturnType<AnyStateMachine['getTransitionData']>[number];

const provideOfXstate = StateMachine.prototype.provide;
const transitionDataOfXstate = StateMachine.prototype.getTransitionData;

/**
 * Every machine gets its effects through `provide`, so it is patched to watch machines, to break them on purpose, and
 * to avoid building the same chart thousands of times a second. `tests/simulation` proves that a world goes the same
 * way with XState's own `provide`.
 */
export class MachinesAtWork {
  #watch: Watch = () => {};
  #breakage: MachineBreakage | undefined;
  #broken: AnyStateMachine | undefined;
  /** Transitions that were taken, as objects: a broken chart has other ones of the same name. */
  readonly #taken = new Set<Taken>();
  readonly #isQuick: boolean;

  constructor({ isQuick = true }: { isQuick?: boolean } = {}) {
    this.#isQuick = isQuick;
  }

  get taken(): ReadonlySet<string> {
    const nameOf = ({ source, target, eventType }: Taken) =>
      `${source.id} ${eventType} ${target?.map((node) => node.id).join(' ') ?? ''}`;
    return new Set([...this.#taken].map(nameOf));
  }

  watch(watch: Watch): void {
    this.#watch = watch;
  }

  break(breakage: MachineBreakage | undefined): void {
    if (breakage === this.#breakage) return;
    this.#breakage = breakage;
    this.#broken = undefined;
  }

  install(): void {
    const provide = (machine: AnyStateMachine, given: object) => this.#provide(machine, given);
    StateMachine.prototype.provide = function provideWatched(this: AnyStateMachine, given: object) {
      return provide(this, given);
    } as typeof provideOfXstate;
  }

  uninstall(): void {
    StateMachine.prototype.provide = provideOfXstate;
  }

  #provide(machine: AnyStateMachine, given: object): AnyStateMachine {
    const base = this.#brokenOf(machine);
    const provided = this.#isQuick ? quicklyProvided(base, given) : provideOfXstate.call(base, given as never);
    const { id } = machine;
    const { transition } = provided;
    provided.transition = (snapshot, event, scope) => {
      const next = transition(snapshot, event, scope);
      this.#watch({ machine: id, event: event.type, before: snapshot.value, after: next });
      return next;
    };
    const taken = this.#taken;
    provided.getTransitionData = function getWatchedTransitionData(this: AnyStateMachine, snapshot, event) {
      const transitions = transitionDataOfXstate.call(this, snapshot, event);
      for (const transition of transitions) taken.add(transition);
      return transitions;
    };
    return provided as AnyStateMachine;
  }

  #brokenOf(machine: AnyStateMachine): AnyStateMachine {
    if (machine.id !== this.#breakage?.machine) return machine;
    this.#broken ??= brokenBy(this.#breakage, machine);
    return this.#broken;
  }
}

/** Makes a new machine, so that the sound one stays unchanged. */
export function brokenBy({ guards, actions, chart }: MachineBreakage, machine: AnyStateMachine): AnyStateMachine {
  const config = copyOf(machine.config);
  chart?.(config as unknown as Chart);
  const { implementations } = machine;
  return new StateMachine(config, {
    ...implementations,
    guards: { ...implementations.guards, ...guards },
    actions: { ...implementations.actions, ...actions },
  } as never) as AnyStateMachine;
}

/** Functions, of which a chart holds some, are kept and not copied. */
function copyOf<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(copyOf) as Part;
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copyOf(inner)])) as Part;
}

const BOUND = ['transition', 'getInitialSnapshot', 'getPersistedSnapshot', 'restoreSnapshot', 'start'] as const;

/**
 * The same chart with other implementations. XState looks these up in the machine of the snapshot, not in the chart's
 * nodes.
 */
function quicklyProvided(machine: AnyStateMachine, given: object): AnyStateMachine {
  const provided: AnyStateMachine = Object.assign(Object.create(StateMachine.prototype), machine);
  const implementations: Record<string, object> = { ...machine.implementations };
  for (const [kind, more] of Object.entries(given)) implementations[kind] = { ...implementations[kind], ...more };
  Object.assign(provided, { implementations });
  for (const name of BOUND) Object.assign(provided, { [name]: StateMachine.prototype[name].bind(provided) });
  return provided;
}
