import { walkFlow } from '../support/model/suite';
import { cart } from './cart.model';

walkFlow(cart);
