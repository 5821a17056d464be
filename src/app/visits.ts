import type { ReactNode } from 'react';
import { type Actor, type AnyActorRef, type AnyStateMachine, createActor, waitFor } from 'xstate';
import type { ShopActors } from '../actors/shop-actors';
import type { Snapshots } from '../hydration/rendered-state';
import type { Announce } from '../notices/notices';
import type { LazySession } from '../shop/lazy-session';
import { type Access, type Address, type Beginning, entryOf, type Screen } from '../shop/screen';
import type { ShopperActors } from '../shop/shop';
import type { FollowedLink } from './followed-link';
import { type TellNext, tellLikelyNext } from './likely-next';

export type Visit = {
  address: Address;
  screen: Screen;
  /** Only the present shopper may see it. */
  isPrivate: boolean;
  /** The session ended during it: its input is kept for a shopper who signs in and returns to its address. */
  isInterrupted: boolean;
  actors: Map<string, Actor<AnyStateMachine>>;
  follow: (address: Address) => void;
  isMissing: () => boolean;
  view: ReactNode;
};

type Dependencies = {
  actors: ShopActors;
  announce: Announce;
  shopperActors: ShopperActors;
  lazySession: LazySession | undefined;
  storeSaid: Beginning['storeSaid'];
  storeHeardSoon: Beginning['storeHeardSoon'];
  /** Receives the path of the likely next screen. Not set on the host. */
  tellNext?: TellNext | undefined;
  /** The host's snapshots for the first address, if it rendered it. */
  rendered?: Snapshots;
};

/** The snapshots of a visit, kept for going back to it. */
type Memory = Pick<Visit, 'isPrivate'> & { snapshots: Snapshots };

const MOST_REMEMBERED = 30;

/** Signing in and returning makes a new history entry, so an interrupted visit is stored under its address alone. */
const interrupted = (address: Address): string => entryOf({ ...address, key: 'interrupted' });

/**
 * The machines of the screen being visited. They live outside React, so that re-rendering or remounting never starts
 * them twice, and their snapshots are kept for going back.
 */
export class Visits {
  /** The history entry shown last; undefined before the first screen. */
  shown: { entry: string; pathname: string } | undefined;
  /** By history entry, the link of it that the shopper followed last. */
  readonly followed = new Map<string, FollowedLink | undefined>();
  /** How many shoppers have left this page; as a React key it remounts private screens for the next shopper. */
  departures = 0;
  readonly #remembered = new Map<string, Memory>();
  readonly #shop: Dependencies;
  #rendered: Snapshots | undefined;
  #current: Visit | undefined;

  constructor(shop: Dependencies) {
    this.#shop = shop;
    this.#rendered = shop.rendered;
  }

