import { ActionIcon } from '@mantine/core';
import { useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '../icons/icons';
import classes from './QuantityStepper.module.css';

type QuantityStepperProps = {
  quantity: number;
  /** What is counted, where more than one thing is. */
  of?: string;
  /** Whether the flow would make anything of this quantity. */
  canBe: (quantity: number) => boolean;
  onChange: (quantity: number) => void;
};

/** What is typed counts at once; it is left as it stands until Enter, or until the field is left. */
export function QuantityStepper({ quantity, of, canBe, onChange }: QuantityStepperProps) {
  const most = useId();
  const [typed, setTyped] = useState<string>();
  const settle = (by: number) => {
    setTyped(undefined);
    const wanted = by + Number(/^\d+$/.test(typed ?? '') ? typed : quantity);
    if (wanted !== quantity) onChange(wanted);
  };
  // Gone while somebody types, it is heard again however often too many are typed.
  const isFull = typed === undefined && !canBe(quantity + 1);
  return (
    <div>
      <fieldset className={classes.stepper} aria-label={of}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Decrease quantity"
          {...orAtItsEnd(canBe(quantity - 1))}
          onClick={() => settle(-1)}
        >
          <MinusIcon width={18} height={18} />
        </ActionIcon>
        <input
          className={classes.quantity}
          name="quantity"
          aria-label="Quantity"
          aria-describedby={most}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(quantity)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (/^\d{1,9}$/.test(currentTarget.value)) onChange(Number(currentTarget.value));
          }}
          onKeyDown={({ key }) => key === 'Enter' && settle(0)}
          onBlur={() => settle(0)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Increase quantity"
          {...orAtItsEnd(canBe(quantity + 1))}
          onClick={() => settle(1)}
        >
          <PlusIcon width={18} height={18} />
        </ActionIcon>
      </fieldset>
      <p id={most} className={classes.most} role="status">
        {isFull && `At most ${quantity} of one kind`}
      </p>
    </div>
  );
}

/** A button that were really disabled would lose the focus; the flow ignores what it is pressed for. */
const orAtItsEnd = (isPossible: boolean) => ({
  'aria-disabled': !isPossible,
  'data-disabled': !isPossible,
});
