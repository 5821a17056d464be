import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { isRunnable, placesOnPath } from './on-path.ts';

const run = promisify(execFile);

export type ChromiumLaunch = { executablePath: string; args: string[] };

/**
 * The browser of all tests: the one of `CHROME_PATH`, else the one that `npm ci` installed, so that results are the
 * same on all machines. That one needs Linux on x64: elsewhere it is any Chrome or Chromium installed. Pass the result
 * to Playwright's `chromium.launch()`.
 */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const executablePath = chosenChromium() ?? (hasPinned ? await unpackedChromium() : installedChromium());
  return { executablePath, args: quietArguments() };
}

const hasPinned = process.platform === 'linux' && process.arch === 'x64';

function quietArguments(): string[] {
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--disable-sync',
    '--no-first-run',
    // Containers often have a /dev/shm too small for a picture-rich page.
    '--disable-dev-shm-usage',
    // Equal letter widths on every machine, whatever its screen settings.
    '--font-render-hinting=none',
  ];
  // Chromium refuses to run as root with its sandbox on.
  return process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args;
}

function chosenChromium(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH is ${path}, but there is no file. Correct or unset it.`);
  return path || undefined;
}

function installedChromium(): string {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
  const candidates = [
    ...placesOnPath(...names),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    // Where `npx playwright install` would have put one.
    chromium.executablePath(),
  ];
  const installed = candidates.find(isRunnable);
  if (installed) return installed;
  throw new Error('No Chrome or Chromium found. Install one, or name one in CHROME_PATH.');
}

/**
 * The Chromium of @sparticuz/chromium, unpacked once. The package itself unpacks to fixed names in the shared temporary
 * folder, where two processes or users break each other: here, each process unpacks into its own folder and renames it
 * when complete.
 */
async function unpackedChromium(): Promise<string> {
  const home = await unpackingFolder();
  const executablePath = join(home, 'chromium-with-fonts');
  if (existsSync(executablePath)) return ourOwn(executablePath);

  const staging = await mkdtemp(`${home}-`);
  await unpackInto(staging);
  await writeStarter(staging, home);
  try {
    await rename(staging, home);
  } catch (reason) {
    await rm(staging, { recursive: true, force: true });
    // Another process was first; its copy is equal.
    if (!existsSync(executablePath)) throw reason;
  }
  return executablePath;
}

/** Anybody can write to the temporary folder, so never run a file that another user put there. */
function ourOwn(path: string): string {
  const { uid } = statSync(path);
  if (uid === process.getuid?.() || uid === 0) return path;
  throw new Error(`${path} belongs to another user. Remove it, or name a browser in CHROME_PATH.`);
}

async function unpackingFolder(): Promise<string> {
  const name = 'statecart-chromium-147';
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  try {
    accessSync(modules, constants.W_OK);
    await mkdir(join(modules, '.cache'), { recursive: true });
    accessSync(join(modules, '.cache'), constants.W_OK);
    return join(modules, '.cache', name);
  } catch {
    // node_modules belongs to another user: unpack for this user only.
    return join(tmpdir(), `${name}-${process.getuid?.() ?? 'user'}`);
  }
}

/** The package unpacks into TMPDIR, so a child process gets another one. */
async function unpackInto(folder: string): Promise<void> {
  const script = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // This Lambda variable makes it unpack the system libraries too, for machines that lack them.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  const left = await readdir(folder);
  for (const needed of ['chromium', 'fonts', 'al2023']) {
    if (!left.includes(needed)) throw new Error(`@sparticuz/chromium did not unpack its ${needed}.`);
  }
  // Root may unpack what an ordinary user runs later.
  await chmod(folder, 0o755);
  await chmod(join(folder, 'chromium'), 0o755);
}

/** A script that starts the binary with the fonts and libraries that a bare machine lacks. */
async function writeStarter(folder: string, home: string): Promise<void> {
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts', 'fonts')}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  );
  const libraries = (await loadsAlone(join(folder, 'chromium')))
    ? ''
    : `export LD_LIBRARY_PATH='${join(home, 'al2023', 'lib')}'\n`;
  const starter = `#!/bin/sh\nexport FONTCONFIG_FILE='${join(home, 'fonts.conf')}'\n${libraries}exec '${join(home, 'chromium')}' "$@"\n`;
  await writeFile(join(folder, 'chromium-with-fonts'), starter, { mode: 0o755 });
}

async function loadsAlone(executable: string): Promise<boolean> {
  try {
    await run(executable, ['--version']);
    return true;
  } catch {
    return false;
  }
}
