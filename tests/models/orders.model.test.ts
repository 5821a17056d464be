import { walkFlow } from '../support/model/suite';
import { orders } from './orders.model';

walkFlow(orders);
