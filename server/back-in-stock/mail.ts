import type { StoreRecord } from '../catalogue/store-record';
import type { MailMessage } from '../mail/mail';

type BackInStockNotice = {
  /** The request's id; it makes the mail's key, so that a retry is the same mail. */
  id: string;
  to: string;
  title: string;
  size: string;
  color: string;
  /** Where the shop shows the product, if it is known. */
  link: string | undefined;
  store: Pick<StoreRecord, 'storeName' | 'companyName' | 'companyEmail'>;
};

export function backInStockMail({ id, to, title, size, color, link, store }: BackInStockNotice): MailMessage {
  const storeName = store.storeName || store.companyName;
  const chosen = [title, color, size && `Size ${size}`].filter(Boolean).join(' · ');
  return {
    key: `back-in-stock-${id}`,
    from: { name: storeName, address: store.companyEmail },
    to,
    subject: `Back in stock: ${title}`,
    text: [
      'Hello,',
      '',
      `What you wanted to know about is back at ${storeName}:`,
      '',
      chosen,
      ...(link ? [link] : []),
      '',
      'It is not kept aside for you, and may sell out again.',
      '',
      'This is the only mail about it, and your email address is not kept for it any longer. If you did not',
      'ask for it, ignore this mail.',
      '',
      storeName,
    ].join('\n'),
  };
}
