import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listingAddress } from '#machines/catalogue/listing';
import { productAddress } from '#machines/catalogue/product-address';
import type { ProductRef } from '#machines/product/product.machine';
import { Announcement } from '../../components/announcement/Announcement';
import { BackIcon } from '../../components/icons/icons';
import { Link } from '../../components/link/Link';
import { Message } from '../../components/message/Message';
import { TryAgainMessage } from '../../components/message/TryAgainMessage';
import { PageHead } from '../../components/page/PageHead';
import { PageTitle } from '../../components/page/PageTitle';
import { FIRST_ENTRY } from '../../shop/screen';
import { ProductDetails } from './ProductDetails';
import classes from './ProductScreen.module.css';
import type { ProductFlows } from './product-flows';

type ProductScreenProps = { product: ProductRef; flows: ProductFlows };

export function ProductScreen({ product, flows }: ProductScreenProps) {
  const View = VIEWS[useSelector(product, ({ value }) => value)];
  return (
    <div className={classes.screen}>
      <BackButton />
      <View product={product} flows={flows} />
    </div>
  );
}

const VIEWS = {
  loading: Placeholder,
  choosing: ProductDetails,
  lackingSize: ProductDetails,
  sizeGone: ProductDetails,
  soldOut: ProductDetails,
  notFound: NotFound,
  failed: Failed,
};

/** Back in the history; to all products if the shopper came by a shared link. */
function BackButton() {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  return (
    <Button
      className={classes.back}
      variant="subtle"
      color="gray"
      leftSection={<BackIcon width={20} height={20} />}
      onClick={() => {
        const steps = key === FIRST_ENTRY ? stepsFromOtherPage(pathname) : 1;
        if (steps) navigate(-steps);
        else navigate(listingAddress({}));
      }}
    >
      Back
    </Button>
  );
}

/**
 * How many entries back another page is. Links followed before hydration and typed addresses are unknown to the router,
 * but not to the Navigation API, which some browsers lack.
 */
function stepsFromOtherPage(pathname: string): number | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const place = navigation?.currentEntry?.index;
  if (!navigation || place == null) return undefined;
  const before = navigation.entries().slice(0, place).reverse();
  const steps = before.findIndex(({ url }) => url !== null && new URL(url).pathname !== pathname);
  return steps < 0 ? undefined : steps + 1;
}

function Placeholder({ product }: ProductScreenProps) {
  const id = useSelector(product, ({ context }) => context.id);
  return (
    <>
      <PageHead title="Product" foundAt={productAddress(id)} />
      <VisuallyHidden component="div">
        <PageTitle>Loading product</PageTitle>
      </VisuallyHidden>
      <div className={classes.product} aria-busy="true" aria-hidden="true">
        <Skeleton className={classes.placeholderPicture} radius={0} />
        <div>
          <Skeleton height={18} width="30%" mt={8} className={classes.placeholderTrail} />
          <Skeleton height={34} width="90%" mt={16} />
          <Skeleton height={34} width="50%" mt={8} />
          <Skeleton height={26} width="40%" mt={20} />
          <Skeleton height={14} mt={36} />
          <Skeleton height={14} mt={10} />
          <Skeleton height={14} width="70%" mt={10} />
          <Skeleton height={44} width="80%" mt={36} />
        </div>
      </div>
    </>
  );
}

function NotFound() {
  return (
    <>
      <PageHead title="Product Not Found" />
      <Announcement>Product not found</Announcement>
      <Message title="Product Not Found" action={<BrowseProducts isFirst />}>
        It may no longer be sold, or the link may have a typing mistake.
      </Message>
    </>
  );
}

function Failed({ product }: ProductScreenProps) {
  const id = useSelector(product, ({ context }) => context.id);
  return (
    <>
      <PageHead title="Product" foundAt={productAddress(id)} />
      <TryAgainMessage
        title="Failed to load product details"
        onRetry={() => product.send({ type: 'product.retried' })}
        ways={<BrowseProducts />}
      />
    </>
  );
}

function BrowseProducts({ isFirst = false }) {
  return (
    <Button component={Link} to={listingAddress({})} size="md" variant={isFirst ? 'filled' : 'default'}>
      Browse Products
    </Button>
  );
}
