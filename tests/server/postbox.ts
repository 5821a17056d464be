import type { Letter, Mail } from '../../server/mail/mail';

/** Keeps what would be sent. */
export function postbox(): Mail & { to(address: string): Letter[] } {
  const letters: Letter[] = [];
  return {
    send: async (letter) => void letters.push(letter),
    to: (address) => letters.filter(({ to }) => to === address),
  };
}

export const linkIn = (letter: Letter | undefined): string => /^https?:\S+$/m.exec(letter?.text ?? '')?.[0] ?? '';

export const tokenIn = (letter: Letter | undefined): string => new URL(linkIn(letter)).searchParams.get('token') ?? '';
