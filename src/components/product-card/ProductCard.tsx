import type { ReactNode } from 'react';
import type { ListedProduct } from '#contract/product';
import type { WishlistProduct } from '#contract/wishlist';
import { productAddress } from '#machines/catalogue/product-address';
import { Link } from '../link/Link';
import { Picture } from '../picture/Picture';
import { Price } from '../price/Price';
import { Heart } from './Heart';
import classes from './ProductCard.module.css';
import { QuickAdd } from './QuickAdd';

type ProductCardProps = {
  product: WishlistProduct & Pick<ListedProduct, 'soldOut'>;
  /** Whether its picture is among those that the shopper sees first. */
  first?: boolean;
  headingLevel?: 2 | 3;
  /** Replaces the wishlist button in the upper corner. */
  corner?: ReactNode;
  /** No quick add, because the card's price may be out of date: only the product's page sells it. */
  isLinkOnly?: boolean;
};

const CARD_PICTURE = { width: 225, height: 300 };

/** One link, named after the product, and buttons that act without leaving the page. */
export function ProductCard({ product, first = false, headingLevel, corner, isLinkOnly }: ProductCardProps) {
  const { id, name, image, color, price, originalPrice, parentCategory, category, soldOut } = product;
  const isReduced = price < (originalPrice ?? price);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={classes.card}>
      <div className={classes.pictureBox}>
        <Picture
          {...CARD_PICTURE}
          className={classes.picture}
          src={image}
          alt=""
          sizes="(min-width: 105em) 400px, (min-width: 48em) 300px, calc(50vw - 22px)"
          first={first}
        />
        {(soldOut || isReduced) && (
          <span className={classes.flag} data-sold-out={soldOut || undefined}>
            {soldOut ? 'Sold out' : 'Sale'}
          </span>
        )}
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link to={productAddress(id, color)} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <p className={classes.subCategory}>{parentCategory || category}</p>
        <Price price={price} originalPrice={originalPrice} />
      </div>
      <div className={classes.actions}>
        {corner ?? <Heart product={product} />}
        {!soldOut && !isLinkOnly && <QuickAdd product={product} />}
      </div>
    </article>
  );
}

/** No Mantine Skeleton, because listings render two dozen of these before they call the store. */
export function ProductCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={`${classes.pictureBox} ${classes.awaited}`} />
      <div className={classes.words}>
        <div className={`${classes.line} ${classes.awaited}`} />
        <div className={`${classes.line} ${classes.awaited}`} />
        <div className={`${classes.line} ${classes.awaited}`} />
      </div>
    </div>
  );
}
