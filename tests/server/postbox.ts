import type { Mail, MailMessage } from '../../server/mail/mail';

/** Keeps the mails that would be sent. */
export function postbox(): Mail & { to(address: string): MailMessage[] } {
  const letters: MailMessage[] = [];
  return {
    send: async (letter) => void letters.push(letter),
    to: (address) => letters.filter(({ to }) => to === address),
  };
}

export const linkIn = (letter: MailMessage | undefined): string => /^https?:\S+$/m.exec(letter?.text ?? '')?.[0] ?? '';

export const tokenIn = (letter: MailMessage | undefined): string =>
  new URL(linkIn(letter)).searchParams.get('token') ?? '';
