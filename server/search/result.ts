import type { Condition } from './asked-conditions';
import type { How } from './asked-variants';
import { and, andNot, type Bits, copyOf, count, isEmpty, noBits, numbersOf, or, wordsFor } from './bits';
import { bitsWith } from './bits-with';
import { keepFigures, keepTraits } from './conditions';
import type { ProductIndex } from './product-index';
import type { Question } from './question';
import { clothesOf, type Reach, SoughtProducts } from './reach';

/** So few that a shopper would like to see what else there is. */
const FEW = 8;
/** So few that each can be looked at. */
export const FEW_ENOUGH_TO_SCORE = 1_000;
const LEAST_WORDS_OF_TITLE = 3;
/** Tells of what is named beside it alone. */
const NUMBER = /^[\d.]+$/;
const CLOTHES = '#clothes';

export type Result = {
  /** What was found, the best first; no product is in two of them. */
  blocks: Bits[];
  /** All that was found. */
  found: Bits;
  sought: SoughtProducts[];
  conditions: Condition[];
  /** Whether what merely comes near the conditions was looked for as well: maroon for red. */
  how: How;
  /** Conditions that nothing meets together with the rest of the query. */
  leftAway: Condition[];
  /** Found because it is called so: it need not meet the conditions. */
  byTitleAlone?: Bits | undefined;
};

/** What a query finds in the whole store, before anything is filtered. */
export function resultOf(index: ProductIndex, question: Question): Result {
  const sought = question.sought.map((one) => new SoughtProducts(index, one));
  const result = new Found(index, question, sought);
  result.collect();
  return result;
}

class Found implements Result {
  readonly blocks: Bits[] = [];
  readonly found: Bits;
  leftAway: Condition[] = [];
  byTitleAlone: Bits | undefined;
  conditions: Condition[];
  how: How = 'exact';
  #howMany = 0;

  constructor(
    private readonly index: ProductIndex,
    private readonly question: Question,
    readonly sought: SoughtProducts[],
  ) {
    this.conditions = question.conditions;
    this.found = noBits(wordsFor(index.numbers));
  }

  collect(): void {
    const { sought, conditions, sort } = this.question;
    // Signs alone ask for nothing.
    if (sought.length + conditions.length === 0 && sort === undefined) return;
    if (this.#isForAnotherShop) return;
    this.#addTitled();
    this.#leaveAwayUnsold();
    this.#addAll();
    if (this.#howMany === 0 && this.#head) this.#addInLetters();
    if (this.#howMany === 0) this.#addClothes();
    while (this.#howMany === 0 && this.conditions.length > 0 && this.#canLeaveAway()) {
      const weakest = this.conditions.reduce((one, other) => (weight(other) < weight(one) ? other : one));
      this.leftAway.push(weakest);
      this.conditions = this.conditions.filter((condition) => condition !== weakest);
      this.#addAll();
    }
    if (this.#howMany > 0) this.#exemptTitled();
    else this.#takeBack();
  }

  /**
   * No cover for a phone is a bra with full coverage. Whoever asks for shoes of another maker may like ours, and whoever
   * has typed 'laptop b' may be at bags.
   */
  get #isForAnotherShop(): boolean {
    const isSought = this.sought.some(({ sought: { isElsewhere, isAside } }) => isElsewhere && !isAside);
    return isSought && this.#head === undefined && !this.sought.some(({ mayBecomeThing }) => mayBecomeThing);
  }

  /** The thing that is looked for: other words tell which. */
  get #head(): SoughtProducts | undefined {
    return this.sought.findLast((one) => one.hasKind && one.isFound && !one.sought.isAside);
  }

  /** Where nothing is sold for children, or in that size, what else was asked for is not to be given up before that. */
  #leaveAwayUnsold(): void {
    const sizes = new Set(this.index.sizes());
    const isUnsold = (one: Condition) =>
      (one.kind === 'gender' && !this.index.hasGender(one.exact)) ||
      (one.kind === 'size' && !one.exact.some((size) => sizes.has(size)));
    const unsold = this.conditions.filter(isUnsold);
    const others = this.conditions.filter((one) => !isUnsold(one));
    if (unsold.length === 0 || !(this.#isAnythingSought || others.length > 0)) return;
    this.leftAway.push(...unsold);
    this.conditions = others;
  }

  /** Where nothing is found either way, nothing was gained by it. */
  #takeBack(): void {
    this.conditions = this.question.conditions;
    this.leftAway = [];
  }

  /** Nothing is sold by that number, and perhaps by the letter for it. */
  #addInLetters(): void {
    const byNumber = this.conditions;
    this.conditions = byNumber.map((condition) =>
      condition.kind === 'size' && condition.letters
        ? { ...condition.letters, start: condition.start, end: condition.end }
        : condition,
    );
    this.#addAll();
    if (this.#howMany === 0) this.conditions = byNumber;
  }

  /** 'Dress for men': any clothes may be meant, for whom is said. */
  #addClothes(): void {
    const isForSomeone = this.conditions.some(({ kind }) => kind === 'gender');
    if (!isForSomeone || !this.sought.every(({ sought }) => sought.isVague)) return;
    const clothes = clothesOf(this.index);
    and(clothes, this.#meeting('near'));
    this.#add(clothes);
  }

  /** A query of which nothing but conditions is left asks for nothing in particular. */
  #canLeaveAway(): boolean {
    return this.#isAnythingSought || this.conditions.length > 1;
  }

  get #isAnythingSought(): boolean {
    return this.sought.some((one) => !isEmpty(one.within('mention')));
  }

