/** URL schemes of payment apps. */
export const PAYING_APPS: readonly string[] = [
  'upi:',
  'phonepe:',
  'ppe:',
  'paytmmp:',
  'paytm:',
  'tez:',
  'gpay:',
  'bhim:',
  'credpay:',
  'mobikwik:',
  'amazonpay:',
];

/** Android's intent links, which can name any of these. */
export const ANDROID_LINK = 'intent:';
