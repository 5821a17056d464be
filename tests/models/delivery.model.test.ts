import { walkFlow } from '../support/model/suite';
import { delivery } from './delivery.model';

walkFlow(delivery);
