import { walkFlow } from '../support/model/suite';
import { categories } from './categories.model';

walkFlow(categories);
