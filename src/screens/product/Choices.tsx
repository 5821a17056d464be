import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { MOST_QUANTITY } from '#contract/cart';
import type { Product } from '#contract/product';
import type { ProductRef } from '#machines/product/product.machine';
import { colorsOf, fewLeftOf, mostOf, sizesIn } from '#machines/product/variants';
import { QuantityStepper } from '../../components/quantity-stepper/QuantityStepper';
import classes from './Choices.module.css';
import { Chooser } from './Chooser';

type ChoicesProps = { product: Product; productRef: ProductRef };

export function Choices({ product, productRef }: ChoicesProps) {
  const size = useSelector(productRef, ({ context }) => context.size);
  const color = useSelector(productRef, ({ context }) => context.color);
  const goneSize = useSelector(productRef, ({ context }) => context.goneSize);
  const quantity = useSelector(productRef, ({ context }) => context.quantity);
  const lacksSize = useSelector(productRef, (snapshot) => snapshot.matches('lackingSize'));
  const canBeAdded = useSelector(productRef, (snapshot) => snapshot.can({ type: 'product.addition.asked' }));
  const choices = useRef<HTMLDivElement>(null);
  const few = fewLeftOf(product, { size, color });
  // The status line above already says how few are left.
  const whenAllIsAskedFor = few === undefined ? 'No more in stock' : '';

  useEffect(() => {
    // Adding to the cart without a size moves the focus to the sizes.
    const { unsubscribe } = productRef.on('product.size.missing', () =>
      choices.current?.querySelector<HTMLElement>('[type="radio"]:enabled')?.focus(),
    );
    return unsubscribe;
  }, [productRef]);

  return (
    <div className={classes.choices} ref={choices}>
      {product.sizes && (
        <Chooser
          name="Size"
          options={sizesIn(product, color)}
          chosen={size}
          error={lacksSize ? 'Please select a size' : undefined}
          onChoose={(chosen) => productRef.send({ type: 'product.size.chosen', size: chosen })}
        />
      )}
      {product.colors && (
        <Chooser
          name="Color"
          options={colorsOf(product)}
          chosen={color}
          hint={color ? undefined : 'Without a choice, the store picks one'}
          onChoose={(chosen) => productRef.send({ type: 'product.color.chosen', color: chosen })}
        />
      )}
      <p role="status" className={classes.said}>
        {goneSize && `Size ${goneSize} is sold out in ${color}`}
        {few !== undefined && `Only ${few} left`}
      </p>
      {canBeAdded && (
        <QuantityStepper
          quantity={quantity}
          canBe={(wanted) => productRef.getSnapshot().can({ type: 'product.quantity.changed', quantity: wanted })}
          whenFull={mostOf(product, { size, color }) < MOST_QUANTITY ? whenAllIsAskedFor : undefined}
          onChange={(changed) => productRef.send({ type: 'product.quantity.changed', quantity: changed })}
        />
      )}
    </div>
  );
}
