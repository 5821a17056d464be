/** Every toast of the shop, by the fact that a machine emitted. */

export type Notice = { title: string; message: string; tone: 'success' | 'destructive' | 'plain' };

export type Fact = { type: string };

const NOTICES: Readonly<Record<string, Notice>> = {
  'storeInfo.refused': {
    title: 'Error',
    message: 'Failed to load store information. Please refresh the page.',
    tone: 'destructive',
  },
  'newsletter.subscribed': {
    title: 'Subscribed!',
    message: 'Thank you for subscribing to our newsletter.',
    tone: 'success',
  },
};

export const noticeOf = ({ type }: Fact): Notice | undefined =>
  Object.hasOwn(NOTICES, type) ? NOTICES[type] : undefined;
