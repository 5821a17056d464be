import { walkFlow } from '../support/model/suite';
import { thanks } from './thanks.model';

walkFlow(thanks);
