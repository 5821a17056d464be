/** All that a seed decides, as data. Taking a part out leaves the rest as it was, so a failing plan can be shrunk. */

/** The capabilities of a store that simulated shoppers notice. */
export const CAPABILITIES = ['order', 'orderLines', 'idempotencyKeys', 'availability', 'variants', 'signOut'] as const;

type Capability = (typeof CAPABILITIES)[number];

type PlannedProduct = { id: string; sizes: string[]; paise: number; units: number };

export type StorePlan = {
  capabilities: Capability[];
  products: PlannedProduct[];
  /** How long, in milliseconds, units are held for an order that is not paid. */
  holdMs: number;
  /** Whether shop and store share an origin. If not, the shop first finds out whether CORS allows its host header. */
  isSameOrigin: boolean;
};

export type StorageKind = 'kept' | 'forbidden' | 'full';

/** The purpose of an action in the shop, and what a shopper prefers to do. */
export type Bent = 'anything' | 'adds' | 'orders' | 'pays' | 'looks';

export type ShopperPlan = {
  storage: StorageKind;
  /** Whether the browser has Web Locks. */
  hasLocks: boolean;
  start: string;
  /** What an earlier visit has left: lines in the cart, a session, an order that waits for its payment. */
  has: 'nothing' | 'cart' | 'cartAndSession' | 'order';
  /** Further tabs that are open from the start: paths, or `same` for the path of the first. */
  otherTabs: string[];
  /** What the shopper prefers to do in each tab, by its number. */
  bents: [Bent, ...Bent[]];
  /** Whether the shopper leaves a page alone that waits for money. */
  losesInterest: boolean;
  /** Whether a second person shares the browser, and may sign in after the first has left. */
  isShared: boolean;
};

/** What happens to a shopper, apart from faults of the network. */
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

/** What happens to the store. */
export type StoreStepKind = 'restart' | 'changePrice' | 'sellElsewhere' | 'cancelOrder' | 'shipOrder';

export type Step =
  | { at: number; shopper: number; tab: number; kind: StepKind; dice: number }
  | { at: number; shopper: 'store'; kind: StoreStepKind; dice: number };

/** What happens to a shopper just when one of their orders or payments goes out or is answered. */
export type Moment = {
  shopper: number;
  /** The index among the orders and payments that their browser sends. */
  sent: number;
  when: 'goesOut' | 'isAnswered';
  ms: number;
  /** How many tabs after the one that has sent it. */
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

/** A fault of the n-th call that a shopper's browser makes. */
export type CallFault = { shopper: number; call: number; kind: NetworkFault; ms: number };

export type GatewayFault = 'twice' | 'late' | 'never' | 'wrongAmount' | 'failureAfter' | 'failureBefore' | 'forged';

/** A fault in the gateway's callbacks about the n-th payment. */
export type PaymentFault = { payment: number; kind: GatewayFault; ms: number };

export type Plan = {
  seed: number;
  store: StorePlan;
  shoppers: ShopperPlan[];
  steps: Step[];
  moments: Moment[];
  calls: CallFault[];
  payments: PaymentFault[];
  /** From this time on, in milliseconds, nothing goes wrong any more. */
  calmAt: number;
};
