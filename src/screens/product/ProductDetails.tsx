import { Badge } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Product, shortProductId } from '#contract/product';
import type { ProductRef } from '#machines/catalogue/product.machine';
import { productAddress } from '#machines/catalogue/product-address';
import { breadcrumbs } from '../../components/page/breadcrumbs';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { StructuredData } from '../../components/page/StructuredData';
import { Price } from '../../components/price/Price';
import { useShop } from '../../shop/shop-context';
import { Choices } from './Choices';
import { Gallery } from './Gallery';
import classes from './ProductDetails.module.css';
import screenClasses from './ProductScreen.module.css';
import { Promises } from './Promises';
import { Purchase } from './Purchase';
import { breadcrumbsTo, productFacts } from './product-facts';

/** The product as loaded: its pictures, words, choices and facts. */
export function ProductDetails({ product: ref }: { product: ProductRef }) {
  const { origin } = useShop();
  const product = useSelector(ref, ({ context }) => context.product);
  if (!product) return null;
  return (
    <article className={screenClasses.product}>
      <PageHead
        title={product.name}
        description={product.description}
        foundAt={productAddress(product.id)}
        picture={product.image}
        isProduct
      />
      <StructuredData fact={productFacts(product, origin)} />
      <StructuredData fact={breadcrumbs(breadcrumbsTo(product), origin)} />
      <Gallery name={product.name} pictures={product.images} />
      <div className={classes.words}>
        <Badge className={classes.category} variant="default" radius={0}>
          {product.category || product.parentCategory || 'Uncategorised'}
        </Badge>
        <PageTitle className={classes.name}>{product.name}</PageTitle>
        <Price large price={product.price} originalPrice={product.originalPrice} />
        <p className={classes.small}>Inclusive of all taxes</p>
        <Choices product={product} productRef={ref} />
        <Purchase product={product} productRef={ref} />
        <Promises />
        {product.description && <p className={classes.description}>{product.description}</p>}
        <Specifications product={product} />
        <p className={classes.small}>Product ID: {shortProductId(product.id)}</p>
      </div>
    </article>
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
