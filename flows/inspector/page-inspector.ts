import type { AnyActor, createActor, InspectionEvent } from 'xstate';
import type { Report, ViewerMessage } from '../messages';
import { can, eventsOf, isMachineSnapshot } from './actor-status';
import { EventLog } from './event-log';
import { Identity } from './identity';
import { takenWhileMade } from './initial-transitions';
import type { Masks } from './masks';
import type { PageServices } from './page-services';
import type { Roots } from './roots';
import { shownEvent } from './shown';
import { Trial } from './trial';
import { unharmed } from './unharmed';
import { viewerMessageIn } from './viewer-message';

/** What an inspector is given. It calls `say` no more once its page has left. */
type Opening = {
  services: PageServices;
  masks: Masks;
  create: typeof createActor;
  roots: Roots;
  page: string;
  /** The number of the next event, counted on by each inspector of the page. */
  nextNumber: () => number;
  say: (message: unknown) => void;
};

type Recorder = (message: Report) => void;

type About = Extract<ViewerMessage, { actor: string }>;

/** Tells viewers and a recorder what the actors of a page do. Without any of them, it watches nothing. */
export class PageInspector {
  readonly #opening: Opening;
  readonly #identity: Identity;
  readonly #trial: Trial;
  /** Open viewers, each with the signal that ends waiting for its lock. */
  readonly #viewers = new Map<string, AbortController>();
  #recorder: Recorder | undefined;
  readonly #watched = new Map<AnyActor, { unsubscribe: () => void }>();
  readonly #log: EventLog;

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#identity = new Identity(opening.services, opening.page, opening.masks);
    this.#trial = new Trial(opening.roots.still);
    this.#log = new EventLog({
      tell: (happening) => this.#say({ page: this.#page, ...happening }),
      moved: () => this.#identity.moved,
      masks: opening.masks,
      isLookedAt: () => this.#viewers.size > 0,
      later: opening.services.later,
      nextNumber: opening.nextNumber,
    });
  }

  /** Takes any message of the channel. */
  hear(data: unknown) {
    const message = viewerMessageIn(data);
    if (!message) return;
    if (message.type === 'viewer.arrived') return this.#welcome(message.viewer);
    if (message.type === 'viewer.left') return this.#part(message.viewer);
    if (this.#viewers.size === 0 || message.page !== this.#opening.page) return;
    if (message.type === 'try.event') this.#answer(message);
    else this.#send(message);
  }

  /** Tells a recorder in the page itself as well, with or without viewers. */
  record(recorder: Recorder) {
    this.#log.flush();
    this.#recorder = recorder;
    this.#look();
  }

  /** Tells everything that is still waiting to be told. */
  tellAll() {
    this.#log.flush();
  }

  endRecording() {
    this.#recorder = undefined;
    this.#restUnlessHeard();
  }

  /** The page is left: tells the rest, stops waiting for viewers, and tells nothing after that. */
  leave() {
    if (!this.#isHeard) return;
    this.#log.flush();
    this.#say({ type: 'page.left', page: this.#page });
    for (const waiting of this.#viewers.values()) waiting.abort();
    this.#viewers.clear();
    this.#recorder = undefined;
    this.#watchNothing();
  }

  get #isHeard() {
    return this.#viewers.size > 0 || this.#recorder !== undefined;
  }

  get #page() {
    return { id: this.#opening.page };
  }

  #say(message: Report) {
    if (this.#viewers.size > 0) this.#opening.say(message);
    this.#recorder?.(message);
  }

  #welcome(viewer: string) {
    this.#log.flush();
    if (!this.#viewers.has(viewer)) this.#waitUntilGone(viewer);
    this.#look();
  }

  /** Starts to watch all roots, and reports the page and its present actors. */
  #look() {
    const { roots, create } = this.#opening;
    for (const [root, { unsubscribe }] of this.#watched) {
      if (root.getSnapshot().status === 'active') continue;
      unsubscribe();
      this.#watched.delete(root);
    }
    roots.whenStarting = (root) => {
      unharmed(() => this.#log.noteBeginnings(takenWhileMade(root, create)));
      this.#watch(root);
    };
    for (const root of roots.all()) this.#watch(root);
    this.#say({ type: 'page.reported', page: this.#identity.page, actors: this.#log.meet(roots.all()) });
  }

  #part(viewer: string) {
    this.#viewers.get(viewer)?.abort();
    this.#viewers.delete(viewer);
    this.#restUnlessHeard();
  }

  #restUnlessHeard() {
    if (!this.#isHeard) this.#watchNothing();
  }

  #waitUntilGone(viewer: string) {
    const waiting = new AbortController();
    this.#viewers.set(viewer, waiting);
    const { locks, names } = this.#opening.services;
    locks?.free(names.viewerLock + viewer, waiting.signal).then(
      () => this.#part(viewer),
      // Aborted, because the viewer has said goodbye.
      () => {},
    );
  }

  #watch(root: AnyActor) {
    if (this.#watched.has(root)) return;
    const see = (inspected: InspectionEvent) => unharmed(() => this.#log.see(inspected));
    this.#watched.set(root, root.system.inspect(see));
  }

  #watchNothing() {
    this.#opening.roots.whenStarting = undefined;
    for (const { unsubscribe } of this.#watched.values()) unsubscribe();
    this.#watched.clear();
    this.#log.forget();
    this.#opening.masks.forget();
  }

  #answer({ actor, trial, event }: About) {
    const snapshot: unknown = this.#log.find(actor)?.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    this.#say({
      type: 'event.tried',
      page: this.#page,
      actor,
      trial,
      event: shownEvent(event, snapshot.machine.id, this.#opening.masks),
      isPossible: can(snapshot, event),
    });
  }

  /**
   * Refuses an event that would break the actor, or leave it in a state that no screen can show, as far as a trial
   * finds out.
   */
  #send(message: About) {
    const ref = this.#log.find(message.actor);
    const snapshot: unknown = ref?.getSnapshot();
    if (!ref || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
    const isKnown = eventsOf(snapshot.machine).includes(message.event.type);
    if (isKnown && this.#trial.endsWell(snapshot, message.event)) ref.send(message.event);
    else this.#answer(message);
  }
}
