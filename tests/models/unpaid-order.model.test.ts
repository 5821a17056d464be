import { walkFlow } from '../support/model/suite';
import { unpaidOrder } from './unpaid-order.model';

walkFlow(unpaidOrder);
