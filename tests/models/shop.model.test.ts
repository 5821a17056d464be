import { walkFlow } from '../support/model/suite';
import { shop } from './shop.model';

walkFlow(shop);
