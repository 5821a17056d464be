import type { Ref } from 'react';
import type { Lifeline } from '../lifelines';
import classes from './Sequence.module.css';
import type { Columns } from './use-columns';

type Props = {
  ref: Ref<HTMLDivElement>;
  lifelines: Lifeline[];
  columns: Columns;
  isOfTabs: boolean;
  tabNameOf: (tab: string) => string;
};

/** The names of the lifelines. Hidden from screen readers, because the sentence of each event has them. */
export function Heads({ ref, lifelines, columns: { lane, lineAt }, isOfTabs, tabNameOf }: Props) {
  return (
    <div ref={ref} className={classes.heads} aria-hidden="true">
      {lifelines.map(({ id, name, tab, flow }, column) => (
        <span
          key={id}
          className={classes.head}
          data-of={flow === undefined ? 'page' : 'flow'}
          style={{ left: lineAt(column), width: lane - 10 }}
          title={name}
        >
          {isOfTabs && <small>{tabNameOf(tab)}</small>}
          {name}
        </span>
      ))}
    </div>
  );
}
