import { pino } from 'pino';

/** Buffer limit while the log's reader stalls. Lines beyond it are dropped, so that no shopper waits for the log. */
const MOST_UNWRITTEN_BYTES = 4 * 1024 * 1024;

/** One JSON object a line on standard error, which is the log; messages to people go to standard output. */
export function jsonLog() {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // No pino transport: its worker thread could not be bundled.
    pino.destination({ dest: 2, sync: false, maxLength: MOST_UNWRITTEN_BYTES }),
  );
  return {
    /** A text that an operator should read. */
    log: (line: string): void => logger.warn({ event: 'notice' }, line),
    note: (event: string, facts: object): void => logger.info({ event, ...facts }),
  };
}
