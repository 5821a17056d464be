import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { nameOf } from '../chart/transitions';
import type { ActorState, LogEntry, Page, ReportedActor, Sender } from '../messages';
import { childrenOf, isMachineSnapshot, NOWHERE, stateOf, statusOf } from './actor-status';
import { AtWork } from './at-work';
import type { TakenBy } from './initial-transitions';
import type { Masks } from './masks';
import { shown, shownEvent } from './shown';
import { unharmed } from './unharmed';
import { watchTransitions } from './walked';

export type Happening =
  | { type: 'page.moved'; page: Page }
  | { type: 'actor.started'; actor: ReportedActor }
  | { type: 'actor.moved'; entry: LogEntry }
  | { type: 'actor.stopped'; actor: string };

type InspectedEvent = Extract<InspectionEvent, { type: '@xstate.event' }>;
type ActorRefLike = InspectionEvent['actorRef'];

type Options = {
  tell: (happening: Happening) => void;
  /** Where the page is, if it is somewhere else than it last said. */
  moved: () => Page | undefined;
  masks: Masks;
  /** A recording does not say what would have been possible. */
  isLookedAt: () => boolean;
  /** Has something done after whatever the page does now. */
  later: (work: () => void) => void;
  /** Goes on however often the browser restores the page: no two of its events have one number. */
  nextNumber: () => number;
};

/** What takes a page longer than that delays its shopper. */
const LONGEST_TELLING_MS = 8;
/** A page that never rests would have more and more of it wait. */
const MOST_UNTOLD = 500;

/** When an event was sent. Whoever deals with it may be done long after those who were asked on the way. */
type Sending = { number: number; at: number };
type Sent = Sending & { event: AnyEventObject; from: Sender | undefined };

/** What is known of an actor: where it was last, and what has happened since. */
type Known = {
  ref: AnyActorRef;
  flow: string | undefined;
  state: () => ActorState;
  /** Events that were sent to it and that it has not dealt with yet, in their order. */
  awaited: Sent[];
  taken: string[];
  actions: (() => LogEntry['actions'][number])[];
  began: string[];
  givenUp: string[];
};

/**
 * Makes entries of what XState tells: between two of its snapshots, all that concerns an actor belongs
 * to the one event it deals with. Actors wake each other in the middle of their work, and those that
 * are woken are done first, so all is told at the end of it, in the order in which it began. What actors held is looked
 * through as it is told, for a recorder a moment later: snapshots and events must not be changed once they are made.
 */
export class EventLog {
  readonly #tell: Options['tell'];
  readonly #moved: Options['moved'];
  readonly #masks: Masks;
  readonly #isLookedAt: Options['isLookedAt'];
  readonly #known = new Map<string, Known>();
  /** What a machine does while it is still being made. */
  readonly #early: TakenBy = new Map();
  readonly #atWork = new AtWork();
  readonly #waiting: { number: number; happening: () => Happening }[] = [];
  /** In the order in which they are told. */
  #untold: (() => Happening)[] = [];
  readonly #later: Options['later'];
  readonly #nextNumber: () => number;
  #number = 0;
  #isAtWork = false;
  #isToldLater = false;

  constructor({ tell, moved, masks, isLookedAt, later, nextNumber }: Options) {
    this.#tell = tell;
    this.#moved = moved;
    this.#masks = masks;
    this.#isLookedAt = isLookedAt;
    this.#later = later;
    this.#nextNumber = nextNumber;
  }

  /** Everything XState tells of the actors of a system. */
  readonly see = (inspected: InspectionEvent) => {
    this.#noteTransitions(inspected);
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event') this.#sent(actorRef, inspected);
    this.#atWork.note(inspected);
    const known = this.#known.get(actorRef.sessionId);
    if (!known) return;
    if (inspected.type === '@xstate.action') known.actions.push(() => this.#action(inspected.action, known));
    if (inspected.type === '@xstate.snapshot') this.#settled(known, inspected);
  };

  /** Actors that have begun before they were watched, those they have started included. */
  meet(refs: Iterable<AnyActorRef>): ReportedActor[] {
    return [...refs].flatMap((ref) => {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) !== 'active') return [];
      return [this.#meetOne(ref)(), ...this.meet(childrenOf(snapshot))];
    });
  }

