import { faultSuite } from './fault-suite';
import { NETWORK } from './faults';

faultSuite(NETWORK, { isRemote: true });
