import { CloseButton, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { WishlistProduct } from '#contract/wishlist';
import { useShop } from '../../shop/shop-context';
import classes from './SizeChips.module.css';

export type SizeChipsProps = {
  product: WishlistProduct;
  /** A size was chosen, or none will be: the focus goes back to where the question came from. */
  onDone: () => void;
};

/** Asks for a size on the card itself. Choosing adds; Escape or going elsewhere adds nothing. */
export function SizeChips({ product: { sizes = [] }, onDone }: SizeChipsProps) {
  const { quickAdd } = useShop();
  const panel = useRef<HTMLFieldSetElement>(null);

  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-size]')?.focus({ preventScroll: true }), []);

  const leave = () => quickAdd.send({ type: 'quickAdd.left' });
  const giveUp = () => {
    onDone();
    leave();
  };
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') giveUp();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };

  return (
    <fieldset ref={panel} className={classes.panel} onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
      <legend className={classes.question}>Select a size</legend>
      <CloseButton className={classes.close} size={44} iconSize={18} aria-label="Close sizes" onClick={giveUp} />
      <div className={classes.chips}>
        {sizes.map((size) => (
          <UnstyledButton
            key={size}
            className={classes.chip}
            data-size={size}
            onClick={() => {
              quickAdd.send({ type: 'quickAdd.size.chosen', size });
              onDone();
            }}
          >
            {size}
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  );
}
