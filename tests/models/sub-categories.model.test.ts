import { walkFlow } from '../support/model/suite';
import { subCategories } from './sub-categories.model';

walkFlow(subCategories);
