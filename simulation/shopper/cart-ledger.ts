import type { LineKey } from '#machines/cart/lines';
import type { Timeline } from '../world/timeline';

type Line = Pick<LineKey, 'id' | 'selectedSize'>;

export const nameOf = ({ id, selectedSize }: Line): string => `${id} ${selectedSize}`;

/** What was put into the cart of one browser, whatever the browser has made of it. */
export class CartLedger {
  /** Units by line. */
  readonly added = new Map<string, { line: Line; quantity: number }>();
  /** Lines of which somebody has taken some out again: of these it is only known how many there can be at most. */
  readonly loose = new Map<string, Line>();

  /** Whether a line was full, and took no more. */
  wasFull = false;
  /** When something changed last. */
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
