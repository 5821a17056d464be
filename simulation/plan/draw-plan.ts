import {
  type Bent,
  CAPABILITIES,
  type CallFault,
  type GatewayFault,
  type Moment,
  type NetworkFault,
  type PaymentFault,
  type Plan,
  type ShopperPlan,
  type Step,
  type StepKind,
  type StorePlan,
  type StoreStepKind,
} from './plan';
import { Randomness } from './randomness';

const MINUTE = 60_000;

/**
 * Draws everything that a seed decides. If every kind of fault were possible in every schedule, rare ones would seldom
 * meet. So each schedule first draws which kinds it has at all, and which of them often.
 */
export function drawPlan(seed: number): Plan {
  const chance = new Randomness(seed);
  const shoppers = Array.from(
    { length: chance.weighted({ 1: 6, 2: 3, 3: 1 }) === '1' ? 1 : chance.between(1, 3) },
    () => drawShopper(chance),
  );
  const calmAt = chance.between(15_000, 60_000);
  const weights = swarmOf(chance, STEPS);
  const callWeights = swarmOf(chance, CALL_FAULTS);
  return {
    seed,
    store: drawStore(chance),
    shoppers,
    steps: [
      ...shoppers.flatMap((shopper, place) => drawSteps(chance, place, shopper, weights, calmAt)),
      ...drawStoreSteps(chance, calmAt),
    ].sort((one, other) => one.at - other.at),
    moments: shoppers.flatMap((shopper, place) => drawMoments(chance, place, shopper)),
    calls: shoppers.flatMap((_, place) => drawCallFaults(chance, place, callWeights)),
    payments: drawPaymentFaults(chance),
    calmAt,
  };
}

const OFTEN = 5;

/** Drops about half of the kinds, and makes one of them frequent. */
function swarmOf<Kind extends string>(
  chance: Randomness,
  weights: Readonly<Record<Kind, number>>,
): Readonly<Record<Kind, number>> {
  const often = chance.weighted(weights);
  const drawn: Record<Kind, number> = { ...weights };
  for (const kind of Object.keys(weights) as Kind[]) {
    if (kind === often) drawn[kind] *= OFTEN;
    else if (chance.chance(0.5)) drawn[kind] = 0;
  }
  return drawn;
}

function drawStore(chance: Randomness): StorePlan {
  const kind = chance.weighted({ full: 8, plain: 1, some: 1 });
  const capabilities =
    kind === 'full' ? [...CAPABILITIES] : kind === 'plain' ? [] : CAPABILITIES.filter(() => chance.chance(0.6));
  const products = Array.from({ length: chance.between(1, 3) }, (_, place) => ({
    id: `product-${place + 1}`,
    sizes: chance.chance(0.5) ? ['S', 'M'] : [],
    paise: chance.pick([19_900, 49_950, 129_999, 99]),
    // Shoppers take lines of scarce products out again, for which the cart rule cannot tell a loss; of plentiful
    // products it notices every lost line.
    units: chance.pick([1, 2, 5, 20, 500, 500, 500]),
  }));
  return {
    capabilities,
    products,
    holdMs: chance.pick([2 * MINUTE, 4 * MINUTE, 30 * MINUTE]),
    isSameOrigin: chance.chance(0.5),
  };
}

type Day = Pick<ShopperPlan, 'start' | 'otherTabs' | 'bents' | 'has'>;

const PRODUCT = '/product/product-1';

/**
 * What a shopper comes for. Some order, add or pay in two tabs at once; some add in one tab while they order in
 * another.
 */
