import { walkFlow } from '../support/model/suite';
import { account } from './account.model';

walkFlow(account);
