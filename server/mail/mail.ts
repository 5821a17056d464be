export type MailMessage = {
  /** What is sent twice under one key is one mail. */
  key?: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** Plain text, lines ended by `\n`. */
  text: string;
};

/** A way to send mail. Resolves once the letter is on its way. */
export type Mail = { send(letter: MailMessage): Promise<void> };
