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
  /** The page, if its address, title, size or build has changed since it was last told. */
  moved: () => Page | undefined;
  masks: Masks;
  /** Goes on when the browser restores the page, so that no two events of a page have the same number. */
  nextNumber: () => number;
};

/** When an event was sent. The actor that handles it may be done long after others that it woke meanwhile. */
type Sending = { number: number; at: number };
type Sent = Sending & { event: AnyEventObject; from: Sender | undefined };

/** What is known of an actor: its last state, and what has happened since. */
type Known = {
  ref: AnyActorRef;
  flow: string | undefined;
  state: () => ActorState;
  /** Events that were sent to it and that it has not handled yet, in order. */
  awaited: Sent[];
  taken: string[];
  actions: (() => LogEntry['actions'][number])[];
  began: string[];
  givenUp: string[];
};

/**
 * Makes log entries of XState's inspection events: all that concerns an actor between two of its snapshots belongs to
 * the one event that it handles. Actors wake each other in the middle of their work, and those woken finish first, so
 * entries are told when all work is done, in the order in which it began. What actors hold is masked only when it is
 * told, for a recorder a moment later: so snapshots and events must not be mutated once they are made.
 */
export class EventLog {
  readonly #telling: Telling;
  readonly #moved: Options['moved'];
  readonly #masks: Masks;
  /** False for a recording, which does not say which events would have been possible. */
  readonly #isLookedAt: Options['isLookedAt'];
  readonly #known = new Map<string, Known>();
  /** Transitions that machines take while they are still being created. */
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

  /** The inspection observer of all watched systems. */
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

  /** Registers actors that started before they were watched, and their children. */
  meet(refs: Iterable<AnyActorRef>): ReportedActor[] {
    return [...refs].flatMap((ref) => {
      const snapshot: unknown = ref.getSnapshot();
      if (statusOf(snapshot) !== 'active') return [];
      return [this.#meetOne(ref)(), ...this.meet(childrenOf(snapshot))];
    });
  }

  /** The actor with this session id, as long as it is active. */
  find(id: string): AnyActorRef | undefined {
    return this.#known.get(id)?.ref;
  }

  /** Drops everything once neither a viewer nor a recorder is left. */
  forget() {
    this.#known.clear();
    this.#early.clear();
    this.#atWork.clear();
    this.#waiting.length = 0;
    this.#telling.forget();
  }

  /** Notes transitions that actors took while they were created, before they could be watched. */
  noteBeginnings(beginnings: TakenBy) {
    for (const [actor, taken] of beginnings) this.#early.set(actor, taken);
  }

  /** Tells everything now. Otherwise this happens by itself, in a microtask after the actors' work. */
  flush() {
    this.#rest();
    this.#telling.tellAll();
  }

  readonly #restAndTell = () => {
    this.#rest();
    this.#telling.tellNowOrLater();
  };

  /** Called when no actor is in the middle of handling an event. */
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

  /** The number and the time of an event that is sent now. Numbers follow the order of sending. */
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
      // XState gives a root without an id its session id as name.
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

  /** If an effect sends something while another machine is at work, that machine is the sender. */
  #senderOf(source: ActorRefLike | undefined): Sender | undefined {
    const [sender, worker] = [this.#machineOf(source?.sessionId), this.#machineOf(this.#atWork.innermost)];
    return sender?.effect === undefined
      ? (sender ?? worker)
      : { actor: (worker ?? sender).actor, effect: sender.effect };
  }

  /** The machine that an actor is, or that has started it as an effect. */
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
    // Stopping an actor is no sent event, so it was not awaited and gets its number only now.
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

  /** XState reports no snapshot of an actor that threw in the middle of its work. */
  #broke(known: Known) {
    const [{ event } = { event: { type: 'xstate.error' } }] = known.awaited;
    this.#settled(known, { event, snapshot: known.ref.getSnapshot() });
  }

  /** Its children have ended before it. */
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