  #addAll(): void {
    this.how = 'exact';
    const exact = this.#meeting('exact');
    const { sought } = this;
    const head = this.#head;
    if (sought.length === 0) {
      this.#add(exact);
      if (this.#isFew) this.#add(this.#meeting('near'));
      return;
    }
    const facts = this.#all(exact, () => 'facts');
    // Few are put in order one by one.
    if (count(facts) > FEW_ENOUGH_TO_SCORE) {
      if (head) this.#add(this.#all(exact, (one) => (one === head ? 'kind' : 'name')));
      this.#add(this.#all(exact, () => 'name'));
    }
    this.#add(facts);
    if (!this.#isFew) return;
    const near = this.#meeting('near');
    this.#add(this.#all(near, () => 'facts'));
    this.#add(this.#all(exact, () => 'near'));
    this.#add(this.#all(near, () => 'near'));
    if (this.#isFew) this.#addWhatMentions(exact);
    if (this.#isFew && sought.length > 1) this.#addWithFewerWords(near, head);
    // One bag has room for an umbrella, and the others are no umbrellas either.
    if (this.#isFew && !sought.some((one) => one.sought.isKind && !one.isFound)) this.#addOfSameKind(near);
  }

  /**
   * What merely mentions the thing is no answer where there are such things, or nearly such: there are sarees, only not for
   * under 1,000, and briefs to wear beneath one are none. Of several things, one is enough: 'dhoti kurta'.
   */
  #addWhatMentions(base: Bits): void {
    const things = this.sought.filter((one) => one.hasKind && one.isFound);
    if (things.length === 0) this.#add(this.#all(base, () => 'mention'));
    for (const thing of things) this.#add(this.#all(base, (one) => (one === thing ? 'near' : 'mention')));
  }

  /** Without what any clothes may be, or else without one of the words that only tell which; then the thing alone. */
  #addWithFewerWords(base: Bits, head: SoughtProducts | undefined): void {
    const found = this.sought.filter(({ isFound }) => isFound);
    const withoutOne = (left: SoughtProducts) => {
      const rest = found.filter((one) => one !== left);
      if (rest.some(({ sought: { term } }) => !NUMBER.test(term))) this.#add(this.#all(base, () => 'near', rest));
    };
    const before = this.#howMany;
    const vague = found.find((one) => one.sought.isVague);
    // For a wedding, whatever is worn comes before shoes.
    if (vague && vague.sought.term !== CLOTHES && found.length > 1) {
      const clothes = clothesOf(this.index);
      and(clothes, base);
      this.#add(
        this.#all(
          clothes,
          () => 'near',
          found.filter((one) => one !== vague),
        ),
      );
    }
    for (const one of found) if (one.sought.isVague) withoutOne(one);
    if (this.#howMany > before) return;
    if (found.length === 0) return;
    this.#add(this.#all(base, () => 'near', found));
    this.#addBroader(base, found, head);
    for (const one of found.toSorted((a, b) => b.howMany - a.howMany)) if (one !== head) withoutOne(one);
    if (head && this.#isFew) this.#add(this.#all(base, () => 'near', [head]));
  }

  /** No maxi is block printed, but other dresses are. */
  #addBroader(base: Bits, found: readonly SoughtProducts[], head: SoughtProducts | undefined): void {
    const broader = head && found.length > 1 ? head.broader() : undefined;
    if (!broader) return;
    const sought = found.map((one) => (one === head ? broader : one));
    this.#add(this.#all(base, (one) => (one === broader ? 'kind' : 'near'), sought));
  }

  /** What lies in the category of the first that were found. */
  #addOfSameKind(base: Bits): void {
    const [best] = this.blocks;
    if (!best) return;
    const kinds = this.index.traits.countIn(numbersOf(best)).each('kind');
    const bits = bitsWith(
      this.index,
      this.index.traits,
      'kind',
      kinds.map(([kind]) => kind),
    );
    and(bits, base);
    this.#add(bits);
  }

  #addTitled(): void {
    const { terms } = this.question;
    if (terms.length < LEAST_WORDS_OF_TITLE) return;
    const bits = this.index.there();
    for (const term of terms) {
      const one = noBits(bits.length);
      const said = this.index.words.get(term);
      for (const set of [said?.kind, said?.title]) set?.addTo(one);
      and(bits, one);
    }
    if (isEmpty(bits)) return;
    this.byTitleAlone = copyOf(bits);
    this.#take(bits);
  }

  #exemptTitled(): void {
    if (!this.byTitleAlone) return;
    const meeting = copyOf(this.byTitleAlone);
    keepTraits(this.index, this.conditions, this.how, meeting);
    andNot(this.byTitleAlone, meeting);
  }

  get #isFew(): boolean {
    return this.#howMany < FEW;
  }

  #all(base: Bits, reachOf: (one: SoughtProducts) => Reach, sought = this.sought): Bits {
    const bits = copyOf(base);
    for (const one of sought) and(bits, one.within(reachOf(one)));
    return bits;
  }

  /** All but prices, which are looked at when a block is added. */
  #meeting(how: How): Bits {
    if (how === 'near') this.how = how;
    const bits = this.index.there();
    keepTraits(this.index, this.conditions, how, bits);
    return bits;
  }

  #add(bits: Bits): void {
    if (this.#howMany > 0) andNot(bits, this.found);
    keepFigures(this.index, this.conditions, bits);
    this.#take(bits);
  }

  #take(bits: Bits): void {
    if (isEmpty(bits)) return;
    this.blocks.push(bits);
    or(this.found, bits);
    this.#howMany += count(bits);
  }
}

/** What a shopper gives up first. */
function weight(condition: Condition): number {
  if (condition.kind === 'size' || condition.kind === 'letters') return condition.isSaid ? 3 : 0;
  return { without: 1, fabric: 1, color: 2, sale: 3, gender: 4, price: 5 }[condition.kind];
}
