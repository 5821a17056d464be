import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Product } from '#contract/product';
import type { RecentlyViewedRef } from '#machines/recently-viewed/recently-viewed.machine';
import { othersThan } from '#machines/recently-viewed/viewed-products';
import type { RelatedRef } from '#machines/related/related.machine';
import { PlainButton } from '../../../components/plain-button/PlainButton';
import { ProductCard, ProductCardSkeleton } from '../../../components/product-card/ProductCard';
import { RemoveButton } from '../../../components/product-card/RemoveButton';
import { focusHeading } from '../../../shop/heading-focus';
import type { ProductFlows } from '../product-flows';
import classes from './Rows.module.css';
import { rowsOf } from './rows-of';

type RowsProps = { product: Product; flows: ProductFlows };

/** Further products. Their machines start here, when LazyRows has fetched this code after hydration. */
export function Rows({ product, flows }: RowsProps): ReactNode {
  const { related, recentlyViewed } = rowsOf(flows, product);
  return (
    <>
      <Related related={related} />
      <RecentlyViewed recentlyViewed={recentlyViewed} />
    </>
  );
}

function Related({ related }: { related: RelatedRef }) {
  const View = RELATED_VIEWS[useSelector(related, ({ value }) => value)];
  return <View related={related} />;
}

const RELATED_VIEWS = {
  awaitingStore: Nothing,
  unheard: Nothing,
  afar: Approach,
  loading: RelatedSkeleton,
  shown: RelatedProducts,
  none: Nothing,
};

function Nothing() {
  return null;
}

/** How far below the viewport the row may be when related products are requested. */
const NEAR = '1000px';

function Approach({ related }: { related: RelatedRef }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) related.send({ type: 'related.approached' });
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [related]);
  return <div ref={place} />;
}

function RelatedSkeleton() {
  return (
    <Row title="You may also like" isAwaited>
      {PLACES.map((place) => (
        <li key={place}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Row>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

function RelatedProducts({ related }: { related: RelatedRef }) {
  const products = useSelector(related, ({ context }) => context.products);
  return (
    <Row title="You may also like">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </Row>
  );
}

function RecentlyViewed({ recentlyViewed }: { recentlyViewed: RecentlyViewedRef }) {
  const isShown = useSelector(recentlyViewed, (snapshot) => snapshot.matches('shown'));
  const { product, products } = useSelector(recentlyViewed, ({ context }) => context);
  if (!isShown) return null;
  const clear = () => {
    focusHeading();
    recentlyViewed.send({ type: 'recentlyViewed.clearing.asked' });
  };
  return (
    <Row
      title="Recently viewed"
      action={
        <PlainButton className={classes.clear} aria-label="Clear all recently viewed" onClick={clear}>
          Clear all
        </PlainButton>
      }
    >
      {othersThan(products, product).map((other) => (
        <li key={other.id} data-product={other.id}>
          <ProductCard
            product={other}
            corner={
              <RemoveButton
                id={other.id}
                label={`Remove ${other.name} from recently viewed`}
                onRemove={() => recentlyViewed.send({ type: 'recentlyViewed.product.removed', id: other.id })}
              />
            }
            isLinkOnly
          />
        </li>
      ))}
    </Row>
  );
}

type RowProps = { title: string; isAwaited?: boolean; action?: ReactNode; children: ReactNode };

/** Scrolls sideways by touch or mouse; for the keyboard, focusing its links scrolls it. */
function Row({ title, isAwaited = false, action, children }: RowProps) {
  return (
    <section className={classes.row} aria-label={title} aria-busy={isAwaited || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {action}
      </div>
      <ul className={classes.products} aria-hidden={isAwaited || undefined}>
        {children}
      </ul>
    </section>
  );
}
