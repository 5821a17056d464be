// The door of every command: plain JavaScript that even an old Node can read, so that it can say in
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
  'headers',
  'pictures',
  'icons',
  'flows',
  'openapi',
  'texts',
];
const command = process.argv[2];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(
    `Statecart needs Node 20.19 or newer, and this is ${process.versions.node}. Install a newer one: https://nodejs.org`,
  );
}
if (!existsSync(fileURLToPath(new URL('../node_modules/tsx/package.json', import.meta.url)))) {
  stop('The packages are not installed yet. Run: npm ci');
}
if (!COMMANDS.includes(command)) stop(`There is no command '${command}'. Choose one of: ${COMMANDS.join(', ')}`);

process.argv.splice(1, 2, fileURLToPath(new URL(`./${command}.ts`, import.meta.url)));
import('./command-line/end-with-npm.js')
  .then(({ endWithNpm }) => {
    // From now on, not only once the command is loaded.
    endWithNpm(command);
    // In this process rather than through the tsx command, so that signals reach the shop directly.
    return import('tsx/esm/api');
  })
  .then((tsx) => {
    // Wherever the command was given: else its TypeScript is read as that folder says.
    tsx.register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
    return import(`./${command}.ts`);
  });

function stop(line) {
  console.error(line);
  process.exit(1);
}
