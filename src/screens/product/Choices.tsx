import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Product } from '#contract/product';
import type { ProductRef } from '#machines/catalogue/product.machine';
import { QuantityStepper } from '../../components/quantity-stepper/QuantityStepper';
import classes from './Choices.module.css';
import { Chooser } from './Chooser';

type ChoicesProps = { product: Product; productRef: ProductRef };

/** Size, colour and how many. */
export function Choices({ product: { sizes, colors }, productRef }: ChoicesProps) {
  const size = useSelector(productRef, ({ context }) => context.size);
  const color = useSelector(productRef, ({ context }) => context.color);
  const quantity = useSelector(productRef, ({ context }) => context.quantity);
  const lacksSize = useSelector(productRef, (snapshot) => snapshot.matches('lackingSize'));
  const choices = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Whoever wants to add it without a size is led to the sizes.
    const { unsubscribe } = productRef.on('product.size.missing', () =>
      choices.current?.querySelector<HTMLElement>('[type="radio"]')?.focus(),
    );
    return unsubscribe;
  }, [productRef]);

  return (
    <div className={classes.choices} ref={choices}>
      {sizes && (
        <Chooser
          name="Size"
          options={sizes}
          chosen={size}
          error={lacksSize ? 'Please select a size' : undefined}
          onChoose={(chosen) => productRef.send({ type: 'product.size.chosen', size: chosen })}
        />
      )}
      {colors && (
        <Chooser
          name="Color"
          options={colors}
          chosen={color}
          onChoose={(chosen) => productRef.send({ type: 'product.color.chosen', color: chosen })}
        />
      )}
      <QuantityStepper
        quantity={quantity}
        canBe={(wanted) => productRef.getSnapshot().can({ type: 'product.quantity.changed', quantity: wanted })}
        onChange={(changed) => productRef.send({ type: 'product.quantity.changed', quantity: changed })}
      />
    </div>
  );
}
