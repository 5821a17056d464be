import { walkFlow } from '../support/model/suite';
import { apiTest } from './api-test.model';

walkFlow(apiTest);
