import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { MailMessage } from '../../server/mail/mail';
import { outboxIn } from '../../server/mail/outbox';

describe('the outbox', () => {
  /** A folder that does not exist yet. */
  async function outbox(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'statecart-outbox-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return path.join(folder, 'data', 'outbox');
  }

  async function written(letter: MailMessage): Promise<string> {
    const mails = await outbox();
    await outboxIn(mails).send(letter);
    const names = await readdir(mails);
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.eml$/)]);
    return readFile(path.join(mails, names[0] ?? ''), 'utf8');
  }

  const letter: MailMessage = {
    from: { name: 'Statecart', address: 'care@statecart.example' },
    to: 'asha@rang.in',
    subject: 'Choose a new password',
    text: 'Hello,\n\nhttp://localhost:3000/reset-password?token=abc\n',
  };

  test('writes each mail to an .eml file with headers and body', async () => {
    const [head = '', ...body] = (await written(letter)).split('\r\n\r\n');
    const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(/: (.*)/)));
    expect(headers).toMatchObject({
      From: 'Statecart <care@statecart.example>',
      To: 'asha@rang.in',
      Subject: 'Choose a new password',
      'Content-Type': 'text/plain; charset=utf-8',
    });
    expect(Math.abs(Date.parse(headers.Date) - Date.now())).toBeLessThan(60_000);
    expect(body.join('\n')).toContain('http://localhost:3000/reset-password?token=abc');
  });

  test('creates its folder and files readable only by their owner', async () => {
    const mails = await outbox();
    await outboxIn(mails).send(letter);
    const [name = ''] = await readdir(mails);
    for (const place of [mails, path.join(mails, name)]) expect((await stat(place)).mode & 0o077).toBe(0);
  });

  test('keeps one file of two mails with the same key', async () => {
    const mails = await outbox();
    for (const text of ['once', 'twice']) await outboxIn(mails).send({ ...letter, key: 'back-1', text });
    await outboxIn(mails).send({ ...letter, key: 'back-2' });
    expect((await readdir(mails)).sort()).toEqual(['back-1.eml', 'back-2.eml']);
    expect(await readFile(path.join(mails, 'back-1.eml'), 'utf8')).toMatch(
      /^Message-ID: <back-1@statecart\.example>\r$/m,
    );
  });

  test('prevents header injection through subject and recipient', async () => {
    const mail = await written({ ...letter, subject: 'Hello\r\nBcc: all@rang.in', to: 'a@b.in\nBcc: all@rang.in' });
    expect(mail).not.toMatch(/^Bcc/m);
  });

  test('encodes a sender name in another script as a MIME encoded word', async () => {
    const mail = await written({ ...letter, from: { name: 'रंग', address: 'care@rang.in' } });
    const [, encoded = ''] = /^From: =\?utf-8\?B\?(\S+)\?= <care@rang\.in>\r$/m.exec(mail) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe('रंग');
  });
});
