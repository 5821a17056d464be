import { UnstyledButton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ChosenFilter, chosenFilters, isAnyChosen } from '#machines/filters/filters.selectors';
import { CrossIcon } from '../../../components/icons/icons';
import classes from './ChosenFilters.module.css';
import type { NarrowingProps } from './narrowing';

const areSame = (some: ChosenFilter[], others: ChosenFilter[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** What narrows these products, each to be taken back. */
export function ChosenFilters({ productList, filters }: NarrowingProps) {
  const chosen = useSelector(productList, chosenFilters, areSame);
  const canBeCleared = useSelector(productList, isAnyChosen);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className={classes.chosen}>
      {chosen.map(({ name, change }) => (
        <li key={JSON.stringify([name, change])}>
          <UnstyledButton
            className={classes.filter}
            aria-label={`Remove filter: ${name}`}
            onClick={() => change.type !== 'filters.prices.chosen' && filters.send(change)}
          >
            {name}
            <CrossIcon width={16} height={16} />
          </UnstyledButton>
        </li>
      ))}
      {canBeCleared && (
        <li>
          <UnstyledButton className={classes.clear} onClick={() => filters.send({ type: 'filters.cleared' })}>
            Clear all
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
