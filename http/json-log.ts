import { pino } from 'pino';

/** Far more than a stalled reader should let gather: what comes after that is lost, and no shopper waits for it. */
const MOST_UNWRITTEN_BYTES = 4 * 1024 * 1024;

/** One JSON object a line on the standard error, which is the log; what is said to a person goes to the standard output. */
export function jsonLog() {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    // Not by a thread of its own, which could not be bundled.
    pino.destination({ dest: 2, sync: false, maxLength: MOST_UNWRITTEN_BYTES }),
  );
  return {
    /** Something that somebody should look at, in words. */
    log: (line: string): void => logger.warn({ event: 'notice' }, line),
    note: (event: string, facts: object): void => logger.info({ event, ...facts }),
  };
}
