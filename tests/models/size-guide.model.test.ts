import { walkFlow } from '../support/model/suite';
import { sizeGuide } from './size-guide.model';

walkFlow(sizeGuide);
