import { faultSuite } from './fault-suite';
import { DISK } from './faults';

// Only among the long faults: a disk of its own takes the right to mount one.
faultSuite(DISK, { diskMegabytes: 256 });
