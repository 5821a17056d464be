import { walkFlow } from '../support/model/suite';
import { filters } from './filters.model';

walkFlow(filters);
