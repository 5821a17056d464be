import { walkFlow } from '../support/model/suite';
import { viewer } from './viewer.model';

walkFlow(viewer);
