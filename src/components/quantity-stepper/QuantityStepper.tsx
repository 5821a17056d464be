import { useId, useState } from 'react';
import { latinDigits } from '#contract/latin-digits';
import { FEW } from '#machines/product/variants';
import { MinusIcon, PlusIcon } from '../icons/icons';
import { IconButton } from '../plain-button/IconButton';
import classes from './QuantityStepper.module.css';

type QuantityStepperProps = {
  quantity: number;
  /** What is counted, where more than one thing is. */
  of?: string;
  /** How many there are, where that is known. */
  left?: number | undefined;
  /** Whether the flow would make anything of this quantity. */
  canBe: (quantity: number) => boolean;
  onChange: (quantity: number) => void;
  /** What is said where there can be no more, if not how many an order holds. */
  whenFull?: string | undefined;
};

/** What is typed counts once it is whole: on Enter, when the field is left, or when a step is taken from it. */
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
  // Whoever makes four of three wants one more, also where another tab has ordered two meanwhile.
  const since = quantity - (typed?.seen ?? quantity);
  const number = latinDigits(typed?.text ?? '').trim();
  const present = /^\d+$/.test(number) ? moreBy(since, Number(number)) : quantity;
  const isThere = (wanted: number) => (wanted <= quantity || wanted <= left) && canBe(wanted);
  const settle = (wanted: number) => {
    setTyped(undefined);
    const possible = wanted > quantity ? Math.max(quantity, Math.min(wanted, left)) : wanted;
    if (possible !== quantity) onChange(possible);
  };
  // Gone while somebody types, it is heard again however often too many are typed.
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

/** So many more or less than were typed, but none only where none was. */
const moreBy = (since: number, wanted: number): number => (wanted < 1 ? wanted : Math.max(1, wanted + since));

/** A button that were really disabled would lose the focus; the flow ignores what it is pressed for. */
const orAtItsEnd = (isPossible: boolean) => ({
  // Pressed before the page is awake, every press counts (src/hydration/early-input.ts).
  'data-counts': true,
  'aria-disabled': !isPossible,
});
