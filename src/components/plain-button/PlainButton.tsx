import type { ComponentProps } from 'react';
import classes from './PlainButton.module.css';

/** An unstyled button. Listings have two per card, and Mantine's takes ten times as long to render. */
export const PlainButton = ({ className, ...rest }: ComponentProps<'button'> & { className: string | undefined }) => (
  <button type="button" className={`${classes.plain} ${className}`} {...rest} />
);
