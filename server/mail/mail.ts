export type MailMessage = {
  /** Idempotency key: two sends under one key are one mail. */
  key?: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** Plain text, lines ended by `\n`. */
  text: string;
};

/** `send` resolves once the mail is on its way. */
export type Mail = { send(letter: MailMessage): Promise<void> };
