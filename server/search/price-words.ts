import { percentOff, rupeesOff, saysPercent, type Told } from './percent-words';
import {
  ABOUT,
  ALSO_OF_SIZES,
  AND,
  afterAll,
  BETWEEN,
  CURRENCY,
  LEAST_AFTER,
  LEAST_BEFORE,
  lengthBefore,
  lengthOf,
  MOST_AFTER,
  MOST_AFTER_PRICE,
  MOST_BEFORE,
  PLUS,
} from './price-phrases';
import { PRICE_WORDS } from './vocabulary';
import { normalised, type Word } from './words';

/** Words of a query that limit the price (in rupees) or ask for a reduction (in percent). */
export type AskedPrice = { from: number; until: number; least?: number; most?: number; percentOff?: number };

const numbers = (words: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(words).map(([word, number]) => [normalised(word), number]));

const TIMES = numbers(PRICE_WORDS.times);
const COUNTS = numbers(PRICE_WORDS.counts);
const QUARTERS = numbers(PRICE_WORDS.quarters);

/** '1500', 'rs1500', '1.5k', '5sau'. */
const NUMBER = /^(rs|inr)?(\d+(?:\.\d+)?)([a-z]*)$/;
/** 'under1000', '1000tak', '2000plus'. */
const JOINED = /^([a-z]*)(\d+)([a-z]*)$/;
const HYPHENS = new Set(['-', '–', '—', '/-']);

/** A smaller number is a size or a pack count, unless it is marked as money. */
const LEAST_PRICE = 20;
/** A bare number from here on is taken for a price, since few sizes are as large. */
const SURELY_A_PRICE = 50;
const LEAST_HUNDREDS = 100;
const LEAST_TENS = 10;
const A_TENTH = 0.1;

type Amount = Told & { times: number };

export function pricesIn(words: readonly Word[]): AskedPrice[] {
  const prices: AskedPrice[] = [];
  for (let place = 0; place < words.length; ) {
    const price = priceAt(words, place, prices.at(-1)?.until ?? 0);
    if (price) prices.push(price);
    place = price?.until ?? place + 1;
  }
  return prices;
}

function priceAt(words: readonly Word[], place: number, notBefore: number): AskedPrice | undefined {
  const amount = amountAt(words, place);
  if (!amount) return joinedLimitAt(words, place);
  // 'Size 52 wala' is a size, however large its number.
  if (!amount.isMoney && words[place - 1]?.text === 'size') return undefined;
  if (saysPercent(words, amount, notBefore)) return percentOff(words, amount, notBefore);
  return (
    rangeFrom(words, amount, notBefore) ?? rupeesOff(words, amount, notBefore) ?? limitAt(words, amount, notBefore)
  );
}

function rangeFrom(words: readonly Word[], first: Amount, notBefore: number): AskedPrice | undefined {
  const and = lengthOf(words, first.until, AND);
  const second = amountAt(words, first.until + and);
  if (!second) return undefined;
  const before = lengthBefore(words, first.from, notBefore, BETWEEN);
  const isBetween = before > 0 || lengthOf(words, second.until, BETWEEN) > 0;
  if (and === 0 && !isBetween && !HYPHENS.has(words[first.until]?.after ?? '')) return undefined;
  // In '1-2k' and '4 se 5 sau' the multiplier of the second number applies to both.
  const times = first.times === 1 && first.rupees * second.times <= second.rupees ? second.times : 1;
  const ends = [first.rupees * times, second.rupees];
  // '34 and ₹500' is a size and a price, '32 to 36' are sizes.
  const isTold = first.isMoney || (second.isMoney && second.rupees < SURELY_A_PRICE);
  if (!isTold && Math.min(...ends) < SURELY_A_PRICE) return undefined;
  return {
    from: first.from - before,
    until: afterAll(words, second.until, BETWEEN, MOST_AFTER, MOST_AFTER_PRICE),
    least: Math.min(...ends),
    most: Math.max(...ends),
  };
}

