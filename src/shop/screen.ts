import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import type { ShopActors } from '../actors/shop-actors';
import type { ShopperDependencies } from '../actors/shopper';
import type { ShopperActors } from './shop';

/** Where the shopper is: all a screen may know of the address bar. */
export type Address = {
  /** One entry of the history. Going back to it is going back to the same visit. */
  key: string;
  pathname: string;
  search: string;
};

/** The history's name for the entry a page was opened with. */
export const FIRST_ENTRY = 'default';

/** Who may enter a screen: everybody, or only who is signed in. */
export type Access = 'public' | 'signedIn';

/**
 * An entry of the history by its key and address: an address typed or reached by a fragment has no
 * key of its own, and must not pass for another one.
 */
export const entryOf = ({ key, pathname, search }: Address): string => `${key} ${pathname}${search}`;

export type Beginning = ShopperDependencies & {
  address: Address;
  /** The real effects, to be handed to the screen's machines. */
  actors: ShopActors;
  /** What is the shopper's own, whichever screen is shown. */
  shopperActors: ShopperActors;
  /** Starts a machine of this visit, or resumes it from where an earlier visit to this entry left it. */
  start: <Machine extends AnyStateMachine>(name: string, machine: Machine, input: InputFrom<Machine>) => Actor<Machine>;
};

/** A screen is the machines behind it, how they start from an address, and a view of their snapshots. */
export type Screen = {
  /** It shows one shopper's own things, though everybody may enter: it begins anew once they have left. */
  isPrivate?: true;
  /** Addresses with the same identity are one visit, which follows them; another one starts afresh. */
  identity: (address: Address) => string;
  begin: (beginning: Beginning) => {
    /** Tells the machines about a new address of the same identity. */
    follow?: (address: Address) => void;
    /** Whether what the address names does not exist, once the machines are at rest. */
    isMissing?: () => boolean;
    view: ReactNode;
  };
};

/** A screen that always says the same has no machine. */
export const plainScreen = (view: ReactNode, { isMissing = false } = {}): Screen => ({
  identity: ({ pathname }) => pathname,
  begin: () => ({ view, isMissing: () => isMissing }),
});

/** Nothing is broken but the connection, or the shop was built anew meanwhile. */
export class ScreenUnfetched extends Error {}
