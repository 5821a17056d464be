import { jsonLog } from '../../http/json-log';
import type { Listening } from '../../http/listen';
import { Metrics } from '../../http/metrics';
import { portTrouble } from '../../http/port-trouble';
import type { Note } from '../../server/store';
import { CommandNotice } from './command-notice';
import type { Settings } from './settings';

export type Monitoring = {
  /** Logs a message that needs attention. */
  log(line: string): void;
  note: Note;
  metrics: Metrics | undefined;
  close(): Promise<void>;
};

type MonitoringSettings = Pick<Settings, 'log' | 'openedBy' | 'metricsPort' | 'metricsHost'>;

/** What operators see: the log, and metrics if a port is set for them. */
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

/** The text log contains problems only; the JSON log contains every event. */
export function logOf({ log }: Pick<Settings, 'log'>): Pick<Monitoring, 'log' | 'note'> {
  return log === 'json' ? jsonLog() : { log: (line) => console.error(line), note: () => undefined };
}

const served = (metrics: Metrics, port = 0, hostname: string | undefined): Promise<Listening> =>
  metrics.serve({ port, hostname }).catch((reason: unknown) => {
    throw new CommandNotice(portTrouble(reason, { port, hostname, setting: 'METRICS_PORT' }));
  });
