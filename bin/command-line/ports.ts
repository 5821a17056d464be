import { listen } from '../../http/listen';
import { portTrouble } from '../../http/port-trouble';
import { CommandNotice } from './command-notice';
import type { Settings } from './settings';

/** Checked before the build, so that a busy port is reported without waiting for it. */
export async function refuseBusyPorts({ shopPort, storePort, host }: Settings): Promise<void> {
  if (shopPort === storePort && shopPort !== 0) {
    throw new CommandNotice(
      `Shop and store both want port ${shopPort}. Give one of them another: STORE_PORT=${storePort + 1}`,
    );
  }
  await refuseBusy('PORT', shopPort, host);
  await refuseBusy('STORE_PORT', storePort, host);
}

async function refuseBusy(setting: 'PORT' | 'STORE_PORT', port: number, hostname: string | undefined): Promise<void> {
  try {
    const trial = await listen(() => new Response(null), { port, hostname });
    await trial.close();
  } catch (reason) {
    throw new CommandNotice(portTrouble(reason, { port, hostname, setting }));
  }
}
