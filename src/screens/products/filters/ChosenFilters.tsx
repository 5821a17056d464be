import { useSelector } from '@xstate/react';
import { type MouseEvent, useRef } from 'react';
import { type ChosenFilter, chosenFilters, isAnyChosen } from '#machines/filters/filters.selectors';
import { CrossIcon } from '../../../components/icons/icons';
import { PlainButton } from '../../../components/plain-button/PlainButton';
import classes from './ChosenFilters.module.css';
import type { NarrowingProps } from './narrowing';

const areSame = (some: ChosenFilter[], others: ChosenFilter[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

const removersIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('button[aria-label]') ?? []),
];

/** The active filters, each with a button that removes it. */
export function ChosenFilters({ productList, filters }: NarrowingProps) {
  const chosen = useSelector(productList, chosenFilters, areSame);
  const canBeCleared = useSelector(productList, isAnyChosen);
  const list = useRef<HTMLUListElement>(null);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.blur();
    filters.send({ type: 'filters.cleared' });
  };
  const remove = (change: ChosenFilter['change'], button: HTMLElement) => {
    // The button disappears with its filter: focus its neighbour. Removing a condition changes the search words: blur,
    // so that the new heading takes the focus.
    const row = change.type === 'filters.condition.removed' ? [] : removersIn(list.current);
    const place = row.indexOf(button);
    const beside = row[place + 1] ?? row[place - 1];
    if (beside) beside.focus();
    else button.blur();
    if (change.type !== 'filters.prices.chosen') filters.send(change);
  };
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} aria-label="Chosen filters" className={classes.chosen}>
      {chosen.map(({ name, change }) => (
        <li key={JSON.stringify([name, change])}>
          <PlainButton
            className={classes.filter}
            aria-label={`Remove filter: ${name}`}
            onClick={({ currentTarget }) => remove(change, currentTarget)}
          >
            {name}
            <CrossIcon width={16} height={16} />
          </PlainButton>
        </li>
      ))}
      {canBeCleared && (
        <li>
          <PlainButton className={classes.clear} onClick={clear}>
            Clear all
          </PlainButton>
        </li>
      )}
    </ul>
  );
}
