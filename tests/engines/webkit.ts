import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { vi } from 'vitest';
import { freePort } from '../support/free-port';
import { isRunnable, placesOnPath } from '../support/on-path';
import type { Engine, Tab } from './engine';
import { newPageErrors } from './in-page';
import { openSession } from './webdriver';

const driverPath = placesOnPath('WebKitWebDriver').find(isRunnable);
const screenPath = placesOnPath('Xvfb').find(isRunnable);

/** WebKitGTK, the closest to Safari on Linux, in the small browser that its driver starts. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: driverPath && screenPath ? undefined : 'install WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb)',
  enter,
};

const AskedSchema = v.object({ errors: v.array(v.string()), answer: v.unknown() });

async function enter(): Promise<Tab> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    // A step fails if its process has already ended; the others must still run.
    for (const step of closing.splice(0).reverse()) await step().catch(() => {});
  };
  try {
    const settings = await stillSettings();
    closing.push(() => rm(settings, { recursive: true, force: true }));
    // WebKitGTK has no headless mode. The only window of an X display always has the focus.
    const screen = spawn(screenPath ?? '', ['-displayfd', '3', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    closing.push(() => ended(screen));
    const port = await freePort();
    const driver = spawn(driverPath ?? '', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...(await displayOf(screen)), XDG_CONFIG_HOME: settings, LC_ALL: 'en_IN.UTF-8' },
    });
    closing.push(() => ended(driver));
    const driverUrl = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${driverUrl}/status`), { timeout: 45_000, interval: 50 });
    const session = await openSession(driverUrl);
    closing.push(session.close);
    const pageErrors: string[] = [];
    return {
      open: async (url) => void (await session.open(url)),
      reload: async () => void (await session.reload()),
      ask: async (expression) => {
        const asked = `{ errors: ${newPageErrors}, answer: ${expression} }`;
        const { errors, answer } = v.parse(AskedSchema, await session.evaluate(asked));
        pageErrors.push(...errors);
        return answer;
      },
      press: async (element) => {
        const found = await session.find(element);
        await found?.click();
        return found !== undefined;
      },
      type: async (element, text) => {
        const found = await session.find(element);
        await found?.type(text);
        return found !== undefined;
      },
      pageErrors,
      close,
    };
  } catch (reason) {
    await close();
    throw reason;
  }
}

/** Makes a configuration folder in which GTK's animations are off, for reduced motion in pages. */
async function stillSettings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statecart-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return folder;
}

/** Xvfb chooses a free display number, and writes it once the display is ready. */
async function displayOf(screen: ChildProcess) {
  const [number] = await once(screen.stdio[3] ?? screen, 'data');
  return { DISPLAY: `:${String(number).trim()}`, WAYLAND_DISPLAY: undefined };
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const end = once(program, 'exit');
  program.kill();
  await end;
}
