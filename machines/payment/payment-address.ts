export const paymentAddress = (orderId: string): string => `/payment?orderId=${encodeURIComponent(orderId)}`;
