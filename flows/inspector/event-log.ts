import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';
import { nameOf } from '../chart/transitions';
import type { ActorState, LogEntry, Page, ReportedActor, Sender } from '../messages';
import { childrenOf, isMachineSnapshot, NOWHERE, stateOf, statusOf } from './actor-status';
import { AtWork } from './at-work';
import type { TakenBy } from './initial-transitions';
import type { Masks } from './masks';
import { shown, shownEvent } from './shown';
import { Telling, type TellingOptions, type ToBeTold } from './telling';
import { watchTransitions } from './walked';

type InspectedEvent = Extract<InspectionEvent, { type: '@xstate.event' }>;
type ActorRefLike = InspectionEvent['actorRef'];

type Options = TellingOptions & {
  /** Where the page is, if it is somewhere else than it last said. */
  moved: () => Page | undefined;
  masks: Masks;
  /** Goes on however often the browser restores the page: no two of its events have one number. */
  nextNumber: () => number;
};

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
  readonly #telling: Telling;
  readonly #moved: Options['moved'];
  readonly #masks: Masks;
  /** A recording does not say what would have been possible. */
  readonly #isLookedAt: Options['isLookedAt'];
  readonly #known = new Map<string, Known>();
  /** What a machine does while it is still being made. */
  readonly #early: TakenBy = new Map();
  readonly #atWork = new AtWork();
  readonly #waiting: { number: number; happening: ToBeTold }[] = [];
  readonly #nextNumber: Options['nextNumber'];
  #number = 0;
  #willRest = false;

  constructor(options: Options) {
    this.#telling = new Telling(options);
    this.#moved = options.moved;
    this.#masks = options.masks;
    this.#isLookedAt = options.isLookedAt;
    this.#nextNumber = options.nextNumber;
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
    this.#telling.forget();
  }

  /** What actors that are about to start did while they were made, before anybody could watch them. */
  noteBeginnings(beginnings: TakenBy) {
    for (const [actor, taken] of beginnings) this.#early.set(actor, taken);
  }

  /** Tells what has happened. It does so by itself once nobody is in the middle of anything. */
  flush() {
    this.#rest();
    this.#telling.tellAll();
  }

  readonly #restAndTell = () => {
    this.#rest();
    this.#telling.tellNowOrLater();
  };

  /** Nobody is in the middle of anything. */
  #rest() {
    this.#willRest = false;
    for (const known of this.#known.values()) if (isBroken(known)) this.#broke(known);
    this.#early.clear();
    this.#atWork.clear();
    const waiting = this.#waiting.splice(0).sort((one, other) => one.number - other.number);
    const page = waiting.length > 0 ? this.#moved() : undefined;
    if (page) this.#telling.add(() => ({ type: 'page.moved', page }));
    this.#telling.add(...waiting.map(({ happening }) => happening));
  }

  /** Each event has a number, in the order in which they were sent. */
  #next(): Sending {
    if (!this.#willRest) queueMicrotask(this.#restAndTell);
    this.#willRest = true;
    this.#number = this.#nextNumber();
    return { number: this.#number, at: Date.now() };
  }

  #willTell(number: number, happening: ToBeTold) {
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
