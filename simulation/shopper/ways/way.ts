import type { Gateway } from '../../gateway/gateway';
import type { Bent } from '../../plan/plan';
import type { Person } from '../person';
import type { Tab } from '../tab';

/** What somebody can press, open or do where they are. */
export type Way = {
  name: string;
  /** How likely somebody takes it who does not think much. */
  weight: number;
  /** What it is for: who is bent on that takes it sooner. */
  kind?: Bent;
  /** Whether somebody takes it who wants to have what is in the cart, and to know how things stand. */
  isWise?: boolean;
  take: () => void;
};

export type Hands = { tab: Tab; person: Person; gateway: Gateway; dice: number };
