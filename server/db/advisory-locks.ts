/**
 * All advisory locks that a store takes, so that no number is given twice. A number never changes: stores of two
 * versions may use one database at once.
 */
export const ADVISORY_LOCKS = {
  /**
   * Held in shared mode by all stores that use the built-in database. The one that gets it exclusively is the last to
   * leave.
   */
  presence: 8_044_001,
  /** Migrating and stocking. */
  preparing: 8_044_002,
  /** Making the built-in database and the role of its stores. */
  makingRole: 8_044_003,
  /** With a digest of the address: placing orders from there, whose unpaid units are limited. */
  unpaidFromAddress: 8_044_004,
  /** With a digest of the account: placing its orders, whose unpaid units are limited. */
  unpaidOfAccount: 8_044_005,
  /** Sweeping changes of products. */
  sweepingChanges: 8_044_006,
};
