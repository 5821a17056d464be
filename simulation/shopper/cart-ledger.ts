import type { LineKey } from '#machines/cart/lines';
import type { Timeline } from '../world/timeline';

type Line = Pick<LineKey, 'id' | 'selectedSize'>;

export const nameOf = ({ id, selectedSize }: Line): string => `${id} ${selectedSize}`;

/** What was put into the cart of one browser, whether or not the browser has kept it. */
export class CartLedger {
  /** Units by line. */
  readonly added = new Map<string, { line: Line; quantity: number }>();
  /** Lines from which units were taken out again: for these, `added` is only an upper bound. */
  readonly loose = new Map<string, Line>();

  /** Whether a line was at its maximum and took no more units. */
  wasFull = false;
  /** When units were last added. */
  changedAt = Number.NEGATIVE_INFINITY;
  readonly #timeline: Pick<Timeline, 'now'>;

  constructor(timeline: Pick<Timeline, 'now'>) {
    this.#timeline = timeline;
  }

  add({ id, selectedSize }: Line, quantity: number): void {
    this.changedAt = this.#timeline.now;
    const line = { id, selectedSize };
    const known = this.added.get(nameOf(line))?.quantity ?? 0;
    this.added.set(nameOf(line), { line, quantity: known + quantity });
  }

  loosen({ id, selectedSize }: Line): void {
    const line = { id, selectedSize };
    this.loose.set(nameOf(line), line);
  }
}
