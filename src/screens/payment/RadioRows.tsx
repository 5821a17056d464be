import { Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { PaymentField } from '#contract/payment';
import { bestFirst } from '#machines/payment/way-order';
import forms from '../../components/form/Form.module.css';
import classes from './RadioRows.module.css';

type RadioRowsProps = {
  field: PaymentField;
  label: ReactNode;
  description: ReactNode;
  error: ReactNode;
  value: string;
  isBusy: boolean;
  onChoose: (value: string) => void;
  onBlur: () => void;
};

const dress = {
  root: classes.root ?? '',
  label: forms.label ?? '',
  error: forms.error ?? '',
  description: classes.description ?? '',
};

/** All options in sight, a row each: what the store would rather have chosen than unfolded. */
export function RadioRows({ field, value, isBusy, onChoose, onBlur, ...words }: RadioRowsProps) {
  const [isByTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  return (
    <Radio.Group {...words} required={field.rules.required} withAsterisk={false} classNames={dress} onBlur={onBlur}>
      <div className={classes.rows}>
        {bestFirst(field.options, { isByTouch }).map((option) => (
          <label key={option.value} className={classes.row}>
            <input
              className={classes.radio}
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
              disabled={isBusy}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
