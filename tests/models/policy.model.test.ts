import { walkFlow } from '../support/model/suite';
import { policy } from './policy.model';

walkFlow(policy);
