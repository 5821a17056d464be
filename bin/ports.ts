import { listen } from '../host/listen';
import { CommandNotice } from './notice';
import type { Settings } from './settings';

/** Asked before the shop is built, so that nobody waits for a build that cannot be shown. */
export async function refuseBusyPorts({ shopPort, storePort, host }: Settings): Promise<void> {
  if (shopPort === storePort && shopPort !== 0) {
    throw new CommandNotice(
      `Shop and store both want port ${shopPort}. Give one of them another: STORE_PORT=${storePort + 1}`,
    );
  }
  await refuseBusy('PORT', 'shop', shopPort, host);
  await refuseBusy('STORE_PORT', 'store', storePort, host);
}

/** For programs that cannot choose a free port by themselves. */
export async function freePort(): Promise<number> {
  const trial = await listen(() => new Response(null), { port: 0 });
  await trial.close();
  return trial.port;
}

async function refuseBusy(setting: string, room: string, port: number, host: string | undefined): Promise<void> {
  try {
    const trial = await listen(() => new Response(null), { port, hostname: host });
    await trial.close();
  } catch (reason) {
    const code = reason instanceof Error && 'code' in reason ? reason.code : undefined;
    // Any other trouble is told by the shop or the store itself.
    if (code !== 'EADDRINUSE') return;
    throw new CommandNotice(
      `Port ${port}, where the ${room} opens, is busy. Stop what listens there, or choose another: ${setting}=${port + 1} npm start`,
    );
  }
}
