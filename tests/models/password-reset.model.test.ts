import { walkFlow } from '../support/model/suite';
import { passwordReset } from './password-reset.model';

walkFlow(passwordReset);
