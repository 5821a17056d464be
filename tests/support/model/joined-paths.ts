import { type AnyMachineSnapshot, transition } from 'xstate';
import type { AnyFlowModel } from './flow';
import { identityIn, labelsOf, mayHappen, OPENED, placesOpenedWith, type Step } from './paths';

/** An opening of a flow, and a sequence of events from there. */
export type JoinedPath = { name: string; steps: Step[] };

export type Limits = {
  /** Whether an event that the machine allows has no gesture on the screen. */
  isOutOfReach: (from: AnyMachineSnapshot, happening: string) => boolean;
  /** Whether an event leads to another screen, which ends the path. */
  leadsAway: (change: { from: AnyMachineSnapshot; happening: string; to: AnyMachineSnapshot }) => boolean;
};

/** A longer path would be hard to debug. */
const MOST_STEPS = 16;

/**
 * Paths that together show every event in every state. A path continues with the nearest event that none has shown yet,
 * since opening a page for each takes longer.
 */
export function joinedPaths(model: AnyFlowModel, opening: string, limits: Limits): JoinedPath[] {
  const input = model.inputs[opening];
  const map = new FlowMap(model, input, limits);
  const paths: Step[][] = [];
  do {
    const steps: Step[] = [{ event: { type: OPENED, input }, state: map.start }];
    let way = map.takeWayOn(map.start, Number.POSITIVE_INFINITY);
    if (!way && map.ahead.length > 0) throw new Error(`no path of ${model.flow} shows ${map.ahead.join(', ')}`);
    while (way) {
      steps.push(...way.steps);
      const at = steps.at(-1)?.state;
      way = at && !way.isEnd ? map.takeWayOn(at, MOST_STEPS - steps.length) : undefined;
    }
    paths.push(steps);
  } while (map.ahead.length > 0);
  const labels = labelsOf(model);
  return paths.map((steps) => ({
    name: [`opened with ${opening}`, ...steps.slice(1).map(({ event }) => labels.get(event))].join(', '),
    steps,
  }));
}

type Way = { steps: Step[]; isEnd: boolean };

/** An event of a state, and where it leads. */
type Exit = { label: string; to: string; isEnd: boolean };

/** The events of each state, and which of them no path has shown yet. */
class FlowMap {
  readonly start: AnyMachineSnapshot;
  readonly #model: AnyFlowModel;
  readonly #limits: Limits;
  readonly #identify: (state: AnyMachineSnapshot) => string;
  readonly #exits: ReadonlyMap<string, readonly Exit[]>;
  readonly #ahead: ReadonlyMap<string, Set<Exit>>;

  constructor(model: AnyFlowModel, input: unknown, limits: Limits) {
    this.#model = model;
    this.#limits = limits;
    this.#identify = identityIn(model);
    const places = placesOpenedWith(model, model.machine, input);
    const [first] = places;
    if (!first) throw new Error(`${model.flow} has no state to start in`);
    this.start = first.state;
    this.#exits = new Map(
      places.map(({ state, transitions }) => [
        this.#identify(state),
        Object.entries(transitions).flatMap(([label, { state: next }]) => this.#exit(state, label, next) ?? []),
      ]),
    );
    const inReach = this.#waysFrom(this.#identify(this.start)).keys();
    this.#ahead = new Map([...inReach].map((place) => [place, new Set(this.#exits.get(place))]));
  }

  /** The events not shown yet. */
  get ahead(): string[] {
    return [...this.#ahead].flatMap(([place, exits]) => [...exits].map(({ label }) => `${place}: ${label}`));
  }

  /** Takes the nearest event not shown yet, and marks all events on the way as shown. */
  takeWayOn(from: AnyMachineSnapshot, mostSteps: number): Way | undefined {
    for (const exits of this.#waysOn(this.#identify(from))) {
      if (exits.length > mostSteps) return undefined;
      const way = this.#follow(from, exits);
      if (way) return way;
    }
    return undefined;
  }

  #exit(from: AnyMachineSnapshot, label: string, to: AnyMachineSnapshot): Exit | undefined {
    if (this.#limits.isOutOfReach(from, label)) return undefined;
    const isEnd = to.status !== 'active' || this.#limits.leadsAway({ from, happening: label, to });
    return { label, to: this.#identify(to), isEnd };
  }

  /** The shortest way to each reachable state, the nearest state first. */
  #waysFrom(start: string): Map<string, Exit[]> {
    const ways = new Map<string, Exit[]>([[start, []]]);
    for (const [place, way] of ways) {
      for (const exit of this.#exits.get(place) ?? []) {
        if (!exit.isEnd && !ways.has(exit.to)) ways.set(exit.to, [...way, exit]);
      }
    }
    return ways;
  }

  /** The shortest ways first. From one state, events without a change come first, and those that end a path last. */
  #waysOn(start: string): Exit[][] {
    return [...this.#waysFrom(start)].flatMap(([place, way]) => {
      const lateness = ({ to, isEnd }: Exit) => (isEnd ? 2 : to === place ? 0 : 1);
      const ahead = [...(this.#ahead.get(place) ?? [])].sort((one, other) => lateness(one) - lateness(other));
      return ahead.map((exit) => [...way, exit]);
    });
  }

  /** Undefined if the machine goes elsewhere, because of context that the model does not distinguish. */
  #follow(start: AnyMachineSnapshot, exits: readonly Exit[]): Way | undefined {
    const way: Way = { steps: [], isEnd: false };
    const passed: [string, Exit][] = [];
    let from = start;
    for (const exit of exits) {
      const event = this.#model.events[exit.label];
      if (!event || way.isEnd || !mayHappen(from, event)) return undefined;
      const [to] = transition(this.#model.machine, from, event);
      const taken = this.#exit(from, exit.label, to);
      if (taken?.to !== exit.to) return undefined;
      passed.push([this.#identify(from), exit]);
      way.steps.push({ event, state: to });
      way.isEnd = taken.isEnd;
      from = to;
    }
    for (const [place, exit] of passed) this.#ahead.get(place)?.delete(exit);
    return way;
  }
}
