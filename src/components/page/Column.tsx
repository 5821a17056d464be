import type { ReactNode } from 'react';
import classes from './Column.module.css';
import { PageTitle } from './PageTitle';

type ColumnProps = { title: string; width: string; isBusy?: boolean; children?: ReactNode };

/** A screen that is read from top to bottom, no wider than its lines are good to read. */
export const Column = ({ title, width, isBusy = false, children }: ColumnProps) => (
  <div
    className={classes.column}
    style={{ maxWidth: `calc(${width} + 2 * var(--page-edge))` }}
    aria-busy={isBusy || undefined}
  >
    <PageTitle className={classes.title}>{title}</PageTitle>
    {children}
  </div>
);
