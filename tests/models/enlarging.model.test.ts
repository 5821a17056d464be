import { walkFlow } from '../support/model/suite';
import { enlarging } from './enlarging.model';

walkFlow(enlarging);
