import { useId, useState } from 'react';
import { latinDigits } from '#contract/latin-digits';
import { FEW } from '#machines/product/variants';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { IconButton } from '../plain-button/IconButton';
import classes from './QuantityStepper.module.css';

type QuantityStepperProps = {
  quantity: number;
  /** Names what is counted, where a page has several steppers. */
  of?: string;
  /** Units in stock, where they are known. */
  left?: number | undefined;
  /** Whether the machine would accept this quantity. */
  canBe: (quantity: number) => boolean;
  onChange: (quantity: number) => void;
  /** Text at the maximum; by default, how many one order may hold. */
  whenFull?: string | undefined;
};

/** A typed number takes effect on Enter, on blur, or when a step button is pressed. */
export function QuantityStepper({
  quantity,
  of,
  left = Number.POSITIVE_INFINITY,
  canBe,
  onChange,
  whenFull,
}: QuantityStepperProps) {
  const most = useId();
  const [typed, setTyped] = useState<{ text: string; seen: number }>();
  // A typed number counts as a difference: 4 instead of 3 is one more, even if another tab has ordered two meanwhile.
  const since = quantity - (typed?.seen ?? quantity);
  const number = latinDigits(typed?.text ?? '').trim();
  const present = /^\d+$/.test(number) ? moreBy(since, Number(number)) : quantity;
  const isThere = (wanted: number) => (wanted <= quantity || wanted <= left) && canBe(wanted);
  const settle = (wanted: number) => {
    setTyped(undefined);
    const possible = wanted > quantity ? Math.max(quantity, Math.min(wanted, left)) : wanted;
    if (possible !== quantity) onChange(possible);
  };
  // Removed while the shopper types, so that screen readers announce it again each time too many are typed.
  const isFull = typed === undefined && !canBe(quantity + 1);
  const isLast = typed === undefined && quantity === left;
  return (
    <div>
      <fieldset className={classes.stepper} aria-label={of}>
        <IconButton
          aria-label="Decrease quantity"
          {...orAtItsEnd(isThere(present - 1))}
          onClick={() => settle(present - 1)}
        >
          <MinusIcon width={18} height={18} />
        </IconButton>
        <input
          className={classes.quantity}
          name="quantity"
          aria-label="Quantity"
          aria-describedby={most}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed?.text ?? String(quantity)}
          onChange={({ currentTarget: { value } }) => setTyped({ text: value, seen: typed?.seen ?? quantity })}
          onKeyDown={({ key }) => key === 'Enter' && settle(present)}
          onBlur={() => settle(present)}
        />
        <IconButton
          aria-label="Increase quantity"
          {...orAtItsEnd(isThere(present + 1))}
          onClick={() => settle(present + 1)}
        >
          <PlusIcon width={18} height={18} />
        </IconButton>
      </fieldset>
      <p id={most} className={classes.most} role="status">
        {isLast
          ? left <= FEW
            ? `Only ${left} left`
            : 'No more in stock'
          : isFull && (whenFull ?? `At most ${quantity} per order`)}
      </p>
    </div>
  );
}

/** Adds `since` to the typed number. The result is below 1 only if the typed number is. */
const moreBy = (since: number, wanted: number): number => (wanted < 1 ? wanted : Math.max(1, wanted + since));

/** aria-disabled, because `disabled` would drop the focus; the machine ignores the presses. */
const orAtItsEnd = (isPossible: boolean) => ({
  // Every press before hydration is replayed, not only the last one (src/hydration/early-input.ts).
  'data-counts': true,
  'aria-disabled': !isPossible,
});
