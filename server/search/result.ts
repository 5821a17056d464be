import type { Condition } from './asked-conditions';
import type { How } from './asked-variants';
import { and, andNot, type Bits, copyOf, count, isEmpty, noBits, numbersOf, or, wordsFor } from './bits';
import { bitsWith } from './bits-with';
import { keepFigures, keepTraits } from './conditions';
import type { ProductIndex } from './product-index';
import type { Question } from './question';
import { clothesOf, type Reach, SoughtProducts } from './reach';

/** With fewer results, the search is widened to what is near. */
const FEW = 8;
/** Up to this many products are scored one by one; more are ordered by popularity. */
export const FEW_ENOUGH_TO_SCORE = 1_000;
const LEAST_WORDS_OF_TITLE = 3;
/** A number means something only together with the word beside it. */
const NUMBER = /^[\d.]+$/;
const CLOTHES = '#clothes';

export type Result = {
  /** What was found, the best first. Blocks are disjoint. */
  blocks: Bits[];
  /** The union of the blocks. */
  found: Bits;
  sought: SoughtProducts[];
  conditions: Condition[];
  /** Whether products that nearly meet the conditions were searched as well: maroon for red. */
  how: How;
  /** Conditions that were dropped, since nothing meets them together with the rest of the query. */
  leftAway: Condition[];
  /** Products with all words of the query in their titles that miss conditions: they are exempt from these. */
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
    // A query of price signs alone asks for nothing.
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
   * Whether the query is for what only other shops sell: 'phone cover' must not find bras with full coverage. Not so if
   * it names a thing that is sold here (shoes of another brand), or its last word may become one ('laptop b' may go on
   * to a bag).
   */
  get #isForAnotherShop(): boolean {
    const isSought = this.sought.some(({ sought: { isElsewhere, isAside } }) => isElsewhere && !isAside);
    return isSought && this.#head === undefined && !this.sought.some(({ mayBecomeThing }) => mayBecomeThing);
  }

  /** The thing that is searched for; other words only qualify it. */
  get #head(): SoughtProducts | undefined {
    return this.sought.findLast((one) => one.hasKind && one.isFound && !one.sought.isAside);
  }

  /**
   * Conditions that nothing in the store meets (children, a size) are dropped first, so that no other condition is
   * dropped because of them.
   */
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

  /** Restores the conditions: nothing was found without them either. */
  #takeBack(): void {
    this.conditions = this.question.conditions;
    this.leftAway = [];
  }

  /** Nothing is found for a size in inches, but perhaps for the letter size that corresponds to it. */
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

  /** 'Dress for men': a gender and only vague words, so any clothes may be meant. */
  #addClothes(): void {
    const isForSomeone = this.conditions.some(({ kind }) => kind === 'gender');
    if (!isForSomeone || !this.sought.every(({ sought }) => sought.isVague)) return;
    const clothes = clothesOf(this.index);
    and(clothes, this.#meeting('near'));
    this.#add(clothes);
  }

  /** The last condition of a query without other words stays: without it, the query asks for nothing. */
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
    // Blocks this small are scored product by product, so they need not be split.
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
    // Not if a thing was not found: a bag with room for an umbrella must not bring in other bags for 'umbrella'.
    if (this.#isFew && !sought.some((one) => one.sought.isKind && !one.isFound)) this.#addOfSameKind(near);
  }

  /**
   * If the store has the thing, or nearly the thing, products that only mention it are no answer: for 'saree under
   * 1,000', briefs to wear beneath one do not count. Of several things, one is enough: 'dhoti kurta'.
   */
  #addWhatMentions(base: Bits): void {
    const things = this.sought.filter((one) => one.hasKind && one.isFound);
    if (things.length === 0) this.#add(this.#all(base, () => 'mention'));
    for (const thing of things) this.#add(this.#all(base, (one) => (one === thing ? 'near' : 'mention')));
  }

  /**
   * Searches without the vague words, or else without one of the qualifying words at a time; then for the thing alone.
   */
  #addWithFewerWords(base: Bits, head: SoughtProducts | undefined): void {
    const found = this.sought.filter(({ isFound }) => isFound);
    const withoutOne = (left: SoughtProducts) => {
      const rest = found.filter((one) => one !== left);
      if (rest.some(({ sought: { term } }) => !NUMBER.test(term))) this.#add(this.#all(base, () => 'near', rest));
    };
    this.#addEachThing(base, found);
    const before = this.#howMany;
    const vague = found.find((one) => one.sought.isVague);
    // For 'wedding dress', any clothes for a wedding come before shoes for one.
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

  /** Of several things that no product is at once, each is an answer: 'saree or kurta'. */
  #addEachThing(base: Bits, found: readonly SoughtProducts[]): void {
    const things = found.filter(({ hasKind, sought }) => hasKind && sought.isKind && !sought.isAside);
    if (things.length < 2 || !isEmpty(this.#all(base, () => 'near', things))) return;
    const others = found.filter((one) => !things.includes(one));
    for (const thing of things.toReversed()) this.#add(this.#all(base, () => 'near', [thing, ...others]));
  }

  /** If no maxi dress is block printed, other block printed dresses are an answer. */
  #addBroader(base: Bits, found: readonly SoughtProducts[], head: SoughtProducts | undefined): void {
    const broader = head && found.length > 1 ? head.broader() : undefined;
    if (!broader) return;
    const sought = found.map((one) => (one === head ? broader : one));
    this.#add(this.#all(base, (one) => (one === broader ? 'kind' : 'near'), sought));
  }

  /** Other products in the types (parent categories) of the best block. */
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

  /** Checks all conditions but prices and reductions, which #add checks when fewer products are left. */
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

/** The condition with the lowest weight is dropped first. */
function weight(condition: Condition): number {
  if (condition.kind === 'size' || condition.kind === 'letters') return condition.isSaid ? 3 : 0;
  return { without: 1, fabric: 1, color: 2, sale: 3, gender: 4, price: 5 }[condition.kind];
}
