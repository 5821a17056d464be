import { walkFlow } from '../support/model/suite';
import { auth } from './auth.model';

walkFlow(auth);
