import { faultSuite } from './fault-suite';
import { DATABASE } from './faults';

faultSuite(DATABASE);
