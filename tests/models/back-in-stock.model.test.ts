import { walkFlow } from '../support/model/suite';
import { backInStock } from './back-in-stock.model';

walkFlow(backInStock);
