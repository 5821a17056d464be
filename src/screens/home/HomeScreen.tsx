import { Button } from '@mantine/core';
import type { ActorRefFrom } from 'xstate';
import type { featuredMachine } from '#machines/catalogue/featured.machine';
import { listingAddress } from '#machines/catalogue/listing';
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine';
import { storeDetails } from '#machines/store-info/store-info.selectors';
import { Link } from '../../components/link/Link';
import { PageHead } from '../../components/page/PageHead';
import { StructuredData } from '../../components/page/StructuredData';
import { Picture } from '../../components/picture/Picture';
import { useShop, useStoreInfo } from '../../shop/shop-context';
import { categoryPictureOf } from './category-pictures';
import { Featured } from './Featured';
import { Hero } from './Hero';
import classes from './HomeScreen.module.css';
import { Newsletter } from './Newsletter';
import { ShopByCategory } from './ShopByCategory';
import { storeFacts } from './store-facts';
import { WhyChooseUs } from './WhyChooseUs';

type HomeScreenProps = {
  featured: ActorRefFrom<typeof featuredMachine>;
  newsletter: ActorRefFrom<typeof newsletterMachine>;
};

export function HomeScreen({ featured, newsletter }: HomeScreenProps) {
  return (
    <>
      <PageHead foundAt="/" />
      <StoreInWords />
      <Hero />
      <div className={classes.sections}>
        <ShopByCategory />
        <Featured featured={featured} />
        <Promotion />
        <WhyChooseUs />
        <Newsletter newsletter={newsletter} />
      </div>
    </>
  );
}

function StoreInWords() {
  const { origin } = useShop();
  const info = useStoreInfo(storeDetails);
  return info && storeFacts(info, origin).map((fact) => <StructuredData key={fact['@type']} fact={fact} />);
}

function Promotion() {
  const picture = categoryPictureOf(useStoreInfo(storeDetails), 'Summer Collection');
  return (
    <section className={classes.promotion} aria-labelledby="promotion">
      {picture && <Picture className={classes.picture} src={picture} alt="" width={480} height={640} />}
      <h2 id="promotion">Shipping is free. Always.</h2>
      <p>No minimum, no code to remember: the price you see is the price you pay, taxes included.</p>
      <Button component={Link} to={listingAddress({})} size="md">
        Explore Products
      </Button>
    </section>
  );
}
