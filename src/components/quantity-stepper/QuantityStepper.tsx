import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { MinusIcon, PlusIcon } from '../icons/icons';
import classes from './QuantityStepper.module.css';

type QuantityStepperProps = {
  quantity: number;
  /** What is counted, where more than one thing is. */
  of?: string;
  /** Whether the flow would take this quantity. */
  canBe: (quantity: number) => boolean;
  onChange: (quantity: number) => void;
};

/** Typing is left alone until it is a quantity; leaving the field shows the one that counts. */
export function QuantityStepper({ quantity, of, canBe, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>();
  const step = (by: number) => {
    setTyped(undefined);
    onChange(quantity + by);
  };
  return (
    <fieldset className={classes.stepper} aria-label={of}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Decrease quantity"
        disabled={!canBe(quantity - 1)}
        onClick={() => step(-1)}
      >
        <MinusIcon width={18} height={18} />
      </ActionIcon>
      <input
        className={classes.quantity}
        name="quantity"
        aria-label="Quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (/^\d{1,9}$/.test(currentTarget.value)) onChange(Number(currentTarget.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Increase quantity"
        disabled={!canBe(quantity + 1)}
        onClick={() => step(1)}
      >
        <PlusIcon width={18} height={18} />
      </ActionIcon>
    </fieldset>
  );
}
