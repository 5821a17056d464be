import { walkFlow } from '../support/model/suite';
import { related } from './related.model';

walkFlow(related);
