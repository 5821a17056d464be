import { ProductSet } from './product-set';
import { FIELDS, type Field, type ProductWords } from './product-words';

/** The products that say a term, by field. Each is only in the set of its most telling field. */
export type Posting = Partial<Record<Field, ProductSet>>;

/** An inverted index: for each term, the products whose fields have it. */
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

/** The fields that say what a product is; descriptions mention too much else. */
export const TELLING = ['kind', 'title', 'category', 'attributes'] as const satisfies readonly Field[];
