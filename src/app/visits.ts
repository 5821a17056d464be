import type { ReactNode } from 'react';
import { type Actor, type AnyActorRef, type AnyStateMachine, createActor, type Snapshot, waitFor } from 'xstate';
import type { ShopActors } from './actors';
import type { Announce } from './announce';
import type { Belongings } from './belongings';
import { type Address, type Beginning, entryOf, type Screen } from './screen';

export type Snapshots = Record<string, Snapshot<unknown>>;

export type Visit = {
  address: Address;
  screen: Screen;
  actors: Map<string, Actor<AnyStateMachine>>;
  follow: (address: Address) => void;
  isMissing: () => boolean;
  view: ReactNode;
};

type Dependencies = {
  actors: ShopActors;
  announce: Announce;
  belongings: Belongings;
  /** What the host found for the first address, if it rendered it. */
  found?: Snapshots;
};

const MOST_REMEMBERED = 30;

/**
 * The machines of the screen being visited. They live outside React, so that neither a second
 * render nor a second mount starts them twice, and what they had found is kept for the way back.
 */
export class Visits {
  readonly #remembered = new Map<string, Snapshots>();
  readonly #shop: Dependencies;
  #found: Snapshots | undefined;
  #current: Visit | undefined;

  constructor(shop: Dependencies) {
    this.#shop = shop;
    this.#found = shop.found;
  }

  /** The visit for this address: the current one where it can follow, else a new or remembered one. */
  at(address: Address, screen: Screen): Visit {
    const current = this.#current;
    if (current && entryOf(current.address) === entryOf(address)) return current;
    if (current && this.#canFollow(current, address, screen)) return current;
    if (current) this.#leave(current);
    this.#current = this.#begin(address, screen);
    return this.#current;
  }

  /** Called once an address is shown: the machines of a visit that goes on learn of it. */
  arrive(visit: Visit, address: Address): void {
    if (visit !== this.#current || entryOf(visit.address) === entryOf(address)) return;
    this.#remember(visit);
    visit.address = address;
    visit.follow(address);
  }

  close(): void {
    if (this.#current) this.#leave(this.#current);
    this.#current = undefined;
  }

  #canFollow(current: Visit, address: Address, screen: Screen): boolean {
    return (
      current.screen === screen &&
      screen.identity(current.address) === screen.identity(address) &&
      !this.#remembered.has(entryOf(address))
    );
  }

  #begin(address: Address, screen: Screen): Visit {
    const { actors, belongings } = this.#shop;
    const found = this.#found;
    this.#found = undefined;
    const snapshots = found ?? this.#remembered.get(entryOf(address)) ?? {};
    const started = new Map<string, Actor<AnyStateMachine>>();
    const start: Beginning['start'] = (name, machine, input) => {
      const snapshot = snapshots[name];
      // What the host rendered is resumed as a whole or not at all: half of it would show something else.
      if (found && !snapshot) throw new Error(`Nothing was found for ${name}.`);
      const resumed = snapshot && createActor(machine, { input, snapshot });
      // An actor that does not understand its snapshot says so by its status alone.
      if (resumed && hasFailed(resumed)) throw new Error(`What was kept of ${name} is unknown.`);
      const actor = resumed ?? createActor(machine, { input });
      actor.on('*', this.#shop.announce);
      started.set(name, actor);
      return actor.start();
    };
    const { view, follow, isMissing } = screen.begin({ address, actors, belongings, start });
    return {
      address,
      screen,
      actors: started,
      view,
      follow: follow ?? (() => {}),
      isMissing: isMissing ?? (() => false),
    };
  }

  #leave(visit: Visit): void {
    this.#remember(visit);
    for (const actor of visit.actors.values()) actor.stop();
  }

  /**
   * What is under way is not remembered, because resuming would do it twice; nor is what failed:
   * coming back is a good moment to ask again.
   */
  #remember({ address, actors }: Visit): void {
    const entry = entryOf(address);
    const settled = new Map([...actors].filter(([, actor]) => !isBusy(actor) && !isTroubled(actor)));
    this.#remembered.delete(entry);
    if (settled.size === 0) return;
    this.#remembered.set(entry, snapshotsOf(settled));
    const oldest = this.#remembered.keys().next();
    if (this.#remembered.size > MOST_REMEMBERED && !oldest.done) this.#remembered.delete(oldest.value);
  }
}

const hasFailed = (actor: AnyActorRef) => actor.getSnapshot().status === 'error';
const isTroubled = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().hasTag('troubled');
const isBusy = (actor: Actor<AnyStateMachine>) => actor.getSnapshot().hasTag('busy');

export const snapshotsOf = (actors: Visit['actors']): Snapshots =>
  Object.fromEntries([...actors].map(([name, actor]) => [name, actor.getPersistedSnapshot()]));

/** Settles once nothing of the visit is under way any more. */
export const atRest = (visit: Visit, signal: AbortSignal): Promise<unknown> =>
  Promise.all(
    [...visit.actors.values()].map((actor) =>
      waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { signal, timeout: Number.POSITIVE_INFINITY }),
    ),
  );
