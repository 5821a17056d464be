/** Apps that pay, by the schemes their links begin with. */
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

/** Android's own links, which can name any of these. */
export const ANDROID_LINK = 'intent:';
