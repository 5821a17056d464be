import { Failure } from '#contract/failure';
import { product, store, variantsOf } from '../../models/sample-products';
import { fillIn } from './forms';
import { button, heading, words } from './locators';
import { afterwards, at, inStore, LONG, pictured, type View, visible } from './public-views';

const RESETS = store({ capabilities: ['passwordReset'] });

/** Failures on screens that usually work. */
export const UNHAPPY_VIEWS: Readonly<Record<string, View>> = {
  'a home page without featured products': async () => {
    const shopper = await inStore('/');
    await shopper.store.featured.fails(new Failure({ kind: 'noResponse' }));
    return afterwards(shopper, visible(words('No featured products available at the moment.')));
  },
  'a shop without a connection': async () => {
    const shopper = await inStore('/404');
    shopper.shop.ref.send({ type: 'connection.lost' });
    return afterwards(
      shopper,
      visible(words('You are offline. What you have seen before is still here, and may be out of date.')),
    );
  },
  'a product that is sold out': async () => {
    const shopper = await at('/product/kurta-1');
    await shopper.store.info.answers(store({ capabilities: ['backInStock'] }));
    const variants = variantsOf({ [LONG]: { M: 0, XL: 0 } });
    const sizes = ['M', 'XL'];
    await shopper.store.product.answers(
      product({ ...pictured('bandhani-cotton-anarkali-kurta'), sizes, colors: [LONG], variants, soldOut: true }),
    );
    return afterwards(shopper, visible(heading('Chikankari Kurta')));
  },
  'a mail for a new password that is on its way': async () => {
    const shopper = await at('/forgot-password');
    await shopper.store.info.answers(RESETS);
    await fillIn({ Email: `${LONG}@rang.in` });
    await button('Send the link').click();
    await shopper.store.forgotPassword.answers();
    return afterwards(shopper, visible(heading('Check your inbox')));
  },
  'a link for a new password that was used before': async () => {
    const shopper = await at('/reset-password?token=once-1');
    await shopper.store.info.answers(RESETS);
    await fillIn({ 'New password': 'secret', 'Confirm password': 'secret' });
    await button('Save password').click();
    await shopper.store.resetPassword.fails(new Failure({ kind: 'rejected', status: 422, error: LONG }));
    return afterwards(shopper, visible(words('This link no longer works')));
  },
};
