import type { ComponentProps } from 'react';
import { PlainButton } from './PlainButton';
import classes from './PlainButton.module.css';

/** A button with only an icon, as large as a thumb. */
export const IconButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <PlainButton className={`${classes.icon} ${className}`} {...rest} />
);