  /** The visit for this address: the current one if it can follow, else one remembered or new. */
  at(address: Address, screen: Screen, access: Access = 'public'): Visit {
    const current = this.#current;
    if (current && entryOf(current.address) === entryOf(address)) return current;
    if (current && this.#canFollow(current, address, screen)) return current;
    if (current) this.#leave(current);
    this.#current = this.#begin(address, screen, access);
    return this.#current;
  }

  /** Called once an address is shown: tells the machines of a continuing visit about it. */
  arrive(visit: Visit, address: Address): void {
    if (visit !== this.#current || entryOf(visit.address) === entryOf(address)) return;
    this.#remember(visit);
    visit.address = address;
    visit.follow(address);
  }

  /** The session ended during a visit. Keeps what the shopper typed, but not what the store sent. */
  interrupt(): void {
    this.#forgetRememberedPrivate();
    if (this.#current?.isPrivate) this.#current.isInterrupted = true;
  }

  /** The shopper has left: the next one at this page must find nothing of theirs, so private visits end. */
  forgetPrivate(): void {
    this.departures += 1;
    // Snapshots of public pages may contain personal data, too, such as a PIN code.
    this.#remembered.clear();
    this.followed.clear();
    if (!this.#current?.isPrivate) return;
    stop(this.#current);
    this.#current = undefined;
  }

  close(): void {
    if (this.#current) this.#leave(this.#current);
    this.#current = undefined;
  }

  #forgetRememberedPrivate(): void {
    for (const [entry, { isPrivate }] of this.#remembered) if (isPrivate) this.#remembered.delete(entry);
  }

  #canFollow(current: Visit, address: Address, screen: Screen): boolean {
    return (
      current.screen === screen &&
      ![...current.actors.values()].some(hasEnded) &&
      screen.identity(current.address) === screen.identity(address) &&
      !this.#remembered.has(entryOf(address))
    );
  }

  #begin(address: Address, screen: Screen, access: Access): Visit {
    const { actors, shopperActors, lazySession, storeSaid, storeHeardSoon, tellNext } = this.#shop;
    const rendered = this.#rendered;
    this.#rendered = undefined;
    const snapshots = rendered ?? this.#recall(address) ?? {};
    const started = new Map<string, Actor<AnyStateMachine>>();
    let isResuming = rendered !== undefined;
    const start: Beginning['start'] = (name, machine, input) => {
      const snapshot = snapshots[name];
      // The host's snapshots are resumed all or not at all: a partial resume would not match the rendered page.
      if (isResuming && !snapshot) throw new Error(`Nothing was found for ${name}.`);
      const resumed = snapshot && createActor(machine, { input, snapshot });
      // An actor whose snapshot does not fit its machine only shows an error status.
      if (resumed && hasFailed(resumed)) throw new Error(`What was kept of ${name} is unknown.`);
      const actor = resumed ?? createActor(machine, { input });
      actor.on('*', this.#shop.announce);
      started.set(name, actor);
      actor.start();
      if (tellNext) tellLikelyNext(actor, tellNext);
      return actor;
    };
    const { view, follow, isMissing } = screen.begin({
      address,
      actors,
      shopperActors,
      shopper: lazySession?.arrived ?? nobody,
      storeSaid,
      storeHeardSoon,
      start,
    });
    isResuming = false;
    return {
      address,
      screen,
      isPrivate: screen.isPrivate || access === 'signedIn',
      isInterrupted: false,
      actors: started,
      view,
      follow: follow ?? (() => {}),
      isMissing: isMissing ?? (() => false),
    };
  }

  #leave(visit: Visit): void {
    this.#remember(visit);
    stop(visit);
  }

  #recall(address: Address): Snapshots | undefined {
    const remembered = this.#remembered.get(entryOf(address));
    if (remembered) return remembered.snapshots;
    const waiting = this.#remembered.get(interrupted(address));
    this.#remembered.delete(interrupted(address));
    return waiting?.snapshots;
  }

  /**
   * Skips machines that are busy (resuming would repeat the call), that failed (going back should retry), or that have
   * ended (going back starts anew).
   */
  #remember({ address, isPrivate, isInterrupted, actors }: Visit): void {
    const entry = isInterrupted ? interrupted(address) : entryOf(address);
    const isKept = isInterrupted ? holdsWhatWasTyped : isWorthKeeping;
    const settled = new Map([...actors].filter(([, actor]) => isKept(actor)));
    this.#remembered.delete(entry);
    if (settled.size === 0) return;
    this.#remembered.set(entry, { isPrivate, snapshots: snapshotsOf(settled) });
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > MOST_REMEMBERED && !oldest.done) this.#remembered.delete(oldest.value);
  }
}

/** On the host `shopper()` never resolves: a machine that waits for it still waits when the browser resumes it. */
const nobody = () => new Promise<never>(() => {});

function stop({ actors }: Visit): void {
  for (const actor of actors.values()) actor.stop();
}

const hasFailed = (actor: AnyActorRef) => actor.getSnapshot().status === 'error';
const startsOver = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().hasTag('startsOver');
const hasEnded = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().status === 'done';
const isWorthKeeping = (actor: Actor<AnyStateMachine>) => !isBusy(actor) && !startsOver(actor) && !hasEnded(actor);
const holdsWhatWasTyped = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().hasTag('typed');
const isBusy = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().hasTag('busy');

export const snapshotsOf = (actors: Visit['actors']): Snapshots =>
  Object.fromEntries([...actors].map(([name, actor]) => [name, actor.getPersistedSnapshot()]));

/** Resolves once no machine of the visit is busy. */
export const atRest = (visit: Visit, signal: AbortSignal): Promise<unknown> =>
  Promise.all(
    [...visit.actors.values()].map((actor) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal })),
  );
