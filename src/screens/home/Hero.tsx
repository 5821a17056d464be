import { Button } from '@mantine/core';
import { listingAddress } from '#machines/catalogue/listing';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { Link } from '../../components/link/Link';
import { PageTitle } from '../../components/page/PageTitle';
import { useStoreInfo } from '../../shop/shop-context';
import classes from './Hero.module.css';
import heroSmall from './pictures/hero-480.avif';
import heroPhoneAvif from './pictures/hero-800.avif';
import heroAvif from './pictures/hero-1600.avif';
import heroWebp from './pictures/hero-1600.webp';

const PHONE = '(max-width: 47.99em)';
const LARGER = '(min-width: 48em)';

export function Hero() {
  const description = useStoreInfo(storeDetails)?.description;
  return (
    <section className={classes.hero}>
      {/* Not preloaded on phones, where the host inlines a small copy and lowers the priority of the large picture. */}
      <link rel="preload" as="image" type="image/avif" href={heroAvif} media={LARGER} fetchPriority="high" />
      <picture>
        <source media={PHONE} type="image/avif" srcSet={heroPhoneAvif} />
        <source type="image/avif" srcSet={heroAvif} />
        <img
          className={classes.picture}
          src={heroWebp}
          data-small={heroSmall}
          alt=""
          fetchPriority="high"
          suppressHydrationWarning
          decoding="sync"
        />
      </picture>
      <div className={classes.words}>
        <PageTitle className={classes.title}>Made to be worn, again and again</PageTitle>
        <p className={classes.lead}>
          {description ||
            'Dresses, ethnic wear and footwear from makers across India, at prices that include everything.'}
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={listingAddress({})} size="md">
            Browse Collection
          </Button>
          <Button component={Link} to={listingAddress({ featured: true })} size="md" variant="default">
            Featured Products
          </Button>
        </div>
      </div>
    </section>
  );
}
