import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, MailMessage } from './mail';

/** For development: each mail becomes a file that any mail program opens, and nothing leaves the machine. */
export function outboxIn(folder: string): Mail {
  return {
    async send(letter) {
      const writtenAt = new Date();
      // Links in mails open accounts: the folder is for its owner alone.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = letter.key ?? `${writtenAt.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const draft = path.join(folder, `${key}.draft`);
      await writeFile(draft, inFull({ ...letter, key }, writtenAt), { mode: 0o600 });
      // Renamed when complete, so that a program that watches the folder sees whole mails only.
      await rename(draft, path.join(folder, `${key}.eml`));
    },
  };
}

function inFull({ key, from, to, subject, text }: MailMessage & { key: string }, writtenAt: Date): string {
  const domain = oneLine(from.address).split('@').at(-1);
  return [
    `Date: ${writtenAt.toUTCString().replace('GMT', '+0000')}`,
    `From: ${words(from.name)} <${oneLine(from.address)}>`,
    `To: ${oneLine(to)}`,
    `Subject: ${words(subject)}`,
    `Message-ID: <${key}@${domain}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}

/** Prevents header injection: a line break in a value would begin another header. */
const oneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ').trim();

/** Names and subjects are plain where they can be; else they are encoded, as RFC 2047 says. */
function words(value: string): string {
  const plain = oneLine(value);
  return /^[A-Za-z0-9 .!?'-]*$/.test(plain) ? plain : `=?utf-8?B?${Buffer.from(plain).toString('base64')}?=`;
}
