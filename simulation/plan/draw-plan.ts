import type {
  CallFault,
  Capability,
  GatewayFault,
  NetworkFault,
  PaymentFault,
  Plan,
  ShopperPlan,
  Step,
  StepKind,
  StorePlan,
  StoreStepKind,
} from './plan';
import { Randomness } from './randomness';

const MINUTE = 60_000;

const ALL: Capability[] = ['order', 'orderLines', 'idempotencyKeys', 'availability', 'variants', 'signOut'];

/** Draws everything that a seed decides. */
export function drawPlan(seed: number): Plan {
  const chance = new Randomness(seed);
  const shoppers = Array.from(
    { length: chance.weighted({ 1: 6, 2: 3, 3: 1 }) === '1' ? 1 : chance.between(1, 3) },
    () => drawShopper(chance),
  );
  const calmAt = chance.between(15_000, 60_000);
  return {
    seed,
    store: drawStore(chance),
    shoppers,
    steps: [
      ...shoppers.flatMap((shopper, place) => drawSteps(chance, place, shopper, calmAt)),
      ...drawStoreSteps(chance, calmAt),
    ].sort((one, other) => one.at - other.at),
    calls: shoppers.flatMap((_, place) => drawCallFaults(chance, place)),
    payments: drawPaymentFaults(chance),
    calmAt,
  };
}

function drawStore(chance: Randomness): StorePlan {
  const kind = chance.weighted({ full: 8, plain: 1, some: 1 });
  const capabilities = kind === 'full' ? ALL : kind === 'plain' ? [] : ALL.filter(() => chance.chance(0.6));
  const products = Array.from({ length: chance.between(1, 3) }, (_, place) => ({
    id: `product-${place + 1}`,
    sizes: chance.chance(0.5) ? ['S', 'M'] : [],
    paise: chance.pick([19_900, 49_950, 129_999, 99]),
    units: chance.pick([1, 2, 5, 20]),
  }));
  return {
    capabilities,
    products,
    holdMs: chance.pick([2 * MINUTE, 4 * MINUTE, 30 * MINUTE]),
    isSameOrigin: chance.chance(0.5),
  };
}

function drawShopper(chance: Randomness): ShopperPlan {
  const secondTab = chance.chance(0.4)
    ? chance.pick(['same', 'same', 'same', 'same', '/products', '/product/product-1', '/product/product-1'])
    : undefined;
  // What can be done twice is done in two tabs; and what is ordered in one is still chosen in the other.
  const isAtCheckout = secondTab !== undefined && chance.chance(0.7);
  const has = isAtCheckout
    ? chance.pick<ShopperPlan['has']>(secondTab === 'same' ? ['cartAndSession', 'order'] : ['cartAndSession'])
    : chance.weighted({ nothing: 2, cart: 3, cartAndSession: 4, order: 3 });
  return {
    storage: chance.weighted({ kept: 18, forbidden: 1, full: 1 }),
    hasLocks: chance.chance(0.9),
    start: isAtCheckout
      ? '/checkout'
      : secondTab === '/product/product-1'
        ? secondTab
        : has === 'nothing'
          ? chance.pick(['/products', '/product/product-1', '/product/product-1'])
          : chance.pick(['/cart', '/checkout', '/checkout', '/checkout', '/products']),
    has,
    secondTab,
    losesInterest: chance.chance(0.15),
    isShared: chance.chance(0.2),
  };
}

const STEPS: Record<Exclude<StepKind, 'act'>, number> = {
  reload: 6,
  goBack: 3,
  comeBack: 3,
  openTab: 4,
  closeTab: 2,
  lookAway: 1,
  endSession: 2,
  loseStorage: 0.5,
  moveClock: 1,
  changePerson: 0,
};

