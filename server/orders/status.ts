/** The codes of an order's status on the wire and in the database. */
export const STATUS = { pending: 0, processing: 1, shipped: 2, delivered: 3, cancelled: 4 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];
