import type { MouseEvent, ReactNode } from 'react';
import classes from './SkipLink.module.css';

/**
 * Lets keyboard users skip repeated content. It only moves the focus: the address stays, and Back leads where it would
 * have led.
 */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (click: MouseEvent) => {
    click.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a href={`#${to}`} className={classes.skip} onClick={skip}>
      {children}
    </a>
  );
}
