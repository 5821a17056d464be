import { Badge } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Product, shortProductId } from '#contract/product';
import { productAddress } from '#machines/catalogue/product-address';
import type { ProductRef } from '#machines/product/product.machine';
import { asChosen } from '#machines/product/variants';
import { breadcrumbs } from '../../components/page/breadcrumbs';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { StructuredData } from '../../components/page/StructuredData';
import { Price } from '../../components/price/Price';
import { useShop } from '../../shop/shop-context';
import { BackInStock } from './BackInStock';
import { Breadcrumb } from './Breadcrumb';
import { Choices } from './Choices';
import { DeliveryCheck } from './DeliveryCheck';
import { Gallery } from './Gallery';
import { LazyRows } from './LazyRows';
import classes from './ProductDetails.module.css';
import screenClasses from './ProductScreen.module.css';
import { Promises } from './Promises';
import { Purchase } from './Purchase';
import { breadcrumbsTo, productFacts } from './product-facts';
import type { ProductFlows } from './product-flows';
import { ShareButton, SharedAddress } from './Share';
import { SizeGuide } from './size-guide/SizeGuide';

export function ProductDetails({ product: ref, flows }: { product: ProductRef; flows: ProductFlows }) {
  const { origin } = useShop();
  const product = useSelector(ref, ({ context }) => context.product);
  const size = useSelector(ref, ({ context }) => context.size);
  const color = useSelector(ref, ({ context }) => context.color);
  if (!product) return null;
  const shown = asChosen(product, { size, color });
  const way = breadcrumbsTo(product);
  return (
    <>
      <article className={screenClasses.product}>
        <PageHead
          title={product.name}
          description={product.description}
          foundAt={productAddress(product.id)}
          picture={product.image}
          isProduct
        />
        <StructuredData fact={productFacts(product, origin)} />
        <StructuredData fact={breadcrumbs(way, origin)} />
        <Breadcrumb steps={way} />
        <Gallery
          key={shown.images[0]}
          name={product.name}
          pictures={shown.images}
          enlarging={flows.enlarging}
          tools={<ShareButton sharing={flows.sharing} product={product} />}
        />
        <div className={classes.words}>
          <SharedAddress sharing={flows.sharing} />
          <Badge className={classes.category} variant="default" radius={0}>
            {product.category || product.parentCategory || 'Uncategorised'}
          </Badge>
          <PageTitle className={classes.name}>{product.name}</PageTitle>
          <Price large price={shown.price} originalPrice={shown.originalPrice} />
          <p className={classes.small}>Inclusive of all taxes</p>
          {product.sizeChart && <SizeGuide sizeGuide={flows.sizeGuide} chart={product.sizeChart} />}
          <Choices product={product} productRef={ref} />
          <BackInStock product={product} color={color} backInStock={flows.backInStock} />
          <Purchase product={product} price={shown.price} productRef={ref} />
          <Promises />
          <DeliveryCheck delivery={flows.delivery} />
          {product.description && <p className={classes.description}>{product.description}</p>}
          <Specifications product={product} />
          <p className={classes.small}>Product ID: {shortProductId(product.id)}</p>
        </div>
      </article>
      <LazyRows product={product} flows={flows} />
    </>
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
