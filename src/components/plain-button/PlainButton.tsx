import type { ComponentProps } from 'react';
import classes from './PlainButton.module.css';

/** A button with no look of its own. Listings have two a card: Mantine's takes ten times as long to make. */
export const PlainButton = ({ className, ...rest }: ComponentProps<'button'> & { className: string | undefined }) => (
  <button type="button" className={`${classes.plain} ${className}`} {...rest} />
);
