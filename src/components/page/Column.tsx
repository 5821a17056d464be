import type { ReactNode } from 'react';
import classes from './Column.module.css';
import { PageTitle } from './PageTitle';

type ColumnProps = { title: string; width: string; isBusy?: boolean; children?: ReactNode };

/** A screen of one column: its title is where every title is, and `width` keeps its lines readable. */
export const Column = ({ title, width, isBusy = false, children }: ColumnProps) => (
  <div className={classes.column} aria-busy={isBusy || undefined}>
    <PageTitle className={classes.title}>{title}</PageTitle>
    <div style={{ maxWidth: width }}>{children}</div>
  </div>
);
