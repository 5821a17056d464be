import { walkFlow } from '../support/model/suite';
import { sharing } from './sharing.model';

walkFlow(sharing);
