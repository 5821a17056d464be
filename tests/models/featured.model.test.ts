import { walkFlow } from '../support/model/suite';
import { featured } from './featured.model';

walkFlow(featured);
