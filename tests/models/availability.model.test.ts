import { walkFlow } from '../support/model/suite';
import { availability } from './availability.model';

walkFlow(availability);
