import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/**
 * npm runs a command in a shell of its own. That shell keeps SIGTERM to itself, and of SIGHUP and SIGKILL not even the
 * shell is told: the command would run on without them. But a process whose parent ends gets another parent. Where that
 * happens between us and the npm that started us, we are told to stop.
 *
 * Whatever npm did not start may outlive its parent, as `nohup` wants it.
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
 * Our parent, its parent, and so on as far as npm; undefined where npm is gone already. Where it cannot be told which of
 * them is npm, our parent alone.
 */
function parentsUpToNpm() {
  const parents = [];
  for (let parent = process.ppid; parent > 0; parent = parentOf(parent)) {
    parents.push(parent);
    if (isNpm(parent)) return parents;
  }
  // Other programs that run scripts may look like anything.
  const isNpmGone = parents.at(-1) === 1 && /^npm\//.test(process.env.npm_config_user_agent);
  return isNpmGone ? undefined : [process.ppid];
}

/** By the very Node that it runs on; and by its name, for machines that show an emulator in place of Node. */
function isNpm(id) {
  const node = orNothing(() => realpathSync(process.env.npm_node_execpath));
  if (node !== undefined && node === orNothing(() => readlinkSync(`/proc/${id}/exe`))) return true;
  return /\bnpm\b/.test(orNothing(() => readFileSync(`/proc/${id}/cmdline`, 'utf8')));
}

/** Of a process, or ours. */
function parentOf(id) {
  if (id === undefined) return process.ppid;
  // The name of the program, in brackets, may hold anything, spaces and brackets too.
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
