import { type ReactNode, useId } from 'react';
import { focusHeading } from '../../shop/heading-focus';
import classes from './Mending.module.css';

/** A problem of a cart line, with the buttons that resolve it. */
export function Mending({ words, children }: { words: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={classes.mending} data-mending ref={leaveFocusToNext}>
      <p id={id} className={classes.words}>
        {words}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and these are buttons. */}
      <div className={classes.ways} role="group" aria-labelledby={id}>
        {children}
      </div>
    </div>
  );
}

/** When the problem is resolved and its buttons disappear, focuses the first other problem, else the heading. */
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

/** Unfolds, shows and focuses the first problem. */
export function focusMending(): void {
  const mending = document.querySelector('[data-mending]');
  const fold = mending?.closest('details');
  if (fold) fold.open = true;
  mending?.scrollIntoView({ block: 'center' });
  if (mending) firstWayIn(mending)?.focus({ preventScroll: true });
}
