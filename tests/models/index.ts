import type { AnyFlowModel, FlowName } from '../support/model/flow';
import { categories } from './categories.model';
import { featured } from './featured.model';
import { newsletter } from './newsletter.model';
import { product } from './product.model';
import { productList } from './product-list.model';
import { shop } from './shop.model';
import { storeInfo } from './store-info.model';
import { subCategories } from './sub-categories.model';

/** The model of every flow. A machine without one does not compile. */
export const models = {
  shop,
  storeInfo,
  categories,
  featured,
  productList,
  subCategories,
  product,
  newsletter,
} satisfies Record<FlowName, AnyFlowModel>;
