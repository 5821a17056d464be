import type { AnyFlowModel, FlowName } from '../support/model/flow';
import { account } from './account.model';
import { apiTest } from './api-test.model';
import { auth } from './auth.model';
import { availability } from './availability.model';
import { backInStock } from './back-in-stock.model';
import { cart } from './cart.model';
import { categories } from './categories.model';
import { checkout } from './checkout.model';
import { contact } from './contact.model';
import { delivery } from './delivery.model';
import { enlarging } from './enlarging.model';
import { featured } from './featured.model';
import { filters } from './filters.model';
import { login } from './login.model';
import { newsletter } from './newsletter.model';
import { orders } from './orders.model';
import { passwordReset } from './password-reset.model';
import { payment } from './payment.model';
import { policy } from './policy.model';
import { product } from './product.model';
import { productList } from './product-list.model';
import { quickAdd } from './quick-add.model';
import { recentlyViewed } from './recently-viewed.model';
import { register } from './register.model';
import { related } from './related.model';
import { sharing } from './sharing.model';
import { shop } from './shop.model';
import { sizeGuide } from './size-guide.model';
import { storeInfo } from './store-info.model';
import { subCategories } from './sub-categories.model';
import { suggestions } from './suggestions.model';
import { thanks } from './thanks.model';
import { tracking } from './tracking.model';
import { unpaidOrder } from './unpaid-order.model';
import { wishlist } from './wishlist.model';

/** The model of every flow. A machine without a model is a type error. */
export const models = {
  shop,
  storeInfo,
  categories,
  featured,
  suggestions,
  productList,
  filters,
  subCategories,
  product,
  enlarging,
  sizeGuide,
  delivery,
  sharing,
  related,
  recentlyViewed,
  backInStock,
  cart,
  quickAdd,
  availability,
  wishlist,
  newsletter,
  auth,
  login,
  register,
  account,
  passwordReset,
  checkout,
  unpaidOrder,
  payment,
  thanks,
  orders,
  tracking,
  policy,
  contact,
  apiTest,
} satisfies Record<FlowName, AnyFlowModel>;
