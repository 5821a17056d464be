import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { isAnyChosen, wayToProducts } from '#machines/filters/filters.selectors';
import { Announcement } from '../../../components/announcement/Announcement';
import { Dialog } from '../../../components/dialog/Dialog';
import classes from './FilterSheet.module.css';
import { Facets, useShownFacets } from './Filters';
import type { NarrowingProps } from './narrowing';

/** Below 64em a button opens the filters in a dialog. Each choice applies at once. */
export function FilterSheet({ productList, filters }: NarrowingProps) {
  const facets = useShownFacets(productList);
  const isOpen = useSelector(filters, (snapshot) => snapshot.matches({ sheet: 'open' }));
  const way = useSelector(productList, wayToProducts);
  const canBeCleared = useSelector(productList, isAnyChosen);
  const opener = useRef<HTMLButtonElement>(null);
  const wayOn = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // 'Clear all' disappears with the filters, so move the focus first.
    wayOn.current?.focus();
    filters.send({ type: 'filters.cleared' });
  };
  const leave = () => filters.send({ type: 'filters.left' });
  if (facets.length === 0 && !isOpen) return null;
  const chosen = facets.flatMap(({ values }) => values.filter(({ isChosen }) => isChosen)).length;
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="md"
        className={classes.opener}
        aria-haspopup="dialog"
        onClick={() => filters.send({ type: 'filters.opened' })}
      >
        Filters
        {chosen > 0 && (
          <span aria-hidden="true" className={classes.count}>
            {chosen}
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog opener={opener} onClose={leave} className={classes.sheet} aria-label="Filters">
          <Announcement>{way}</Announcement>
          <h2 className={classes.title}>Filters</h2>
          <section aria-label="Filters" className={classes.filters}>
            <Facets facets={facets} productList={productList} filters={filters} />
          </section>
          <div className={classes.ways}>
            {canBeCleared && (
              <Button variant="default" size="md" onClick={clear}>
                Clear all
              </Button>
            )}
            <Button ref={wayOn} size="md" className={classes.way} onClick={leave}>
              {way}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