function limitAt(words: readonly Word[], amount: Amount, notBefore: number): AskedPrice | undefined {
  const { rupees } = amount;
  if (rupees < LEAST_PRICE && !amount.isMoney) return undefined;
  const before = (phrases: ReadonlySet<string>) => lengthBefore(words, amount.from, notBefore, phrases);
  const after = (phrases: ReadonlySet<string>) => lengthOf(words, amount.until, phrases);
  /** In '34 around 500' and '501 max 1000' the word belongs to the price after it. */
  const isOfThis = (phrases: ReadonlySet<string>) =>
    after(phrases) > 0 && (amountAt(words, amount.until + after(phrases))?.rupees ?? 0) < SURELY_A_PRICE;
  const told = (length: number, phrases: ReadonlySet<string>, limits: Pick<AskedPrice, 'least' | 'most'>) => ({
    from: amount.from - length,
    until: afterAll(words, amount.until, phrases, CURRENCY, ...('most' in limits ? [MOST_AFTER_PRICE] : [])),
    ...limits,
  });
  // 'Not less than' contains 'less than', so the longer phrase wins.
  if (before(LEAST_BEFORE) > before(MOST_BEFORE)) return told(before(LEAST_BEFORE), LEAST_AFTER, { least: rupees });
  if (before(MOST_BEFORE) > 0) return told(before(MOST_BEFORE), MOST_AFTER, { most: rupees });
  if (before(ABOUT) > 0) return told(before(ABOUT), ABOUT, around(rupees));
  if (isOfThis(ABOUT)) return told(0, ABOUT, around(rupees));
  if (rupees < SURELY_A_PRICE && !amount.isMoney && after(ALSO_OF_SIZES) > 0) return undefined;
  if (after(LEAST_AFTER) > after(MOST_AFTER)) return told(0, LEAST_AFTER, { least: rupees });
  const isMost = after(MOST_AFTER) > 0 || amount.isMoney || (rupees >= SURELY_A_PRICE && isOfThis(MOST_AFTER_PRICE));
  return isMost ? told(0, MOST_AFTER, { most: rupees }) : undefined;
}

const around = (rupees: number) => ({ least: rupees * (1 - A_TENTH), most: rupees * (1 + A_TENTH) });

function joinedLimitAt(words: readonly Word[], place: number): AskedPrice | undefined {
  const [, before = '', digits = '', after = ''] = JOINED.exec(words[place]?.text ?? '') ?? [];
  const rupees = Number(digits) * (after === 'k' ? 1000 : 1);
  if (rupees < LEAST_PRICE) return undefined;
  const part = { from: place, until: afterAll(words, place + 1, CURRENCY) };
  const isAmount = after === '' || after === 'k' || CURRENCY.has(after);
  const isSaid = (first: ReadonlySet<string>, last: ReadonlySet<string>) =>
    (first.has(before) && isAmount) || (before === '' && last.has(after));
  if (isSaid(MOST_BEFORE, MOST_AFTER)) return { ...part, most: rupees };
  // '38plus' is a size.
  if (rupees < SURELY_A_PRICE) return LEAST_BEFORE.has(before) && isAmount ? { ...part, least: rupees } : undefined;
  if (isSaid(LEAST_BEFORE, LEAST_AFTER)) return { ...part, least: rupees };
  return isSaid(ABOUT, ABOUT) ? { ...part, ...around(rupees) } : undefined;
}

