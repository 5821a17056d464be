import { type ReactNode, useId } from 'react';
import { focusHeading } from '../../shop/heading-focus';
import classes from './Mending.module.css';

/** What is wrong with a line of the cart, and the ways out of it. */
export function Mending({ words, children }: { words: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={classes.mending} data-mending ref={leaveFocusToNext}>
      <p id={id} className={classes.words}>
        {words}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in. */}
      <div className={classes.ways} role="group" aria-labelledby={id}>
        {children}
      </div>
    </div>
  );
}

/** It goes with what was wrong: whoever pressed goes on at the next, or from the heading. */
const leaveFocusToNext = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return;
  queueMicrotask(() => {
    if (part.isConnected) return;
    const next = document.querySelector('[data-mending]');
    const way = next && firstWayIn(next);
    if (way) way.focus();
    else focusHeading();
  });
};

const firstWayIn = (mending: Element) => mending.querySelector<HTMLElement>('a, button');

/** Whoever wants to go on is led to the first line that is to be mended. */
export function focusMending(): void {
  const mending = document.querySelector('[data-mending]');
  const fold = mending?.closest('details');
  if (fold) fold.open = true;
  mending?.scrollIntoView({ block: 'center' });
  if (mending) firstWayIn(mending)?.focus({ preventScroll: true });
}
