import { innermost } from '../../inspector/actor-status';
import { stepsIn } from '../../recording/reading';
import type { Heard, RecentEvent } from '../../recording/recent';
import type { RecordedState } from '../../recording/recording';
import { effectOf } from '../../recording/restored';
import { type Lifeline, Lifelines } from './lifelines';

type Kind = 'told' | 'outcome' | 'effectBegan' | 'effectGivenUp' | 'began' | 'ended';

/** One line of the chart: what came to an actor, or an effect of its that began or was given up. */
export type Step = {
  id: string;
  at: number;
  kind: Kind;
  from: Lifeline;
  to: Lifeline;
  /** The effect that it is about, if any. */
  effect: string | undefined;
  /** How long the effect ran, in milliseconds. */
  tookMs: number | undefined;
  /** States that were entered, without the name of the flow. */
  entered: string[];
  happened: RecentEvent;
  /** Undefined before the actor began. */
  before: RecordedState | undefined;
};

/** Who told whom what, in the order in which it was said. */
export type Sequence = { lifelines: Lifeline[]; steps: Step[] };

export function sequenceOf(heard: Heard): Sequence {
  const reader = new StepReader(heard);
  const steps = stepsIn(heard).flatMap((happened, place) => reader.stepsOf(happened, place));
  return { lifelines: reader.lifelines.all, steps };
}

class StepReader {
  readonly lifelines: Lifelines;
  readonly #pages: ReadonlyMap<string, string>;
  /** The state of each actor that has begun. */
  readonly #states = new Map<string, RecordedState>();
  /** When each running effect began. */
  readonly #awaited = new Map<string, number>();

  constructor(heard: Heard) {
    this.lifelines = new Lifelines(heard);
    this.#pages = new Map(heard.actors.map(({ id, page }) => [id, page]));
    for (const { id, first } of heard.actors) this.#states.set(id, first);
    for (const { actor } of heard.beginnings) this.#states.delete(actor);
  }

  /** The step of an event, then those of effects that it stopped and began. */
  stepsOf(happened: RecentEvent, place: number): Step[] {
    const { actor, at, number, event, from, after } = happened;
    const page = this.#pages.get(actor);
    const to = this.lifelines.ofActor(actor);
    if (page === undefined || !to) return [];
    const kind = kindOf(happened);
    const sender = kind === 'outcome' ? to : from && this.lifelines.ofActor(from.actor);
    const before = this.#states.get(actor);
    this.#states.set(actor, after);
    if (after.status !== 'active') this.lifelines.end(actor);
    const came: Step = {
      id: stepId(page, number ?? `at ${place}`),
      at,
      kind,
      from: sender ?? this.lifelines.ofPage(page),
      to,
      effect: kind === 'outcome' ? effectOf(event.type) : from?.effect,
      tookMs: kind === 'outcome' ? this.#tookMs(happened, effectOf(event.type)) : undefined,
      entered: enteredBetween(before, after),
      happened,
      before,
    };
    return [came, ...this.#effectsOf(came)];
  }

  #effectsOf(came: Step): Step[] {
    const { happened, to, kind } = came;
    const step = (what: Kind, effect: string): Step => ({
      ...came,
      id: `${came.id} ${what} ${effect}`,
      kind: what,
      from: to,
      effect,
      tookMs: what === 'effectGivenUp' ? this.#tookMs(happened, effect) : undefined,
      entered: [],
    });
    // An actor that ends stops all its effects, so that is not shown.
    const givenUp = kind === 'ended' ? [] : (happened.givenUp ?? []).map((effect) => step('effectGivenUp', effect));
    const began = (happened.began ?? []).map((effect) => {
      this.#awaited.set(`${happened.actor} ${effect}`, happened.at);
      return step('effectBegan', effect);
    });
    return [...givenUp, ...began];
  }

  #tookMs({ actor, at }: RecentEvent, effect: string | undefined): number | undefined {
    const since = this.#awaited.get(`${actor} ${effect}`);
    return since === undefined ? undefined : at - since;
  }
}

/** The log uses the same id to choose the step of an entry. */
export const stepId = (page: string, number: number | string): string => `${page} ${number}`;

function kindOf({ event, from, actor }: RecentEvent): Kind {
  if (event.type === 'xstate.init') return 'began';
  if (event.type === 'xstate.stop') return 'ended';
  // The outcome of a child machine is told by that machine itself.
  const isOwn = from === undefined || from.actor === actor || from.effect !== undefined;
  return effectOf(event.type) !== undefined && isOwn ? 'outcome' : 'told';
}

const enteredBetween = (before: RecordedState | undefined, after: RecordedState): string[] =>
  innermost(after.active)
    .filter((id) => !before?.active.includes(id))
    .map((id) => id.split('.').slice(1).join('.'))
    .filter((id) => id !== '');
