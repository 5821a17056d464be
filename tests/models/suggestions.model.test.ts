import { walkFlow } from '../support/model/suite';
import { suggestions } from './suggestions.model';

walkFlow(suggestions);
