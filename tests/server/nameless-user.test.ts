import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STORE_PROGRAM, serveStore } from './served-store';

/** A user id that no account has. */
const UID = 54_321;

/** Only root can run a program as another user, who must be able to read the program. */
const canBeTaken =
  spawnSync(process.execPath, ['-e', `require('fs').accessSync(${JSON.stringify(STORE_PROGRAM)})`], {
    uid: UID,
    gid: UID,
  }).status === 0;

test.runIf(canBeTaken)('a uid without an account can start a store, or is told to install libnss-wrapper', async () => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'statecart-nameless-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  await chown(dataFolder, UID, UID);
  const become = `if (!process.getuid()) { process.setgroups([]); process.setgid(${UID}); process.setuid(${UID}) }`;
  const asNobody = `--import=data:text/javascript,${encodeURIComponent(become)}`;
  const store = await serveStore(dataFolder, { HOME: '/nowhere' }, [asNobody, STORE_PROGRAM]);
  onTestFinished(async () => {
    store.process.kill('SIGTERM');
    await store.ended;
  });
  if (!store.url) expect(store.output()).toContain('install libnss-wrapper');
  else expect((await fetch(`${store.url}/api/v1/products`)).status).toBe(200);
  for (const left of ['passwd', 'group']) expect(existsSync(path.join(dataFolder, 'db', left))).toBe(false);
});
