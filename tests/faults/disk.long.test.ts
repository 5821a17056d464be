import { faultSuite } from './fault-suite';
import { DISK } from './faults';

// Only among the long faults, because mounting a disk needs root.
faultSuite(DISK, { diskMegabytes: 256 });