/** Mostly people act; now and then something happens to them. */
function drawSteps(chance: Randomness, shopper: number, { isShared, secondTab }: ShopperPlan, calmAt: number): Step[] {
  const steps: Step[] = [];
  const plan = (at: number, tab: number, kind: StepKind, dice = chance.next()) =>
    steps.push({ at, shopper, tab, kind, dice });
  const most = chance.between(isShared ? 16 : 6, 24);
  const unrest = isShared ? 0.3 : chance.pick([0, 0.1, 0.25]);
  // Whoever sits down after another looks at what is there.
  const weights = isShared ? { ...STEPS, changePerson: 8, goBack: 12 } : STEPS;
  // Some press faster than anything answers.
  const [soonest, latest] = chance.pick<readonly [number, number]>([
    [20, 400],
    [300, 3_000],
    [1_000, 6_000],
  ]);
  const isInBothTabsAtOnce = secondTab !== undefined && chance.chance(0.75);
  const isGoneAtOnce = chance.pick([0, 0, 0.3]);
  for (
    let at = chance.between(0, isInBothTabsAtOnce ? 3_000 : 1_000);
    at < calmAt && steps.length < most;
    at += chance.between(soonest, latest)
  ) {
    const kind = chance.chance(unrest) ? chance.weighted(weights) : 'act';
    const tab = chance.below(3);
    const dice = chance.next();
    plan(at, tab, kind, dice);
    if (kind === 'changePerson') drawNextPerson((after, what) => plan(at + after, tab, what));
    if (kind !== 'act') continue;
    const tabs: [number, ...number[]] = isInBothTabsAtOnce ? [tab, tab + 1] : [tab];
    if (isInBothTabsAtOnce) {
      plan(at, tab + 1, kind, dice);
      // While the one waits for the store, the other is gone on with.
      for (let more = 0; more < 2; more += 1) plan(at + chance.between(0, 800), tab + 1, kind);
    }
    // Nothing that was begun is done yet, nor kept.
    if (chance.chance(isGoneAtOnce)) plan(at + chance.between(1, 120), chance.pick(tabs), 'reload');
  }
  return steps;
}

/** Whoever sits down next signs in, and looks what the page still shows of before. */
function drawNextPerson(plan: (after: number, kind: StepKind) => void): void {
  for (const after of [2_700, 3_300, 4_500]) plan(after, 'act');
  for (const after of [6_500, 7_500, 8_500]) plan(after, 'goBack');
}

const STORE_STEPS: Record<StoreStepKind, number> = {
  restart: 3,
  changePrice: 1,
  sellElsewhere: 1,
  cancelOrder: 1,
  shipOrder: 1,
};

function drawStoreSteps(chance: Randomness, calmAt: number): Step[] {
  return Array.from({ length: chance.pick([0, 0, 1, 3]) }, () => ({
    at: chance.below(calmAt),
    shopper: 'store',
    kind: chance.weighted(STORE_STEPS),
    dice: chance.next(),
  }));
}

const CALL_FAULTS: Record<NetworkFault, number> = {
  requestLost: 4,
  answerLost: 6,
  requestHangs: 1,
  answerHangs: 3,
  requestLate: 3,
  requestDoubled: 3,
  errorBefore: 2,
  errorAfter: 3,
  tooMany: 1,
  garbled: 1,
};

const CALLS = 40;

function drawCallFaults(chance: Randomness, shopper: number): CallFault[] {
  const rate = chance.pick([0, 0.05, 0.15, 0.4]);
  const faults: CallFault[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    if (!chance.chance(rate)) continue;
    faults.push({ shopper, call, kind: chance.weighted(CALL_FAULTS), ms: chance.between(10, 30_000) });
  }
  return faults;
}

const PAYMENT_FAULTS: Record<GatewayFault, number> = {
  twice: 2,
  late: 3,
  never: 1,
  wrongAmount: 2,
  failureAfter: 1,
  failureBefore: 2,
  forged: 2,
};

const PAYMENTS = 4;

function drawPaymentFaults(chance: Randomness): PaymentFault[] {
  const faults: PaymentFault[] = [];
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    if (!chance.chance(0.6)) continue;
    faults.push({
      payment,
      kind: chance.weighted(PAYMENT_FAULTS),
      ms: chance.pick([100, 5_000, 60_000, 5 * MINUTE]) + chance.below(1_000),
    });
  }
  return faults;
}
