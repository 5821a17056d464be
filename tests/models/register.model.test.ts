import { walkFlow } from '../support/model/suite';
import { register } from './register.model';

walkFlow(register);
