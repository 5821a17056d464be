import { type AnyMachineSnapshot, transition } from 'xstate';
import type { AnyFlowModel } from './flow';
import { identityIn, labelsOf, mayHappen, OPENED, placesOpenedWith, type Step } from './paths';

/** One opening of a flow, and what happens from there on, one thing after the other. */
export type JoinedPath = { name: string; steps: Step[] };

export type Limits = {
  /** Where a doing that the machine allows has no gesture. */
  isOutOfReach: (from: AnyMachineSnapshot, happening: string) => boolean;
  /** What leads to another screen, where nothing of this one can be done: it is the last thing of its path. */
  leadsAway: (change: { from: AnyMachineSnapshot; happening: string; to: AnyMachineSnapshot }) => boolean;
};

/** Whoever has to find out why one fails has to read it. */
const MOST_STEPS = 16;

/**
 * For every state that a flow can be in and everything that may happen there, a path on which it does. Where a path has
 * come to, it goes on to the nearest thing that none has shown yet: to open a page anew for each takes longer.
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

/** Where an event leads, of all that may happen in a state. */
type Exit = { label: string; to: string; isEnd: boolean };

/** What can be done in a flow, by state, and what of it no path has shown yet. */
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

  /** What is still to be shown. */
  get ahead(): string[] {
    return [...this.#ahead].flatMap(([place, exits]) => [...exits].map(({ label }) => `${place}: ${label}`));
  }

  /** To the nearest thing that can be shown from here; from now on it has been. */
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

  /** The shortest way to each state in reach, the nearest state first. */
  #waysFrom(start: string): Map<string, Exit[]> {
    const ways = new Map<string, Exit[]>([[start, []]]);
    for (const [place, way] of ways) {
      for (const exit of this.#exits.get(place) ?? []) {
        if (!exit.isEnd && !ways.has(exit.to)) ways.set(exit.to, [...way, exit]);
      }
    }
    return ways;
  }

  /** The shortest first. What changes nothing comes before what leads elsewhere, and what is the end comes last. */
  #waysOn(start: string): Exit[][] {
    return [...this.#waysFrom(start)].flatMap(([place, way]) => {
      const lateness = ({ to, isEnd }: Exit) => (isEnd ? 2 : to === place ? 0 : 1);
      const ahead = [...(this.#ahead.get(place) ?? [])].sort((one, other) => lateness(one) - lateness(other));
      return ahead.map((exit) => [...way, exit]);
    });
  }

  /** Not where it leads elsewhere by something that the model does not tell apart. */
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
