import { walkFlow } from '../support/model/suite';
import { contact } from './contact.model';

walkFlow(contact);
