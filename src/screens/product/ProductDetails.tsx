import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import { Badge } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Product, shortProductId } from '#contract/product';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { Price } from '../../components/price/Price';
import { QuantityStepper } from '../../components/quantity-stepper/QuantityStepper';
import { Chooser } from './Chooser';
import { Gallery } from './Gallery';
import classes from './ProductDetails.module.css';
import type { ProductRef } from './ProductScreen';
import screenClasses from './ProductScreen.module.css';

/** The product as loaded: its pictures, words, choices and facts. */
export function ProductDetails({ product: ref }: { product: ProductRef }) {
  const product = useSelector(ref, ({ context }) => context.product);
  if (!product) return null;
  return (
    <article className={screenClasses.product}>
      <PageHead title={product.name} description={product.description} />
      <Gallery product={product} />
      <div className={classes.words}>
        <Badge className={classes.category} variant="default" radius={0}>
          {product.category || product.parentCategory || 'Uncategorised'}
        </Badge>
        <PageTitle className={classes.name}>{product.name}</PageTitle>
        <Price large price={product.price} originalPrice={product.originalPrice} />
        <p className={classes.small}>Inclusive of all taxes</p>
        <Choices product={product} productRef={ref} />
        {product.description && <p className={classes.description}>{product.description}</p>}
        <Specifications product={product} />
        <p className={classes.small}>Product ID: {shortProductId(product.id)}</p>
      </div>
    </article>
  );
}

function Choices({ product: { sizes, colors }, productRef }: { product: Product; productRef: ProductRef }) {
  const size = useSelector(productRef, ({ context }) => context.size);
  const color = useSelector(productRef, ({ context }) => context.color);
  const quantity = useSelector(productRef, ({ context }) => context.quantity);
  return (
    <div className={classes.choices}>
      {sizes && (
        <Chooser
          name="Size"
          options={sizes}
          chosen={size}
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

function Specifications({ product: { specifications } }: { product: Product }) {
  if (specifications.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className={classes.heading}>
        Specifications
      </h2>
      <dl className={classes.specifications}>
        {specifications.map(({ name, value }) => (
          <div key={`${name}: ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
