import type { FaultOfHistory } from './fault-of-history';
import { OF_LOOKING_AROUND } from './of-looking-around';
import { OF_ORDERS } from './of-orders';
import { OF_PAYMENTS } from './of-payments';

/** Past faults of this shop that its machines can reproduce, each brought back as it was. */
export const FAULTS_OF_HISTORY: readonly FaultOfHistory[] = [...OF_ORDERS, ...OF_PAYMENTS, ...OF_LOOKING_AROUND];
