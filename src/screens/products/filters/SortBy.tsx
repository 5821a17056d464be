import { useSelector } from '@xstate/react';
import { SORTS } from '#contract/search';
import { currentSort, offeredSorts } from '#machines/catalogue/search.selectors';
import { PlainSelect } from '../../../components/form/PlainSelect';
import type { NarrowingProps } from './narrowing';
import classes from './SortBy.module.css';

export function SortBy({ productList, filters }: NarrowingProps) {
  const current = useSelector(productList, currentSort);
  const offered = useSelector(productList, offeredSorts, areSame);
  const isIdle = useSelector(productList, (snapshot) => snapshot.matches('unsearchable') || snapshot.matches('empty'));
  if (isIdle) return null;
  return (
    <PlainSelect
      className={classes.sort}
      label="Sort by"
      name="sort"
      value={current}
      onChange={({ currentTarget: { value } }) =>
        filters.send({ type: 'filters.sort.chosen', sort: SORTS.find((sort) => sort === value) })
      }
    >
      {current === '' && (
        // Cannot be chosen: stands for the store's own order, before the shopper chooses one.
        <option value="" hidden disabled>
          Choose
        </option>
      )}
      {offered.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </PlainSelect>
  );
}

type Offered = ReturnType<typeof offeredSorts>;
const areSame = (some: Offered, others: Offered): boolean => some[0]?.value === others[0]?.value;
