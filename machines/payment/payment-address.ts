/** Where an order is paid for. */
export const paymentAddress = (orderId: string): string => `/payment?orderId=${encodeURIComponent(orderId)}`;
