import { walkFlow } from '../support/model/suite';
import { payment } from './payment.model';

walkFlow(payment);
