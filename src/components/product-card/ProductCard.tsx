import { Badge, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListedProduct } from '#contract/product';
import { productAddress } from '#machines/catalogue/product-address';
import { Picture } from '../picture/Picture';
import { Price } from '../price/Price';
import classes from './ProductCard.module.css';

type ProductCardProps = {
  product: ListedProduct;
  /** One of the pictures that are seen first. */
  first?: boolean;
  headingLevel?: 2 | 3;
};

const CARD_PICTURE = { width: 225, height: 300 };

/** A product to look at: one link named after it. */
export function ProductCard({ product, first = false, headingLevel = 3 }: ProductCardProps) {
  const { id, name, image, price, originalPrice, parentCategory, category } = product;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card}>
      <div className={classes.pictureBox}>
        <Picture
          {...CARD_PICTURE}
          className={classes.picture}
          src={image}
          alt=""
          sizes="(min-width: 48em) 300px, calc(50vw - 22px)"
          first={first}
        />
        {originalPrice !== undefined && price < originalPrice && (
          <Badge className={classes.sale} variant="filled" radius={0}>
            Sale
          </Badge>
        )}
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to={productAddress(id)} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <p className={classes.shelf}>{parentCategory || category}</p>
        <Price price={price} originalPrice={originalPrice} />
      </div>
    </article>
  );
}

/** Keeps the place of a product that is on its way. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton className={classes.pictureBox} radius={0} />
      <div className={classes.words}>
        <Skeleton height={14} width="85%" mt={3} />
        <Skeleton height={12} width="45%" mt={9} />
        <Skeleton height={14} width="60%" mt={10} mb={6} />
      </div>
    </div>
  );
}