function drawDay(chance: Randomness): Day {
  const purpose = chance.weighted({ one: 4, orderTwice: 3, orderAndAdd: 3, addTwice: 2, payTwice: 3 });
  switch (purpose) {
    case 'orderTwice':
      return {
        start: '/checkout',
        otherTabs: chance.pick([['same'], ['same', PRODUCT], ['same', PRODUCT]]),
        bents: ['orders', 'orders', 'adds'],
        has: 'cartAndSession',
      };
    case 'orderAndAdd':
      return {
        start: '/checkout',
        otherTabs: [chance.pick(['/products', PRODUCT, PRODUCT])],
        bents: ['orders', 'adds'],
        has: 'cartAndSession',
      };
    case 'addTwice':
      return { start: PRODUCT, otherTabs: ['same'], bents: ['adds', 'adds'], has: chance.pick(['nothing', 'cart']) };
    case 'payTwice':
      return { start: '/orders', otherTabs: chance.pick([['same'], []]), bents: ['pays', 'pays'], has: 'order' };
    case 'one': {
      const has = chance.weighted({ nothing: 2, cart: 3, cartAndSession: 4, order: 3 });
      const start =
        has === 'nothing'
          ? chance.pick(['/products', PRODUCT, PRODUCT])
          : chance.pick(['/cart', '/checkout', '/checkout', '/checkout', '/products']);
      const bent = chance.weighted<Bent>({ anything: 4, adds: 1, orders: 1, pays: 1, looks: 1 });
      return { start, otherTabs: [], bents: [bent], has };
    }
  }
}

function drawShopper(chance: Randomness): ShopperPlan {
  const isShared = chance.chance(0.2);
  const day: Day =
    isShared && chance.chance(0.7)
      ? { start: '/orders', otherTabs: [], bents: ['looks'], has: chance.pick(['order', 'cartAndSession']) }
      : drawDay(chance);
  return {
    storage: chance.weighted({ kept: 18, forbidden: 1, full: 1 }),
    hasLocks: chance.chance(0.9),
    ...day,
    losesInterest: chance.chance(0.15),
    isShared,
  };
}

