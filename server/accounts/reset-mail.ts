import type { StoreRecord } from '../catalogue/store-record';
import type { MailMessage } from '../mail/mail';

export const LINK_MINUTES = 30;

type Addressed = { to: string; link: string; store: Pick<StoreRecord, 'storeName' | 'companyName' | 'companyEmail'> };

/** Greets nobody by name: an attacker who registers somebody else's email would choose words of that mail. */
export function resetMail({ to, link, store }: Addressed): MailMessage {
  const storeName = store.storeName || store.companyName;
  return {
    from: { name: storeName, address: store.companyEmail },
    to,
    subject: `Choose a new password for ${storeName}`,
    text: [
      'Hello,',
      '',
      `We received a request to reset your password at ${storeName}. Choose a new password here:`,
      '',
      link,
      '',
      `The link works once and expires in ${LINK_MINUTES} minutes. If you did not ask for it, ignore this mail:`,
      'your password stays the same.',
      '',
      storeName,
    ].join('\n'),
  };
}
