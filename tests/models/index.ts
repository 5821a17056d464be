import type { AnyFlowModel, FlowName } from '../support/model/flow';
import { cart } from './cart.model';
import { categories } from './categories.model';
import { featured } from './featured.model';
import { newsletter } from './newsletter.model';
import { product } from './product.model';
import { productList } from './product-list.model';
import { quickAdd } from './quick-add.model';
import { shop } from './shop.model';
import { storeInfo } from './store-info.model';
import { subCategories } from './sub-categories.model';
import { wishlist } from './wishlist.model';

/** The model of every flow. A machine without one does not compile. */
export const models = {
  shop,
  storeInfo,
  categories,
  featured,
  productList,
  subCategories,
  product,
  cart,
  quickAdd,
  wishlist,
  newsletter,
} satisfies Record<FlowName, AnyFlowModel>;