/** '₹1,500', 'rs 1500', '1500 rupees', '2k', '2 hazar', 'hazar', 'do hazar paanch sau', 'saadhe teen hazar'. */
function amountAt(words: readonly Word[], place: number): Amount | undefined {
  const currencyBefore = lengthOf(words, place, CURRENCY);
  const quarter = QUARTERS.get(words[place + currencyBefore]?.text ?? '');
  const at = place + currencyBefore + (quarter === undefined ? 0 : 1);
  const text = words[at]?.text ?? '';
  const [, sign = '', digits, unit = ''] = NUMBER.exec(text) ?? [];
  if (unit !== '' && !CURRENCY.has(unit) && !TIMES.has(unit)) return undefined;
  const { number: inWords, until: last } = digits === undefined ? countAt(words, at) : { number: 0, until: at + 1 };
  const timesAfter = TIMES.get(words[last]?.text ?? '');
  const isOfRupees = inWords >= LEAST_TENS && lengthOf(words, last, CURRENCY) > 0;
  const isMeant = inWords > 0 && (timesAfter !== undefined || isOfRupees || beginsRange(words, last));
  const counted = digits === undefined ? (isMeant ? inWords : 0) : Number(digits);
  const isCounted = digits !== undefined || counted > 0;
  const times = TIMES.get(unit) ?? (isCounted ? timesAfter : TIMES.get(text));
  if (!isCounted && !(times && text.length > 1)) return undefined;
  if (quarter !== undefined && !times) return undefined;
  const until = !isCounted ? at + 1 : timesAfter && !TIMES.has(unit) ? last + 1 : last;
  const rest = times === undefined || TIMES.has(unit) ? undefined : restAt(words, place, until, times);
  const rupees = ((isCounted ? counted : 1) + (quarter ?? 0)) * (times ?? 1);
  const currency = lengthOf(words, until, CURRENCY);
  const next = Number(NUMBER.exec(words[until + currency]?.text ?? '')?.[2] ?? 0);
  // In '₹500-₹1000' the second sign belongs to the second number, as 'price' does in '44 price 500'.
  const isOfNext = next > 0 && (HYPHENS.has(words[until]?.after ?? '') || (rupees < SURELY_A_PRICE && next > rupees));
  const currencyAfter = isOfNext ? 0 : currency;
  return {
    from: place,
    until: rest?.until ?? until + currencyAfter,
    rupees: rupees + (rest?.rupees ?? 0),
    isMoney: currencyBefore + currencyAfter > 0 || times !== undefined || sign + unit !== '',
    times: times ?? 1,
  };
}

/** Reads one number word ('paanch') or two ('twenty five'). `number` is 0 if there is none. */
function countAt(words: readonly Word[], at: number): { number: number; until: number } {
  const [first = 0, second = 0] = [at, at + 1].map((place) => COUNTS.get(words[place]?.text ?? ''));
  const isTens = first > LEAST_TENS && first % LEAST_TENS === 0;
  const isOnes = Number.isInteger(second) && second > 0 && second < LEAST_TENS;
  return isTens && isOnes ? { number: first + second, until: at + 2 } : { number: first, until: at + 1 };
}

/** Whether a count begins a range, as 'do' does in 'do se teen hazar'. */
function beginsRange(words: readonly Word[], from: number): boolean {
  const and = lengthOf(words, from, AND);
  return and > 0 && (amountAt(words, from + and)?.times ?? 1) > 1;
}

/**
 * The smaller part of a price in words: 'paanch sau' after 'do hazar', 'pachas' after 'do sau'. Not 'three' of 'one
 * thousand three piece suit'; a number in digits only where it ends the price.
 */
function restAt(
  words: readonly Word[],
  place: number,
  end: number,
  times: number,
): Pick<Amount, 'rupees' | 'until'> | undefined {
  // 'Two thousand and five hundred' is one price, but not after 'between'.
  const isSum = PLUS.has(words[end]?.text ?? '') && lengthBefore(words, place, 0, BETWEEN) === 0;
  const from = isSum && (amountAt(words, end + 1)?.times ?? 1) > 1 ? end + 1 : end;
  const amount = amountAt(words, from);
  if (!amount) {
    const tens = COUNTS.get(words[from]?.text ?? '') ?? 0;
    return tens >= LEAST_TENS && tens < times ? { rupees: tens, until: from + 1 } : undefined;
  }
  const { rupees, until } = amount;
  const isLast = until === words.length || afterAll(words, until, CURRENCY, MOST_AFTER, LEAST_AFTER) > until;
  const isSmaller = rupees >= LEAST_HUNDREDS && rupees < times && lengthOf(words, until, BETWEEN) === 0;
  return isSmaller && (amount.times > 1 || isLast) ? amount : undefined;
}
