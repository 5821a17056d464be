import { VisuallyHidden } from '@mantine/core';
import { rupees } from '#contract/money';
import { percentOff } from '#contract/product';
import classes from './Price.module.css';

type PriceProps = { price: number; originalPrice?: number | undefined; large?: boolean };

/** The price and, if it is reduced, the regular price: struck through, and put in words for screen readers. */
export function Price({ price, originalPrice, large = false }: PriceProps) {
  const off = percentOff({ price, ...(originalPrice !== undefined && { originalPrice }) });
  return (
    <p className={classes.price} data-large={large || undefined}>
      <span className={classes.now}>{rupees(price)}</span>
      {originalPrice !== undefined && (
        <>
          <VisuallyHidden>, reduced from an MRP of</VisuallyHidden>{' '}
          <s className={classes.before}>{rupees(originalPrice)}</s>
        </>
      )}
      {off > 0 && (
        <>
          {' '}
          <span className={classes.off}>{off}% off</span>
        </>
      )}
    </p>
  );
}
