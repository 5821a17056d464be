import { appendFile } from 'node:fs/promises';

/** The result of one fault. */
type Row = {
  seed: number;
  fault: string;
  acknowledged: number;
  lost: number;
  /** Orders that no shopper was told of, because an attempt made more than one. */
  unasked: number;
  recoveryMs?: number;
  /** Only from tests of several hosts and stores. */
  pages?: number;
  refusedPages?: number;
  refusedOrders?: number;
};

/** Adds a row to the table that `npm run faults` prints. */
export async function report(row: Row): Promise<void> {
  const { FAULTS_REPORT } = process.env;
  if (FAULTS_REPORT) await appendFile(FAULTS_REPORT, `${JSON.stringify(row)}\n`);
}
