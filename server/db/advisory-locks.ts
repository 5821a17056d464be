/**
 * All advisory locks that a store takes, so that no number is given twice. A number stays what it is: stores of two
 * versions may meet on one database.
 */
export const ADVISORY_LOCKS = {
  /** Shared by all stores that use the built-in database; whoever gets it alone is the last to leave. */
  presence: 8_044_001,
  /** Migrating and stocking. */
  preparing: 8_044_002,
  /** Making the built-in database and the role of its stores. */
  makingRole: 8_044_003,
  /** With a digest of the address: units held unpaid from there. */
  unpaidFromAddress: 8_044_004,
  /** With a digest of the account: units that it holds unpaid. */
  unpaidOfAccount: 8_044_005,
  /** Sweeping changes of products. */
  sweepingChanges: 8_044_006,
};
