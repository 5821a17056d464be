import { focusHeading } from '../../shop/heading-focus';

/** A card goes, by the id of its product: whoever was on it goes on at its neighbour. */
export function focusBeside(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const place = cards.findIndex(({ dataset }) => dataset.product === id);
  const link = (cards[place + 1] ?? cards[place - 1])?.querySelector<HTMLElement>('a');
  // The card's own button may still take the focus back when its sizes close.
  queueMicrotask(() => (link ? link.focus({ preventScroll: true }) : focusHeading()));
}
