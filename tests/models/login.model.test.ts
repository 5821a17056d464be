import { walkFlow } from '../support/model/suite';
import { login } from './login.model';

walkFlow(login);
