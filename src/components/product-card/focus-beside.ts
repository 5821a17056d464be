import { focusHeading } from '../../shop/heading-focus';

/** For a card that is about to disappear, by its product's id: focuses its neighbour, else the heading. */
export function focusBeside(id: string): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const place = cards.findIndex(({ dataset }) => dataset.product === id);
  const link = (cards[place + 1] ?? cards[place - 1])?.querySelector<HTMLElement>('a');
  // In a microtask, because the card's own button may still take the focus when its sizes close.
  queueMicrotask(() => (link ? link.focus({ preventScroll: true }) : focusHeading()));
}
