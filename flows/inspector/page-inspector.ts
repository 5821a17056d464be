import type { AnyActor, createActor, InspectionEvent } from 'xstate';
import { type Asked, type Told, VIEWER_LOCK } from '../messages';
import { can, eventsOf, isMachineSnapshot } from './actor-status';
import { askedIn } from './asked';
import { EventLog } from './event-log';
import { Identity } from './identity';
import { takenWhileMade } from './initial-transitions';
import type { PageServices } from './page-services';
import type { Roots } from './roots';
import { shownEvent } from './shown';
import { Trial } from './trial';

/** What an inspector is given: it says nothing any more once its page has left. */
type Opening = {
  services: PageServices;
  create: typeof createActor;
  roots: Roots;
  page: string;
  say: (told: unknown) => void;
};

type About = Extract<Asked, { actor: string }>;

/** Tells whoever looks what the actors of a page do. While nobody looks, it watches nothing. */
export class PageInspector {
  readonly #opening: Opening;
  readonly #identity: Identity;
  readonly #trial: Trial;
  /** Those who look, and how to stop waiting for them to be gone. */
  readonly #viewers = new Map<string, AbortController>();
  readonly #watched = new Map<AnyActor, { unsubscribe: () => void }>();
  readonly #moments = new EventLog((happening) => {
    const { moved } = this.#identity;
    if (moved) this.#say({ type: 'page.moved', page: moved });
    this.#say({ ...happening, page: this.#page });
  });

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#identity = new Identity(opening.services, opening.page);
    this.#trial = new Trial(opening.roots.still);
  }

  /** What was said in the channel, whatever it is. */
  hear(data: unknown) {
    const asked = askedIn(data);
    if (!asked) return;
    if (asked.type === 'viewer.arrived') return this.#welcome(asked.viewer);
    if (asked.type === 'viewer.left') return this.#part(asked.viewer);
    if (this.#viewers.size === 0 || asked.page !== this.#opening.page) return;
    if (asked.type === 'try.event') this.#answer(asked);
    else this.#send(asked);
  }

  /** The page is left: nobody is waited for, and nothing is told any more. */
  leave() {
    if (this.#viewers.size === 0) return;
    this.#moments.flush();
    for (const waiting of this.#viewers.values()) waiting.abort();
    this.#viewers.clear();
    this.#watchNothing();
    this.#say({ type: 'page.left', page: this.#page });
  }

  get #page() {
    return { id: this.#opening.page };
  }

  #say(told: Told) {
    this.#opening.say(told);
  }

  #welcome(viewer: string) {
    this.#moments.flush();
    if (!this.#viewers.has(viewer)) this.#waitUntilGone(viewer);
    const { roots, create } = this.#opening;
    for (const [root, { unsubscribe }] of this.#watched) {
      if (root.getSnapshot().status === 'active') continue;
      unsubscribe();
      this.#watched.delete(root);
    }
    roots.whenStarting = (root) => {
      unharmed(() => this.#moments.noteBeginnings(takenWhileMade(root, create)));
      this.#watch(root);
    };
    for (const root of roots.all()) this.#watch(root);
    this.#say({ type: 'page.told', page: this.#identity.page, actors: this.#moments.meet(roots.all()) });
  }

  #part(viewer: string) {
    this.#viewers.get(viewer)?.abort();
    this.#viewers.delete(viewer);
    if (this.#viewers.size === 0) this.#watchNothing();
  }

  #waitUntilGone(viewer: string) {
    const waiting = new AbortController();
    this.#viewers.set(viewer, waiting);
    this.#opening.services.locks?.free(VIEWER_LOCK + viewer, waiting.signal).then(
      () => this.#part(viewer),
      // Whoever said goodbye is not waited for.
      () => {},
    );
  }

  #watch(root: AnyActor) {
    if (this.#watched.has(root)) return;
    const see = (inspected: InspectionEvent) => unharmed(() => this.#moments.see(inspected));
    this.#watched.set(root, root.system.inspect(see));
  }

  #watchNothing() {
    this.#opening.roots.whenStarting = undefined;
    for (const { unsubscribe } of this.#watched.values()) unsubscribe();
    this.#watched.clear();
    this.#moments.forget();
  }

  #answer({ actor, trial, event }: About) {
    const snapshot: unknown = this.#moments.find(actor)?.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    this.#say({
      type: 'event.tried',
      page: this.#page,
      actor,
      trial,
      event: shownEvent(event, snapshot.machine.id),
      isPossible: can(snapshot, event),
    });
  }

  /** What would break an actor, or leave it with what no screen could show, is refused, as far as that can be seen. */
  #send(asked: About) {
    const ref = this.#moments.find(asked.actor);
    const snapshot: unknown = ref?.getSnapshot();
    if (!ref || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return;
    const isKnown = eventsOf(snapshot.machine).includes(asked.event.type);
    if (isKnown && this.#trial.endsWell(snapshot, asked.event)) ref.send(asked.event);
    else this.#answer(asked);
  }
}

/** XState calls whoever watches in the middle of its work: what goes wrong here must not go wrong there. */
function unharmed(look: () => void) {
  try {
    look();
  } catch (reason) {
    console.error('A flow could not be told.', reason);
  }
}
