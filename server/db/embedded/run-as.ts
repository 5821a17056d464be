import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { StoreNotice } from '../../notice';

/** The user PostgreSQL runs as. It refuses root, so a store started by root picks an ordinary one. */
type DatabaseUser = { name: string; uid: number; gid: number };

export type Runner = {
  /** Undefined where the store itself runs as an ordinary user. */
  user: DatabaseUser | undefined;
  /** Runs one of PostgreSQL's programs to its end and answers its exit code. */
  run(program: string, args: string[], folder: string, env?: NodeJS.ProcessEnv): Promise<number>;
};

const isRoot = () => process.getuid?.() === 0;

/**
 * Under root the database belongs to the owner of the existing data, else to `postgres`, else to `nobody`. Folders such
 * as /root are closed to these users; there the database keeps one privilege of root's (CAP_DAC_OVERRIDE, to enter any
 * folder) and nothing else, by util-linux' `setpriv`.
 */
export function chooseRunner(dataFolder: string, programs: string): Runner {
  if (!isRoot()) return { user: undefined, run: runPlainly };
  const user = userFor(dataFolder);
  const closed = closedFolder(dataFolder, user) ?? closedFolder(programs, user);
  if (closed === undefined)
    return { user, run: (program, args, folder, env) => runPlainly(program, args, folder, env, user) };
  if (!canKeepPrivilege()) {
    throw new StoreNotice(
      `PostgreSQL does not run as root, and its user '${user.name}' cannot enter ${closed}: move the shop to a folder open to all (such as /srv), or start it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return {
    user,
    run: (program, args, folder, env) => runPlainly('setpriv', [...privileges(user), program, ...args], folder, env),
  };
}

function userFor(dataFolder: string): DatabaseUser {
  const known = knownUsers();
  const candidates = [
    ownerOf(path.join(dataFolder, 'db'), known),
    ownerOf(dataFolder, known),
    known.find(({ name }) => name === 'postgres'),
    known.find(({ name }) => name === 'nobody'),
  ];
  const user = candidates.find((candidate) => candidate !== undefined && candidate.uid > 0);
  if (user) return user;
  throw new StoreNotice(
    'PostgreSQL does not run as root, and this machine has neither a user `postgres` nor `nobody`: start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

function knownUsers(): DatabaseUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid));
}

function ownerOf(folder: string, known: DatabaseUser[]): DatabaseUser | undefined {
  const uid = statOf(folder)?.uid;
  return known.find((user) => user.uid === uid);
}

const statOf = (folder: string): Stats | undefined => statSync(folder, { throwIfNoEntry: false });

/** The topmost folder on the path to the target that the user may not enter. */
function closedFolder(target: string, user: DatabaseUser): string | undefined {
  const way: string[] = [];
  for (let folder = path.resolve(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    way.unshift(folder);
  }
  return way.find((folder) => {
    const stats = statOf(folder);
    return stats !== undefined && !mayEnter(stats, user);
  });
}

function mayEnter({ mode, uid, gid }: Stats, user: DatabaseUser): boolean {
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

const CAP_DAC_OVERRIDE = 1n << 1n;

function canKeepPrivilege(): boolean {
  try {
    const [, held = '0'] = /^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (BigInt(`0x${held}`) & CAP_DAC_OVERRIDE) !== 0n && isOnPath('setpriv');
  } catch {
    return false;
  }
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * `no_setuid_fixup`: before PostgreSQL runs its programs it calls access(2), which otherwise ignores the kept
 * privilege.
 */
const privileges = ({ uid, gid }: DatabaseUser) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--bounding-set=-all,+dac_override',
  '--securebits=+no_setuid_fixup',
];

/** The shopkeeper's own PG* variables and locale must not reach the store's database. */
const surroundings = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TMPDIR: process.env.TMPDIR,
  LC_ALL: 'C',
  TZ: 'UTC',
});

function runPlainly(
  program: string,
  args: string[],
  folder: string,
  env: NodeJS.ProcessEnv = {},
  user?: DatabaseUser,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const running = spawn(program, args, {
      cwd: folder,
      // Its own group: Ctrl-C in the terminal must reach the store first, which drains before it stops the database.
      detached: process.platform !== 'win32',
      env: { ...surroundings(), ...env },
      stdio: 'ignore',
      windowsHide: true,
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 1));
  });
}