  /** The actor of this name, as long as it is active. */
  find(id: string): AnyActorRef | undefined {
    return this.#known.get(id)?.ref;
  }

  /** Nobody looks any more. */
  forget() {
    this.#known.clear();
    this.#early.clear();
    this.#atWork.clear();
    this.#waiting.length = 0;
    this.#untold = [];
  }

  /** What actors that are about to start did while they were made, before anybody could watch them. */
  noteBeginnings(beginnings: TakenBy) {
    for (const [actor, taken] of beginnings) this.#early.set(actor, taken);
  }

  /** Tells what has happened. It does so by itself once nobody is in the middle of anything. */
  flush() {
    this.#rest();
    while (this.#untold.length > 0) this.#tellNext();
  }

  /** Nobody is in the middle of anything. Who looks is told at once, and a recorder when the page has done its work. */
  readonly #tellNowOrLater = () => {
    this.#rest();
    if (this.#isLookedAt() || this.#untold.length > MOST_UNTOLD) this.flush();
    else this.#tellLater();
  };

  #tellLater() {
    if (this.#isToldLater || this.#untold.length === 0) return;
    this.#isToldLater = true;
    this.#later(this.#tellForAWhile);
  }

  readonly #tellForAWhile = () => {
    this.#isToldLater = false;
    const end = performance.now() + LONGEST_TELLING_MS;
    while (this.#untold.length > 0 && performance.now() < end) this.#tellNext();
    this.#tellLater();
  };

  #tellNext() {
    const happening = this.#untold.shift();
    if (happening) unharmed(() => this.#tell(happening()));
  }

  #rest() {
    this.#isAtWork = false;
    for (const known of this.#known.values()) if (isBroken(known)) this.#broke(known);
    this.#early.clear();
    this.#atWork.clear();
    const waiting = this.#waiting.splice(0).sort((one, other) => one.number - other.number);
    const page = waiting.length > 0 ? this.#moved() : undefined;
    if (page) this.#untold.push(() => ({ type: 'page.moved', page }));
    this.#untold.push(...waiting.map(({ happening }) => happening));
  }

  /** Each event has a number, in the order in which they were sent. */
  #next(): Sending {
    if (!this.#isAtWork) queueMicrotask(this.#tellNowOrLater);
    this.#isAtWork = true;
    this.#number = this.#nextNumber();
    return { number: this.#number, at: Date.now() };
  }

  #willTell(number: number, happening: () => Happening) {
    this.#waiting.push({ number, happening });
  }

  #meetOne(ref: AnyActorRef, soFar: Partial<Known> = {}): () => ReportedActor {
    const snapshot: unknown = ref.getSnapshot();
    const flow = isMachineSnapshot(snapshot) ? snapshot.machine.id : undefined;
    const state = this.#stateOf(snapshot);
    this.#known.set(ref.sessionId, { ref, flow, state, awaited: [], ...NOTHING_DONE(), ...soFar });
    return () => ({
      id: ref.sessionId,
      kind: flow === undefined ? 'other' : 'machine',
      flow,
      // Nobody has called a root anything: XState gives it its number.
      name: ref.id === ref.sessionId ? (flow ?? ref.id) : ref.id,
      parent: ref._parent?.sessionId,
      state: state(),
    });
  }

