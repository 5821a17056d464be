import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature for one purpose is not valid for another: a ticket cannot pass as a report. */
export type Purpose = 'ticket' | 'report';

export type Signed = Record<string, string>;

const SIGNATURE = 'signature';

export type Signing = ReturnType<typeof signing>;

/** The store and the sandbox share a secret, as a merchant and a gateway do. */
export function signing(secret: string) {
  const signatureOf = (purpose: Purpose, { [SIGNATURE]: _, ...entries }: Signed): string => {
    const inOrder = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
    return createHmac('sha256', secret)
      .update(JSON.stringify([purpose, inOrder]))
      .digest('base64url');
  };

  return {
    sign: (purpose: Purpose, entries: Signed): Signed => ({ ...entries, [SIGNATURE]: signatureOf(purpose, entries) }),

    /** Whether exactly these entries were signed for this purpose; false if one was changed, added or left out. */
    holds(purpose: Purpose, entries: Signed): boolean {
      const told = Buffer.from(entries[SIGNATURE] ?? '');
      const due = Buffer.from(signatureOf(purpose, entries));
      return told.length === due.length && timingSafeEqual(told, due);
    },
  };
}
