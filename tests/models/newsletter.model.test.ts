import { walkFlow } from '../support/model/suite';
import { newsletter } from './newsletter.model';

walkFlow(newsletter);
