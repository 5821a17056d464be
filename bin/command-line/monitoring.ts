import { jsonLog } from '../../http/json-log';
import type { Listening } from '../../http/listen';
import { Metrics } from '../../http/metrics';
import { portTrouble } from '../../http/port-trouble';
import type { Note } from '../../server/store';
import { CommandNotice } from './command-notice';
import type { Settings } from './settings';

export type Monitoring = {
  /** Is told in words what somebody should look at. */
  log(line: string): void;
  note: Note;
  metrics: Metrics | undefined;
  close(): Promise<void>;
};

type MonitoringSettings = Pick<Settings, 'log' | 'openedBy' | 'metricsPort' | 'metricsHost'>;

/** How those who keep the shop hear of it: by its log, and by its metrics where a port for them is named. */
export async function openMonitoring({
  openedBy,
  metricsPort,
  metricsHost,
  ...settings
}: MonitoringSettings): Promise<Monitoring> {
  const log = settings.log ?? (openedBy === undefined ? 'text' : 'json');
  const metrics = metricsPort === undefined ? undefined : new Metrics();
  const serving = metrics && (await served(metrics, metricsPort, metricsHost));
  return { ...logOf({ log }), metrics, close: async () => serving?.close() };
}

/** To a person at a terminal only what is wrong is said, and everything to whoever collects logs. */
export function logOf({ log }: Pick<Settings, 'log'>): Pick<Monitoring, 'log' | 'note'> {
  return log === 'json' ? jsonLog() : { log: (line) => console.error(line), note: () => undefined };
}

const served = (metrics: Metrics, port = 0, hostname: string | undefined): Promise<Listening> =>
  metrics.serve({ port, hostname }).catch((reason: unknown) => {
    throw new CommandNotice(portTrouble(reason, { port, hostname, setting: 'METRICS_PORT' }));
  });