  readonly #noteTransitions = watchTransitions((transition, { sessionId }) => {
    const known = this.#known.get(sessionId);
    if (known) known.taken.push(nameOf(transition));
    else this.#early.set(sessionId, [...(this.#early.get(sessionId) ?? []), nameOf(transition)]);
  });

  #sent(ref: ActorRefLike, { event, sourceRef }: Pick<InspectedEvent, 'event' | 'sourceRef'>) {
    const { number, at } = this.#next();
    if (event.type === 'xstate.init' && isActor(ref)) {
      const actor = this.#meetOne(ref, { state: () => NOWHERE, taken: this.#early.get(ref.sessionId) ?? [] });
      this.#willTell(number, () => ({ type: 'actor.started', actor: actor() }));
      if (this.#known.get(ref.sessionId)?.flow === undefined) this.#parentOf(ref)?.began.push(ref.id);
    }
    const from = this.#senderOf(sourceRef);
    this.#known.get(ref.sessionId)?.awaited.push({ event, number, at, from });
  }

  /** What an effect says while another actor is at work, it was told by that one. */
  #senderOf(source: ActorRefLike | undefined): Sender | undefined {
    const [sender, worker] = [this.#machineOf(source?.sessionId), this.#machineOf(this.#atWork.innermost)];
    return sender?.effect === undefined
      ? (sender ?? worker)
      : { actor: (worker ?? sender).actor, effect: sender.effect };
  }

  /** The machine that an actor is, or has begun as an effect. */
  #machineOf(session: string | undefined): Sender | undefined {
    const known = session === undefined ? undefined : this.#known.get(session);
    if (!known || known.flow !== undefined) return known && { actor: known.ref.sessionId };
    const owner = known.ref._parent?.sessionId;
    return owner === undefined ? undefined : { actor: owner, effect: known.ref.id };
  }

  #parentOf({ _parent }: AnyActorRef): Known | undefined {
    return _parent && this.#known.get(_parent.sessionId);
  }

  #stateOf(snapshot: unknown): () => ActorState {
    return once(() => stateOf(snapshot, this.#masks, { isLookedAt: this.#isLookedAt() }));
  }

  #action({ type, params }: { type: string; params: unknown }, { flow }: Known): LogEntry['actions'][number] {
    return { type, params: shown(params, flow, this.#masks) };
  }

  #settled(known: Known, { event, snapshot }: { event: AnyEventObject; snapshot: unknown }) {
    const place = known.awaited.findIndex((one) => one.event === event);
    // To stop is no event that was sent.
    const { number, at, from } = known.awaited[place] ?? { ...this.#next(), from: undefined };
    known.awaited.splice(0, place + 1);
    const before = known.state;
    known.state = this.#stateOf(snapshot);
    const { taken, actions, began, givenUp, flow, state: after } = known;
    Object.assign(known, NOTHING_DONE());
    if (flow !== undefined) {
      const done = { taken, began: unlessEmpty(began), givenUp: unlessEmpty(givenUp) };
      const entry = () => ({
        ...{ actor: known.ref.sessionId, number, at, event: shownEvent(event, flow, this.#masks), from },
        ...{ before: before(), after: after(), ...done, actions: actions.map((action) => action()) },
      });
      this.#willTell(number, () => ({ type: 'actor.moved', entry: entry() }));
    } else if (statusOf(snapshot) === 'stopped') this.#parentOf(known.ref)?.givenUp.push(known.ref.id);
    if (statusOf(snapshot) !== 'active') this.#part(known);
  }

  /** XState shows no snapshot of an actor that threw in the middle of its work. */
  #broke(known: Known) {
    const [{ event } = { event: { type: 'xstate.error' } }] = known.awaited;
    this.#settled(known, { event, snapshot: known.ref.getSnapshot() });
  }

  /** By then those it had started are over as well. */
  #part({ ref: { sessionId } }: Known) {
    this.#known.delete(sessionId);
    this.#willTell(this.#number, () => ({ type: 'actor.stopped', actor: sessionId }));
  }
}

const NOTHING_DONE = (): Pick<Known, 'taken' | 'actions' | 'began' | 'givenUp'> => ({
  taken: [],
  actions: [],
  began: [],
  givenUp: [],
});

function once<Answer>(answer: () => Answer): () => Answer {
  let known: { answer: Answer } | undefined;
  return () => {
    known ??= { answer: answer() };
    return known.answer;
  };
}

const unlessEmpty = (names: string[]) => (names.length > 0 ? names : undefined);

const isBroken = ({ ref }: Known) => statusOf(ref.getSnapshot()) === 'error';
const isActor = (ref: ActorRefLike): ref is AnyActorRef => 'system' in ref;
