import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { STORE_PROGRAM } from './served-store';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run store --` on this database; answers its exit code and all output. */
export const storeCommand =
  (databaseUrl: string, settings: Record<string, string> = {}) =>
  async (...told: string[]): Promise<[code: number | null, said: string]> => {
    const running = spawn(process.execPath, [STORE_PROGRAM, ...told], {
      cwd: PROJECT,
      env: { ...process.env, DATABASE_URL: databaseUrl, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8').on('data', (piece: string) => {
        said += piece;
      });
    }
    await once(running, 'close');
    return [running.exitCode, said];
  };
