import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { featuredMachine } from '#machines/catalogue/featured.machine';
import { listingAddress } from '#machines/catalogue/listing';
import type { newsletterMachine } from '#machines/newsletter/newsletter.machine';
import { PageHead } from '../../components/page/PageHead';
import { Featured } from './Featured';
import { Hero } from './Hero';
import classes from './HomeScreen.module.css';
import { Newsletter } from './Newsletter';
import { ShopByCategory } from './ShopByCategory';
import { WhyChooseUs } from './WhyChooseUs';

type HomeScreenProps = {
  featured: ActorRefFrom<typeof featuredMachine>;
  newsletter: ActorRefFrom<typeof newsletterMachine>;
};

export function HomeScreen({ featured, newsletter }: HomeScreenProps) {
  return (
    <>
      <PageHead />
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

function Promotion() {
  return (
    <section className={classes.promotion} aria-labelledby="promotion">
      <h2 id="promotion">Shipping is free. Always.</h2>
      <p>No minimum, no code to remember: the price you see is the price you pay, taxes included.</p>
      <Button component={Link} to={listingAddress({})} size="md">
        Explore Products
      </Button>
    </section>
  );
}
