/** Where a fault came up. What it says itself may quote values of a caller, which belong into no log. */
export const faultPlace = (thrown: unknown): string =>
  (thrown instanceof Error && /\n\s+at ([^\n]+)/.exec(thrown.stack?.replace(thrown.message, '') ?? '')?.[1]) ||
  'an unknown place';
