import { walkFlow } from '../support/model/suite';
import { quickAdd } from './quick-add.model';

walkFlow(quickAdd);
