import { useSelector } from '@xstate/react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import type { FiltersRef } from '#machines/filters/filters.machine';
import { type ShownFacet, shownFacets } from '#machines/filters/filters.selectors';
import { SkipLink } from '../../../components/skip-link/SkipLink';
import classes from './Filters.module.css';
import { type NarrowingProps, PRODUCTS } from './narrowing';
import { PriceLimits } from './PriceLimits';
import { swatchOf } from './swatches';

const areSame = (some: ShownFacet[], others: ShownFacet[]): boolean => JSON.stringify(some) === JSON.stringify(others);

export const useShownFacets = (productList: ProductListRef): ShownFacet[] =>
  useSelector(productList, shownFacets, areSame);

/** How many facets start unfolded; those with a chosen value do, too. */
const UNFOLDED = 8;

/** The filters beside the products, from 64em on. Below that, FilterSheet shows them. */
export function Filters({ productList, filters }: NarrowingProps) {
  const facets = useShownFacets(productList);
  if (facets.length === 0) return null;
  return (
    <section aria-label="Filters" className={classes.filters}>
      <SkipLink to={PRODUCTS}>Skip to products</SkipLink>
      <Facets facets={facets} productList={productList} filters={filters} />
    </section>
  );
}

export function Facets({ facets, productList, filters }: NarrowingProps & { facets: ShownFacet[] }) {
  return facets.map((facet, place) => (
    <Fold key={facet.key} facet={facet} isOpenAtFirst={place < UNFOLDED}>
      {facet.values.length > 0 && (
        <ul className={classes.values} data-key={facet.key}>
          {facet.values.map((value) => (
            <li key={value.value}>
              <Value facetKey={facet.key} value={value} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      {facet.key === 'price' && <PriceLimits productList={productList} filters={filters} />}
    </Fold>
  ));
}

type FoldProps = { facet: ShownFacet; isOpenAtFirst: boolean; children: ReactNode };

function Fold({ facet: { label, values }, isOpenAtFirst, children }: FoldProps) {
  const chosen = values.filter(({ isChosen }) => isChosen).length;
  // Initial value only: a fold that the shopper closes, or whose last choice they remove, stays as it is.
  const [isOpen] = useState(isOpenAtFirst || chosen > 0);
  const heading = useId();
  return (
    <details className={classes.facet} open={isOpen}>
      <summary className={classes.summary}>
        <span id={heading}>{label}</span>
        {chosen > 0 && <span className={classes.chosen}>{chosen} chosen</span>}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: its name is in the summary, which cannot be a legend */}
      <div role="group" aria-labelledby={heading}>
        {children}
      </div>
    </details>
  );
}

type ValueProps = { facetKey: string; value: ShownFacet['values'][number]; filters: FiltersRef };

function Value({ facetKey, value: { value, label, count, isChosen }, filters }: ValueProps) {
  const box = useRef<HTMLInputElement>(null);
  // Uncontrolled, so it is ticked at once; when the address changes, it is set to what the address says.
  useLayoutEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <label className={classes.value}>
      <input
        ref={box}
        type="checkbox"
        name={facetKey}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => filters.send({ type: 'filters.value.toggled', key: facetKey, value })}
      />
      {facetKey === 'color' && <Swatch name={label} />}
      <span>
        {label}
        {count !== undefined && <span className={classes.count}> ({count})</span>}
      </span>
    </label>
  );
}

/** An unknown colour gets an empty swatch, so that the names stay aligned. */
const Swatch = ({ name }: { name: string }) => (
  <span aria-hidden="true" className={classes.swatch} style={{ background: swatchOf(name) }} />
);
