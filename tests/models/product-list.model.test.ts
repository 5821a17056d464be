import { walkFlow } from '../support/model/suite';
import { productList } from './product-list.model';

walkFlow(productList);
