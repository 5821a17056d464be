import { walkFlow } from '../support/model/suite';
import { tracking } from './tracking.model';

walkFlow(tracking);
