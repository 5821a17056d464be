import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './SummaryFold.module.css';

/** From this width on the summary is beside the form. */
const BESIDE = '(min-width: 48em)';

type SummaryFoldProps = { inShort: string; mustBeSeen: boolean; children: ReactNode };

/** Folded above the form, open beside it. `mustBeSeen` unfolds it; the shopper can still fold and unfold it. */
export function SummaryFold({ inShort, mustBeSeen, children }: SummaryFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (fold.current) fold.current.open = window.matchMedia(BESIDE).matches;
  }, []);
  useLayoutEffect(() => {
    const beside = window.matchMedia(BESIDE);
    const follow = () => {
      if (fold.current) fold.current.open = beside.matches || mustBeSeen;
    };
    if (mustBeSeen) follow();
    beside.addEventListener('change', follow);
    return () => beside.removeEventListener('change', follow);
  }, [mustBeSeen]);
  return (
    <details ref={fold}>
      <summary className={classes.head}>
        <h2 id="order-summary">Order summary</h2>
        <span className={classes.short}>{inShort}</span>
      </summary>
      <div className={classes.all}>{children}</div>
    </details>
  );
}
