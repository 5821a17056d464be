import { featuredMachine } from '#machines/catalogue/featured.machine';
import { newsletterMachine } from '#machines/newsletter/newsletter.machine';
import type { Screen } from '../../shop/screen';
import { HomeScreen } from './HomeScreen';

export const screen: Screen = {
  identity: () => 'home',
  begin({ actors: { storeSettled, loadFeatured }, start }) {
    const featured = start('featured', featuredMachine.provide({ actors: { storeSettled, loadFeatured } }), undefined);
    const newsletter = start('newsletter', newsletterMachine, undefined);
    return { view: <HomeScreen featured={featured} newsletter={newsletter} /> };
  },
};
