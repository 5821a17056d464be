import { accountMachine } from './account/account.machine';
import { apiTestMachine } from './api-test/api-test.machine';
import { authMachine } from './auth/auth.machine';
import { availabilityMachine } from './availability/availability.machine';
import { backInStockMachine } from './back-in-stock/back-in-stock.machine';
import { cartMachine } from './cart/cart.machine';
import { quickAddMachine } from './cart/quick-add.machine';
import { categoriesMachine } from './catalogue/categories.machine';
import { featuredMachine } from './catalogue/featured.machine';
import { productListMachine } from './catalogue/product-list.machine';
import { subCategoriesMachine } from './catalogue/sub-categories.machine';
import { checkoutMachine } from './checkout/checkout.machine';
import { unpaidOrderMachine } from './checkout/unpaid-order.machine';
import { contactMachine } from './contact/contact.machine';
import { deliveryMachine } from './delivery/delivery.machine';
import { enlargingMachine } from './enlarging/enlarging.machine';
import { filtersMachine } from './filters/filters.machine';
import { loginMachine } from './login/login.machine';
import { newsletterMachine } from './newsletter/newsletter.machine';
import { ordersMachine } from './orders/orders.machine';
import { passwordResetMachine } from './password-reset/password-reset.machine';
import { paymentMachine } from './payment/payment.machine';
import { policyMachine } from './policy/policy.machine';
import { productMachine } from './product/product.machine';
import { recentlyViewedMachine } from './recently-viewed/recently-viewed.machine';
import { registerMachine } from './register/register.machine';
import { relatedMachine } from './related/related.machine';
import { sharingMachine } from './sharing/sharing.machine';
import { shopMachine } from './shop.machine';
import { sizeGuideMachine } from './size-guide/size-guide.machine';
import { storeInfoMachine } from './store-info/store-info.machine';
import { suggestionsMachine } from './suggestions/suggestions.machine';
import { thanksMachine } from './thanks/thanks.machine';
import { trackingMachine } from './tracking/tracking.machine';
import { wishlistMachine } from './wishlist/wishlist.machine';

/** Every flow of the shop by name: tests, documents and viewers read this list. */
export const machines = {
  shop: shopMachine,
  storeInfo: storeInfoMachine,
  categories: categoriesMachine,
  featured: featuredMachine,
  suggestions: suggestionsMachine,
  productList: productListMachine,
  filters: filtersMachine,
  subCategories: subCategoriesMachine,
  product: productMachine,
  enlarging: enlargingMachine,
  sizeGuide: sizeGuideMachine,
  delivery: deliveryMachine,
  sharing: sharingMachine,
  related: relatedMachine,
  recentlyViewed: recentlyViewedMachine,
  backInStock: backInStockMachine,
  cart: cartMachine,
  quickAdd: quickAddMachine,
  availability: availabilityMachine,
  wishlist: wishlistMachine,
  newsletter: newsletterMachine,
  auth: authMachine,
  login: loginMachine,
  register: registerMachine,
  account: accountMachine,
  passwordReset: passwordResetMachine,
  checkout: checkoutMachine,
  unpaidOrder: unpaidOrderMachine,
  payment: paymentMachine,
  thanks: thanksMachine,
  orders: ordersMachine,
  tracking: trackingMachine,
  policy: policyMachine,
  contact: contactMachine,
  apiTest: apiTestMachine,
};
