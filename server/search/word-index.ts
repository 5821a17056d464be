import { ProductSet } from './product-set';
import { FIELDS, type Field, type ProductWords } from './product-words';

/** Where a word is found: a set of products for each field, where a product stands in the most telling one alone. */
export type Posting = Partial<Record<Field, ProductSet>>;

/** Terms, and the products whose fields have them. */
export class WordIndex {
  readonly postings = new Map<string, Posting>();

  add(product: number, words: ProductWords): void {
    const said = new Set<string>();
    for (const field of FIELDS) {
      for (const term of words.terms[field]) {
        if (said.has(term)) continue;
        said.add(term);
        let posting = this.postings.get(term);
        if (!posting) {
          posting = {};
          this.postings.set(term, posting);
        }
        let set = posting[field];
        if (!set) {
          set = new ProductSet();
          posting[field] = set;
        }
        set.add(product);
      }
    }
  }

  get(term: string): Posting | undefined {
    return this.postings.get(term);
  }
}

/** The fields that tell what a product is: descriptions tell all kinds of things. */
export const TELLING = ['kind', 'title', 'category', 'attributes'] as const satisfies readonly Field[];
