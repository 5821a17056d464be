import type { Gateway } from '../../gateway/gateway';
import type { Bent } from '../../plan/plan';
import type { Person } from '../person';
import type { Tab } from '../tab';

/** One thing that a shopper can do where they are. */
export type Way = {
  name: string;
  /** How likely a shopper takes it who acts without thinking, relative to the other ways. */
  weight: number;
  /** What it is for. A shopper with this bent takes it more often. */
  kind?: Bent;
  /** Whether a sensible shopper takes it, who wants what is in the cart and to know how things stand. */
  isWise?: boolean;
  take: () => void;
};

export type Hands = { tab: Tab; person: Person; gateway: Gateway; dice: number };
