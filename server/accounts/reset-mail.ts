import type { StoreRecord } from '../catalogue/store-record';
import type { MailMessage } from '../mail/mail';

export const LINK_MINUTES = 30;

type Addressed = { to: string; link: string; store: Pick<StoreRecord, 'storeName' | 'companyName' | 'companyEmail'> };

/** Greets nobody by name: whoever registers with another's email would choose the words of a mail to them. */
export function resetMail({ to, link, store }: Addressed): MailMessage {
  const storeName = store.storeName || store.companyName;
  return {
    from: { name: storeName, address: store.companyEmail },
    to,
    subject: `Choose a new password for ${storeName}`,
    text: [
      'Hello,',
      '',
      `somebody, probably you, asked for a new password at ${storeName}. Choose it here:`,
      '',
      link,
      '',
      `The link works once and for ${LINK_MINUTES} minutes. If you did not ask for it, you need to do nothing:`,
      'your password stays as it is.',
      '',
      storeName,
    ].join('\n'),
  };
}
