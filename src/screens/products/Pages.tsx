import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ProductListRef } from '#machines/catalogue/product-list.machine';
import {
  currentListing,
  type PageStep,
  pageCount,
  pageSteps,
  shownRange,
} from '#machines/catalogue/product-list.selectors';
import { refinedAddress } from '#machines/catalogue/refined-listing';
import { NextIcon, PreviousIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import classes from './Pages.module.css';

/** Pages are links, so that they can be shared, opened in another tab and returned to. */
export function Pages({ productList }: { productList: ProductListRef }) {
  const isListed = useSelector(productList, (snapshot) => snapshot.matches('listed'));
  const count = useSelector(productList, pageCount);
  if (!isListed || count <= 1) return null;
  return <PageLinks productList={productList} count={count} />;
}

function PageLinks({ productList, count }: { productList: ProductListRef; count: number }) {
  const listing = useSelector(productList, currentListing);
  const { first, last, total } = useSelector(productList, shownRange, shallowEqual);
  const steps = useSelector(productList, pageSteps, sameSteps);
  const at = (page: number) => refinedAddress({ ...listing, page });
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <p className={classes.range}>
        Showing {first} to {last} of {total} items
      </p>
      <ul className={classes.steps}>
        <li>
          <Step to={listing.page > 1 ? at(listing.page - 1) : undefined} name="Previous page">
            <PreviousIcon />
          </Step>
        </li>
        {namedSteps(steps).map(({ step, name }) => (
          <li key={name} className={step === 'gap' ? classes.gap : undefined}>
            {step === 'gap' ? (
              '…'
            ) : (
              <Link
                to={at(step.page)}
                className={classes.step}
                aria-label={name}
                aria-current={step.page === listing.page ? 'page' : undefined}
              >
                {step.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={listing.page < count ? at(listing.page + 1) : undefined} name="Next page">
            <NextIcon />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

const namedSteps = (steps: PageStep[]) =>
  steps.map((step, place) => ({ step, name: step === 'gap' ? `Gap ${place}` : `Page ${step.page}` }));

const sameSteps = (one: unknown[], other: unknown[]) => JSON.stringify(one) === JSON.stringify(other);

function Step({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  if (to) {
    return (
      <Link to={to} className={classes.step} aria-label={name}>
        {children}
      </Link>
    );
  }
  return (
    <span className={classes.step} data-disabled>
      {children}
    </span>
  );
}
