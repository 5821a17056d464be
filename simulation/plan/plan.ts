/** All that a seed decides, as data: what is taken out of it leaves the rest as it was, and so a plan can shrink. */

/** What a store may announce, as far as simulated shoppers mind. */
export const CAPABILITIES = ['order', 'orderLines', 'idempotencyKeys', 'availability', 'variants', 'signOut'] as const;

type Capability = (typeof CAPABILITIES)[number];

type PlannedProduct = { id: string; sizes: string[]; paise: number; units: number };

export type StorePlan = {
  capabilities: Capability[];
  products: PlannedProduct[];
  /** How long units are held for an order that nobody pays for. */
  holdMs: number;
  /** Whether shop and store have one origin; else the browser asks the store whether headers may be sent. */
  isSameOrigin: boolean;
};

export type StorageKind = 'kept' | 'forbidden' | 'full';

/** What can be done in a shop, by what it is for. */
export type Bent = 'anything' | 'adds' | 'orders' | 'pays' | 'looks';

export type ShopperPlan = {
  storage: StorageKind;
  /** Whether the browser lets tabs take turns. */
  hasLocks: boolean;
  start: string;
  /** What an earlier visit has left: lines in the cart, a session, an order that waits for its payment. */
  has: 'nothing' | 'cart' | 'cartAndSession' | 'order';
  /** What they look at in other tabs from the start: addresses, or the `same`. */
  otherTabs: string[];
  /** What they mostly do in each of their tabs, by its number. */
  bents: [Bent, ...Bent[]];
  /** Whoever loses interest in paying leaves the page as it is. */
  losesInterest: boolean;
  /** Somebody who shares the browser, and may sign in after the first has left. */
  isShared: boolean;
};

/** What befalls a shopper, beside what the network does. */
export type StepKind =
  | 'act'
  | 'reload'
  | 'crash'
  | 'goBack'
  | 'comeBack'
  | 'openTab'
  | 'closeTab'
  | 'lookAway'
  | 'endSession'
  | 'loseStorage'
  | 'moveClock'
  | 'changePerson';

/** What befalls the store. */
export type StoreStepKind = 'restart' | 'changePrice' | 'sellElsewhere' | 'cancelOrder' | 'shipOrder';

export type Step =
  | { at: number; shopper: number; tab: number; kind: StepKind; dice: number }
  | { at: number; shopper: 'store'; kind: StoreStepKind; dice: number };

/** What befalls a shopper just when an order or a payment of theirs goes out, or its answer has come. */
export type Moment = {
  shopper: number;
  /** Which of the orders and payments that their browser sends. */
  sent: number;
  when: 'goesOut' | 'isAnswered';
  ms: number;
  /** From the tab that has sent it. */
  tabsFurtherOn: number;
  kind: StepKind;
  dice: number;
};

export type NetworkFault =
  | 'requestLost'
  | 'answerLost'
  | 'requestHangs'
  | 'answerHangs'
  | 'requestLate'
  | 'answerLate'
  | 'requestDoubled'
  | 'errorBefore'
  | 'errorAfter'
  | 'tooMany'
  | 'garbled';

/** What becomes of the call that a shopper's browser makes as its n-th. */
export type CallFault = { shopper: number; call: number; kind: NetworkFault; ms: number };

export type GatewayFault = 'twice' | 'late' | 'never' | 'wrongAmount' | 'failureAfter' | 'failureBefore' | 'forged';

/** How the gateway tells the store of the n-th payment that was made there. */
export type PaymentFault = { payment: number; kind: GatewayFault; ms: number };

export type Plan = {
  seed: number;
  store: StorePlan;
  shoppers: ShopperPlan[];
  steps: Step[];
  moments: Moment[];
  calls: CallFault[];
  payments: PaymentFault[];
  /** From here on nothing goes wrong any more. */
  calmAt: number;
};
