import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StoreNotice } from '../../notice';

const NSS_WRAPPER = 'libnss_wrapper.so';

/**
 * PostgreSQL's initdb refuses a user without a name, and in a container a user may be a number alone. As in
 * PostgreSQL's own image, `libnss-wrapper` supplies a name while the work runs.
 */
export async function withUserName<Result>(
  folder: string,
  work: (env: NodeJS.ProcessEnv) => Promise<Result>,
): Promise<Result> {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || hasName()) return work({});
  const wrapper = findWrapper();
  if (!wrapper) {
    throw new StoreNotice(
      `PostgreSQL does not make its data for a user without a name, and ${uid} has none here: name it in /etc/passwd, install libnss-wrapper, or set DATABASE_URL.`,
    );
  }
  const passwd = path.join(folder, 'passwd');
  const group = path.join(folder, 'group');
  await writeFile(passwd, `statecart:x:${uid}:${gid}::${folder}:/bin/false\n`);
  await writeFile(group, `statecart:x:${gid}:\n`);
  try {
    return await work({ LD_PRELOAD: wrapper, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group });
  } finally {
    await Promise.all([passwd, group].map((file) => rm(file, { force: true })));
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Debian keeps libraries in a folder for each processor architecture; other systems do not. */
function findWrapper(): string | undefined {
  const ofProcessors = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => path.join('/usr/lib', name)) : [];
  return ['/usr/lib64', '/usr/lib', ...ofProcessors].map((folder) => path.join(folder, NSS_WRAPPER)).find(existsSync);
}