const STEPS: Record<Exclude<StepKind, 'act'>, number> = {
  reload: 6,
  crash: 2,
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

/** Steps that do not happen, so that the page stays with what it knows. */
const UNMOVED = { reload: 0, crash: 0, openTab: 0, closeTab: 0, moveClock: 0 };

/** Mostly acts of the shopper, and in the share `unrest` other steps. */
function drawSteps(
  chance: Randomness,
  shopper: number,
  { isShared, otherTabs, bents }: ShopperPlan,
  present: typeof STEPS,
  calmAt: number,
): Step[] {
  const steps: Step[] = [];
  const plan = (at: number, tab: number, kind: StepKind, dice = chance.next()) =>
    steps.push({ at, shopper, tab, kind, dice });
  const isAdding = bents[0] === 'adds';
  const most = chance.between(isShared ? 16 : 6, isAdding ? 48 : 24);
  const unrest = isShared ? 0.3 : chance.pick([0, 0.1, 0.25]);
  // The next person at a shared browser looks at what the page still shows, so the page mostly stays.
  const quiet = isShared && chance.chance(0.6) ? UNMOVED : {};
  const weights = isShared ? { ...present, ...quiet, changePerson: 8, goBack: 12 } : present;
  // Some shoppers act faster than the store answers.
  const [soonest, latest] = chance.pick<readonly [number, number]>([
    [20, 400],
    [300, 3_000],
    [1_000, 6_000],
  ]);
  const isInBothTabsAtOnce = otherTabs[0] === 'same' && chance.chance(0.75);
  const isMostlyInFirst = otherTabs.length > 0 && chance.chance(0.75);
  const isGoneAtOnce = isInBothTabsAtOnce ? chance.pick([0, 0.3, 0.5]) : chance.pick([0, 0, 0.3]);
  for (
    let at = chance.between(0, isInBothTabsAtOnce ? 3_000 : 1_000);
    at < calmAt && steps.length < most;
    at += chance.between(soonest, latest)
  ) {
    const kind = chance.chance(unrest) ? chance.weighted(weights) : 'act';
    const tab = (isInBothTabsAtOnce || isMostlyInFirst) && chance.chance(0.8) ? 0 : chance.below(3);
    const dice = chance.next();
    plan(at, tab, kind, dice);
    if (kind === 'changePerson') {
      drawNextPerson((after, what) => plan(at + after, tab, what));
      at += NEXT_PERSON_MS;
    }
    if (kind !== 'act') continue;
    const tabs: [number, ...number[]] = isInBothTabsAtOnce ? [tab, tab + 1] : [tab];
    if (isInBothTabsAtOnce) {
      plan(at, tab + 1, kind, dice);
      // While one tab waits for the store, the shopper goes on in the other.
      for (let more = 0; more < (isAdding ? 0 : 2); more += 1) plan(at + chance.between(0, 800), tab + 1, kind);
    }
    // Reloads before anything that was begun is done or stored.
    if (chance.chance(isGoneAtOnce)) plan(at + chance.between(1, 120), chance.pick(tabs), 'reload');
  }
  return steps;
}

const NEXT_PERSON_MS = 9_000;

/** The next person signs in, and then goes back to see what the page still shows of the one before. */
function drawNextPerson(plan: (after: number, kind: StepKind) => void): void {
  for (const after of [2_700, 3_300, 4_500]) plan(after, 'act');
  for (const after of [6_500, 7_500, 8_500]) plan(after, 'goBack');
}

const MOMENTS = { act: 8, reload: 3, crash: 3, goBack: 1, comeBack: 1, closeTab: 1 };
const JUST_ACTS: typeof MOMENTS = { act: 1, reload: 0, crash: 0, goBack: 0, comeBack: 0, closeTab: 0 };
const SENT = 4;

/**
 * Steps just when an order or a payment goes out or is answered, while its outcome is open. Steps at random times
 * seldom hit these moments.
 */
function drawMoments(chance: Randomness, shopper: number, { otherTabs }: ShopperPlan): Moment[] {
  // A rate of 0 leaves the tabs undisturbed while they order, so that two of them order at once.
  const rate = chance.pick([0, 0.3, 0.6]);
  const kinds = otherTabs.length > 1 && chance.chance(0.5) ? JUST_ACTS : swarmOf(chance, MOMENTS);
  const moments: Moment[] = [];
  for (let sent = 0; sent < SENT; sent += 1) {
    while (moments.length < SENT * 2 && chance.chance(rate)) {
      const kind = chance.weighted(kinds);
      moments.push({
        shopper,
        sent,
        when: chance.pick(['goesOut', 'isAnswered']),
        ms: chance.pick([0, chance.below(30), chance.below(200)]),
        // A tab at work can be left or reloaded, but hardly acted in, so acts happen in another tab.
        tabsFurtherOn: kind === 'act' ? chance.pick([1, 2]) : chance.pick([0, 1]),
        kind,
        dice: chance.next(),
      });
    }
  }
  return moments;
}

const STORE_STEPS: Record<StoreStepKind, number> = {
  restart: 3,
  changePrice: 1,
  sellElsewhere: 1,
  cancelOrder: 1,
  shipOrder: 1,
};

function drawStoreSteps(chance: Randomness, calmAt: number): Step[] {
  const weights = swarmOf(chance, STORE_STEPS);
  return Array.from({ length: chance.pick([0, 0, 1, 3]) }, () => ({
    at: chance.below(calmAt),
    shopper: 'store',
    kind: chance.weighted(weights),
    dice: chance.next(),
  }));
}

const CALL_FAULTS: Record<NetworkFault, number> = {
  requestLost: 4,
  answerLost: 6,
  requestHangs: 1,
  answerHangs: 3,
  requestLate: 3,
  answerLate: 3,
  requestDoubled: 3,
  errorBefore: 2,
  errorAfter: 3,
  tooMany: 1,
  garbled: 1,
};

const CALLS = 40;

function drawCallFaults(chance: Randomness, shopper: number, weights: typeof CALL_FAULTS): CallFault[] {
  const rate = chance.pick([0, 0.05, 0.15, 0.4]);
  const faults: CallFault[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    if (!chance.chance(rate)) continue;
    faults.push({
      shopper,
      call,
      kind: chance.weighted(weights),
      ms: chance.between(10, chance.pick([300, 3_000, 30_000])),
    });
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
  const rate = chance.pick([0, 0.6, 0.9]);
  const weights = swarmOf(chance, PAYMENT_FAULTS);
  const faults: PaymentFault[] = [];
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    if (!chance.chance(rate)) continue;
    faults.push({
      payment,
      kind: chance.weighted(weights),
      ms: chance.pick([100, 5_000, 60_000, 5 * MINUTE]) + chance.below(1_000),
    });
  }
  return faults;
}
