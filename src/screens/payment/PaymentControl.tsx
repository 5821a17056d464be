import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { InputHTMLAttributes } from 'react';
import type { PaymentField } from '#contract/payment';
import type { PaymentRef } from '#machines/payment/payment.machine';
import { heldIn, methodField, saidFault } from '#machines/payment/payment.selectors';
import { bestFirst } from '#machines/payment/payment-methods';
import { isPhone } from '#machines/payment/phone';
import { Field, PasswordField } from '../../components/form/Field';
import forms from '../../components/form/Form.module.css';
import { useIsByTouch } from './by-touch';
import classes from './PaymentScreen.module.css';
import { RadioRows } from './RadioRows';

type PaymentProps = { payment: PaymentRef };

type ControlProps = PaymentProps & { field: PaymentField; isBusy: boolean };

/** One field of the form that the store defines. Its `name` is shown only where the store sends no label. */
export function PaymentControl(props: ControlProps) {
  const { field } = props;
  return (
    <div className={classes.field} data-inline={(field.inline && field.type !== 'select') || undefined}>
      <Kind {...props} />
    </div>
  );
}

function Kind({ payment, field, isBusy }: ControlProps) {
  const value = useSelector(payment, heldIn(field.name));
  const error = useSelector(payment, saidFault(field));
  const asked = useSelector(payment, methodField);
  const isByTouch = useIsByTouch();
  const options = field === asked ? bestFirst(field.options, { isByTouch }) : field.options;
  const change = (typed: string) => payment.send({ type: 'payment.field.changed', name: field.name, value: typed });
  const shared = {
    name: field.name,
    label: field.label || field.name,
    description: field.description || undefined,
    error: error || undefined,
    onBlur: () => payment.send({ type: 'payment.field.left', name: field.name }),
  } as const;
  const dress = {
    classNames: {
      root: forms.field ?? '',
      input: forms.input ?? '',
      label: forms.label ?? '',
      error: forms.error ?? '',
      description: forms.description ?? '',
    },
    size: 'md',
    withAsterisk: false,
    required: field.rules.required,
  } as const;
  const order = { inputWrapperOrder: ['label', 'input', 'error', 'description'] } as const;

  switch (field.type) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          size="md"
          required={field.rules.required}
          className={classes.checkbox}
          disabled={isBusy}
          checked={value === 'true'}
          onChange={({ currentTarget }) => change(String(currentTarget.checked))}
        />
      );
    case 'select':
      if (field.inline) {
        return (
          <RadioRows {...shared} field={field} options={options} isBusy={isBusy} value={value} onChoose={change} />
        );
      }
      return (
        <NativeSelect
          {...shared}
          {...dress}
          inputWrapperOrder={[...order.inputWrapperOrder]}
          disabled={isBusy}
          value={value}
          data={[{ label: field.placeholder || 'Choose…', value: '' }, ...options]}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    case 'textarea':
      return (
        <Textarea
          {...shared}
          {...dress}
          classNames={{ ...dress.classNames, root: `${forms.field} ${forms.tall}` }}
          inputWrapperOrder={[...order.inputWrapperOrder]}
          rows={3}
          placeholder={field.placeholder}
          readOnly={isBusy}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    default: {
      const Typed = field.type === 'password' ? PasswordField : Field;
      return (
        <Typed
          {...shared}
          {...typedAs(field)}
          inputWrapperOrder={[...order.inputWrapperOrder]}
          required={field.rules.required}
          placeholder={field.placeholder || (isPhone(field) ? '+91' : '')}
          readOnly={isBusy}
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    }
  }
}

type Attributes = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>;

/** Keyboard and autofill. Numbers have type text, because a mouse wheel changes the value of a number input. */
function typedAs(field: PaymentField): Attributes {
  if (isPhone(field)) return { type: 'tel', inputMode: 'tel', autoComplete: 'tel' };
  switch (field.type) {
    case 'email':
      return { type: 'email', inputMode: 'email', autoComplete: 'email' };
    case 'number':
      return { type: 'text', inputMode: 'decimal', autoComplete: 'off' };
    case 'password':
      return { autoComplete: 'off' };
    default:
      return { type: 'text' };
  }
}
