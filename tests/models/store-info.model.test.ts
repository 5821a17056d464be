import { walkFlow } from '../support/model/suite';
import { storeInfo } from './store-info.model';

walkFlow(storeInfo);
