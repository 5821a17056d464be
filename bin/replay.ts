import { carryOut } from './command-line/notice';
import { replayAsked } from './command-line/replaying';

/**
 *   npm run replay -- FILE                                 replays a viewer's recording on the current machines
 *   npm run replay -- FILE --as-test NAME EXPECTATION      turns it into a test of one flow (--flow checkout)
 *
 * The expectation after the replay, one of:
 *   --unreached payment.unpaid.refused                     the recording never reaches this state
 *   --reached payment.thanked                              it ends in this state
 *   --possible payment.retried                             the final state accepts this event (type or JSON)
 *   --shows 'Thank you for your order!'                    the final screen shows these words
 */
await carryOut(async () => {
  const { lines, hasDiffered } = await replayAsked(process.argv.slice(2));
  console.log(lines.join('\n'));
  if (hasDiffered) process.exitCode = 1;
});
