import { appendFile } from 'node:fs/promises';

/** What became of the orders that shoppers were told of under a fault. */
type Row = {
  seed: number;
  fault: string;
  acknowledged: number;
  lost: number;
  /** Orders that nobody was told of: more than one came of a try. */
  unasked: number;
  recoveryMs?: number;
  /** Behind hosts and stores of which there are several. */
  pages?: number;
  refusedPages?: number;
  refusedOrders?: number;
};

/** For the table that `npm run faults` prints. */
export async function report(row: Row): Promise<void> {
  const { FAULTS_REPORT } = process.env;
  if (FAULTS_REPORT) await appendFile(FAULTS_REPORT, `${JSON.stringify(row)}\n`);
}
