import { walkFlow } from '../support/model/suite';
import { product } from './product.model';

walkFlow(product);
