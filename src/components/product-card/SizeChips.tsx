import { CloseButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { rupees } from '#contract/money';
import type { WishlistProduct } from '#contract/wishlist';
import { useShop } from '../../shop/shop-context';
import { useQuickAdd } from '../../shop/shopper-facts';
import { PlainButton } from '../plain-button/PlainButton';
import classes from './SizeChips.module.css';

export type SizeChipsProps = {
  product: WishlistProduct;
  /** Called when the shopper chooses a size, or closes the sizes, to give the focus back to the opening button. */
  onDone: () => void;
};

/** Asks for a size on the card. Choosing one adds the product; Escape, or focusing something else, closes it. */
export function SizeChips({ product: { sizes = [], price }, onDone }: SizeChipsProps) {
  const { quickAdd } = useShop();
  const lines = useQuickAdd(({ context }) => context.lines);
  const isLooking = useQuickAdd((snapshot) => snapshot.hasTag('busy'));
  const panel = useRef<HTMLFieldSetElement>(null);
  // The store may sell the product in sizes that the card's data does not have.
  const known = [...new Set([...sizes, ...lines.map(({ selectedSize }) => selectedSize)])];

  useEffect(() => {
    const wanted = isLooking ? '[data-size]' : '[data-size]:not([aria-disabled])';
    panel.current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
  }, [isLooking]);

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
        {known.map((size) => {
          const line = lines.find(({ selectedSize }) => selectedSize === size);
          return (
            <PlainButton
              key={size}
              className={classes.chip}
              data-size={size}
              aria-disabled={!line || undefined}
              data-gone={(!line && !isLooking) || undefined}
              onClick={() => {
                if (!quickAdd.getSnapshot().can({ type: 'quickAdd.size.chosen', size })) return;
                quickAdd.send({ type: 'quickAdd.size.chosen', size });
                onDone();
              }}
            >
              {size}
              {line && line.price !== price && <span className={classes.price}> {rupees(line.price)}</span>}
              {!line && !isLooking && <VisuallyHidden>sold out</VisuallyHidden>}
            </PlainButton>
          );
        })}
      </div>
    </fieldset>
  );
}
