import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PaymentField } from '#contract/payment';
import { methodKind } from '#machines/payment/payment-methods';
import forms from '../../components/form/Form.module.css';
import { MethodIcon } from './MethodIcon';
import classes from './RadioRows.module.css';

type RadioRowsProps = {
  field: PaymentField;
  options: PaymentField['options'];
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

/** For a select that the store marks as inline: each option is a visible row instead of an entry of a drop-down. */
export function RadioRows({ field, options, value, isBusy, onChoose, onBlur, ...words }: RadioRowsProps) {
  const rows = options.map((option) => ({ ...option, kind: methodKind(option) }));
  const hasIcons = rows.some(({ kind }) => kind);
  return (
    <Radio.Group {...words} required={field.rules.required} withAsterisk={false} classNames={dress} onBlur={onBlur}>
      <div className={classes.rows}>
        {rows.map((option) => (
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
            {hasIcons && <span className={classes.icon}>{option.kind && <MethodIcon kind={option.kind} />}</span>}
            {option.label}
          </label>
        ))}
      </div>
    </Radio.Group>
  );
}
