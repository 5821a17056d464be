import { type ComponentProps, useId } from 'react';
import { icon } from '../icons/icons';
import fieldClasses from './PlainField.module.css';
import classes from './PlainSelect.module.css';

type PlainSelectProps = ComponentProps<'select'> & { label: string; className: string | undefined };

const UpAndDown = icon(<path d="m7 9.500 5-5 5 5M7 14.500l5 5 5-5" />);

/** Looks like Mantine's select, without its code on the first visit. The label is beside it where there is room. */
export function PlainSelect({ label, className, ...rest }: PlainSelectProps) {
  const id = useId();
  return (
    <div className={`${classes.choice} ${className}`}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <select id={id} className={`${fieldClasses.field} ${classes.select}`} {...rest} />
        <UpAndDown className={classes.icon} width={18} height={18} />
      </div>
    </div>
  );
}
