import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/**
 * npm runs a command in a shell. That shell does not forward SIGTERM, and SIGHUP and SIGKILL to npm do not reach it, so
 * the command would keep running. But a process whose parent ends is given another parent: if that happens to any
 * process between this one and npm, this one stops.
 *
 * A process that npm did not start may outlive its parent, as with `nohup`.
 */
export function endWithNpm(command) {
  if (process.env.npm_lifecycle_event !== command) return;
  const parents = parentsUpToNpm();
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (!parents) {
    console.error('The npm that started this is gone already.');
    return stop();
  }
  const looking = setInterval(() => {
    if (parents.every((parent, step) => parentOf(parents[step - 1]) === parent)) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY_MS);
  looking.unref();
}

/**
 * The process ids of the parent, its parent and so on, up to npm; undefined if npm has ended. If none can be identified
 * as npm, only the parent.
 */
function parentsUpToNpm() {
  const parents = [];
  for (let parent = process.ppid; parent > 0; parent = parentOf(parent)) {
    parents.push(parent);
    if (isNpm(parent)) return parents;
  }
  // Other script runners do not identify themselves, so a missing npm proves nothing there.
  const isNpmGone = parents.at(-1) === 1 && /^npm\//.test(process.env.npm_config_user_agent);
  return isNpmGone ? undefined : [process.ppid];
}

/** By npm's Node binary; or by command line, for machines where `exe` is an emulator. */
function isNpm(id) {
  const node = orNothing(() => realpathSync(process.env.npm_node_execpath));
  if (node !== undefined && node === orNothing(() => readlinkSync(`/proc/${id}/exe`))) return true;
  return /\bnpm\b/.test(orNothing(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')));
}

/** Parent of a process; without an id, of this one. */
function parentOf(id) {
  if (id === undefined) return process.ppid;
  // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
  const [, parent] = orNothing(() => /.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))) ?? [];
  return Number(parent ?? 0);
}

function orNothing(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
