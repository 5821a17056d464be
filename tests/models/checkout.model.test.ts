import { walkFlow } from '../support/model/suite';
import { checkout } from './checkout.model';

walkFlow(checkout);
