import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { currentListing } from '#machines/catalogue/product-list.selectors';
import fieldClasses from '../../../components/form/PlainField.module.css';
import type { NarrowingProps } from './narrowing';
import classes from './PriceLimits.module.css';

/** Any price limits, for shoppers to whom the store's price ranges are too coarse. */
export function PriceLimits({ productList, filters }: NarrowingProps) {
  const refinement = useSelector(productList, (snapshot) => currentListing(snapshot).refinement);
  const refused = useSelector(filters, ({ context }) => context.refused);
  const error = useId();
  const ask = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const typed = new FormData(submit.currentTarget);
    const of = (name: string) => String(typed.get(name) ?? '');
    filters.send({ type: 'filters.prices.asked', min: of('minPrice'), max: of('maxPrice') });
  };
  const limits = [
    { name: 'minPrice', label: 'Lowest', limit: refinement?.minPrice, isRefused: refused === 'min' },
    { name: 'maxPrice', label: 'Highest', limit: refinement?.maxPrice, isRefused: refused === 'max' },
  ];
  return (
    <form className={classes.limits} onSubmit={ask} noValidate>
      {limits.map(({ name, label, limit, isRefused }) => (
        <Limit
          key={name}
          name={name}
          label={label}
          limit={limit}
          error={isRefused ? error : undefined}
          onType={() => filters.send({ type: 'filters.prices.typed' })}
        />
      ))}
      <Button type="submit" variant="default" className={classes.go}>
        Set prices
      </Button>
      {refused && (
        <p role="alert" id={error} className={classes.error}>
          Enter a price such as 1500.
        </p>
      )}
    </form>
  );
}

type LimitProps = {
  name: string;
  label: string;
  limit: number | undefined;
  error: string | undefined;
  onType: () => void;
};

function Limit({ name, label, limit, error, onType }: LimitProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = limit === undefined ? '' : String(limit);
  // When the limit in the address changes, it replaces the typed text.
  useLayoutEffect(() => {
    if (field.current) field.current.value = shown;
  }, [shown]);
  return (
    <div className={classes.limit}>
      <label htmlFor={id}>{label} ₹</label>
      <input
        ref={field}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shown}
        className={`${fieldClasses.field} ${classes.field}`}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error}
        onInput={onType}
      />
    </div>
  );
}
