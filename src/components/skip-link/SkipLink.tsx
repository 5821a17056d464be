import type { MouseEvent, ReactNode } from 'react';
import classes from './SkipLink.module.css';

/**
 * Leads whoever goes by keyboard past what is the same on every page. Skipping is no step in the history: the address
 * stays, and Back goes where it would have gone.
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
