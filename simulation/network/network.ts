import type { CallFault, NetworkFault } from '../plan/plan';
import { Randomness } from '../plan/randomness';
import type { Answer, Asked } from '../store/answers';
import type { Timeline } from '../world/timeline';

/** A call under way. Its sender gets one result, or none. */
type Call = {
  shopper: number;
  asked: Asked;
  /** Called with the answer, or with `cutOff` if the connection broke. */
  settle: (came: Came) => void;
};

export type Came = { status: number; text: string } | 'cutOff';

type Dependencies = {
  seed: number;
  timeline: Timeline;
  faults: readonly CallFault[];
  /** Calls `heard` with undefined if the store's process dies meanwhile. */
  store: (asked: Asked, heard: (answer: Answer | undefined) => void) => void;
  isCalm: () => boolean;
  whenFaulty: (kind: NetworkFault) => void;
};

const GARBLED = '<html><body>Please log in to the hotel network.</body></html>';
const BUSY = JSON.stringify({ error: 'Too many requests' });
const PROXY_ERROR = JSON.stringify({ error: 'Bad gateway' });

/**
 * The network between browsers and the store. Each call has its own delays, so a later call may overtake an earlier
 * one.
 */
export class Network {
  readonly #dependencies: Dependencies;
  readonly #counts: number[] = [];
  readonly #faults: Map<string, CallFault>;
  /** Counts restarts of the store: calls that an earlier process has received are cut off. */
  #generation = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#faults = new Map(dependencies.faults.map((fault) => [`${fault.shopper} ${fault.call}`, fault]));
  }

  /** The store's process dies and another replaces it: calls that it has received but not done are cut off. */
  restart(): void {
    this.#generation += 1;
  }

  send(call: Call): void {
    const { seed, timeline, isCalm, whenFaulty } = this.#dependencies;
    const ordinal = this.#counts[call.shopper] ?? 0;
    this.#counts[call.shopper] = ordinal + 1;
    const chance = new Randomness(seed, 77 + call.shopper, ordinal);
    const delays = { there: delay(chance), working: chance.between(1, 30), back: delay(chance) };
    const planned = this.#faults.get(`${call.shopper} ${ordinal}`);
    const fault = planned && !isCalm() ? planned : undefined;
    if (fault) whenFaulty(fault.kind);
    const told = `${call.asked.method} ${call.asked.path}`;
    const cutOffAfter = (ms: number) => timeline.after(ms, `cut off: ${told}`, () => call.settle('cutOff'));
    const { there, back } = delays;
    const unheard = { ...call, settle: () => {} };
    switch (fault?.kind) {
      case 'requestHangs':
        break;
      case 'requestLost':
        cutOffAfter(there);
        break;
      case 'requestLate':
        this.#arrive(call, { ...delays, there: there + fault.ms });
        break;
      case 'answerLate':
        this.#arrive(call, { ...delays, back: back + fault.ms });
        break;
      case 'requestDoubled':
        this.#arrive(unheard, { ...delays, there: there + fault.ms });
        this.#arrive(call, delays);
        break;
      case 'answerLost':
        this.#arrive({ ...call, settle: () => call.settle('cutOff') }, delays);
        break;
      case 'answerHangs':
        this.#arrive(unheard, delays);
        break;
      case 'errorBefore':
        this.#answer(call, there + back, { status: 502, text: PROXY_ERROR });
        break;
      case 'errorAfter':
        this.#arrive({ ...call, settle: () => call.settle({ status: 504, text: PROXY_ERROR }) }, delays);
        break;
      case 'tooMany':
        this.#answer(call, there + back, { status: 429, text: BUSY });
        break;
      case 'garbled':
        this.#arrive({ ...call, settle: () => call.settle({ status: 200, text: GARBLED }) }, delays);
        break;
      default:
        this.#arrive(call, delays);
    }
  }

  #arrive(call: Call, { there, working, back }: { there: number; working: number; back: number }): void {
    const { timeline, store } = this.#dependencies;
    const told = `${call.asked.method} ${call.asked.path}`;
    timeline.after(there, `arrives: ${told}`, () => {
      const generation = this.#generation;
      timeline.after(working, `store does: ${told}`, () => {
        // The process that received the call has died: nothing was done.
        if (generation !== this.#generation) return call.settle('cutOff');
        store(call.asked, (answer) => {
          if (answer) this.#answer(call, back, { status: answer.status, text: JSON.stringify(answer.body) });
          else timeline.after(0, `cut off: ${told}`, () => call.settle('cutOff'));
        });
      });
    });
  }

  #answer(call: Call, ms: number, came: Came): void {
    this.#dependencies.timeline.after(ms, `answers: ${call.asked.method} ${call.asked.path}`, () => call.settle(came));
  }
}

/** Mostly short, sometimes long enough that the next call overtakes this one. */
const delay = (chance: Randomness): number =>
  chance.chance(0.9) ? chance.between(5, 150) : chance.between(150, 4_000);
