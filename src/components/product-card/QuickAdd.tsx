import { lazy, Suspense, useId, useRef } from 'react';
import type { WishlistProduct } from '#contract/wishlist';
import { asksAt } from '#machines/cart/quick-add.selectors';
import { productAddress } from '#machines/catalogue/product-address';
import { useShop } from '../../shop/shop-context';
import { useQuickAdd } from '../../shop/shopper-facts';
import { BagIcon } from '../icons/icons';
import { Link } from '../link/Link';
import { PlainButton } from '../plain-button/PlainButton';
import classes from './QuickAdd.module.css';
import type { SizeChipsProps } from './SizeChips';

/** Loads the choice of sizes on demand. If that fails, a link to the product takes its place. */
const loadSizes = () =>
  import('./SizeChips').then(
    ({ SizeChips: Loaded }) => ({ default: Loaded }),
    () => ({ default: SizesElsewhere }),
  );
const SizeChips = lazy(loadSizes);

/** Adds to the cart from the card. With a mouse the button appears on hover; on touch screens it is always visible. */
export function QuickAdd({ product }: { product: WishlistProduct }) {
  const { quickAdd } = useShop();
  const card = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isChoosing = useQuickAdd(asksAt(card));
  const hasChoice = (product.sizes ?? []).length > 1;
  return (
    <>
      <PlainButton
        ref={button}
        className={classes.add}
        aria-label={`Add to cart ${product.name}`}
        aria-expanded={hasChoice ? isChoosing : undefined}
        onPointerEnter={hasChoice ? () => void loadSizes() : undefined}
        onFocus={hasChoice ? () => void loadSizes() : undefined}
        onClick={() => quickAdd.send({ type: 'quickAdd.asked', card, product })}
      >
        <BagIcon width={20} height={20} />
        <span className={classes.label}>Add to cart</span>
      </PlainButton>
      {isChoosing && (
        <Suspense>
          <SizeChips product={product} onDone={() => button.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}

const SizesElsewhere = ({ product }: SizeChipsProps) => (
  <Link className={classes.elsewhere} to={productAddress(product.id, product.color)}>
    Select a size
  </Link>
);
