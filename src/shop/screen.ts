import type { ReactNode } from 'react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import type { ShopActors } from '../actors/shop-actors';
import type { ShopperDependencies } from '../actors/shopper';
import type { ShopperActors } from './shop';

/** The part of the location that a screen may use. */
export type Address = {
  /** Identifies a history entry. Going back to it resumes the same visit. */
  key: string;
  pathname: string;
  search: string;
};

/** React Router's key for the entry that a page was opened with. */
export const FIRST_ENTRY = 'default';

/** Who may open a screen: everybody, or only signed-in shoppers. */
export type Access = 'public' | 'signedIn';

/**
 * Identifies a history entry by key and address: entries made by typing an address or following a fragment all have the
 * default key, so the key alone is ambiguous.
 */
export const entryOf = ({ key, pathname, search }: Address): string => `${key} ${pathname}${search}`;

export type Beginning = ShopperDependencies & {
  address: Address;
  /** The actor implementations for the screen's machines. */
  actors: ShopActors;
  /** The shopper's own actors, shared by all screens. */
  shopperActors: ShopperActors;
  /** Starts a machine of this visit, or resumes it from the snapshot of an earlier visit to this history entry. */
  start: <Machine extends AnyStateMachine>(name: string, machine: Machine, input: InputFrom<Machine>) => Actor<Machine>;
};

export type Screen = {
  /** Shows a shopper's own data on a public address: the screen restarts when that shopper has left. */
  isPrivate?: true;
  /** Navigation between addresses with the same identity continues the visit; any other starts a new one. */
  identity: (address: Address) => string;
  begin: (beginning: Beginning) => {
    follow?: (address: Address) => void;
    /** Whether the address names something that does not exist. Valid once no machine is busy. */
    isMissing?: () => boolean;
    view: ReactNode;
  };
};

/** A static screen without machines. */
export const plainScreen = (view: ReactNode, { isMissing = false } = {}): Screen => ({
  identity: ({ pathname }) => pathname,
  begin: () => ({ view, isMissing: () => isMissing }),
});

/** The screen's code could not be fetched: offline, or a new deployment has removed the old files. */
export class ScreenUnfetched extends Error {}
