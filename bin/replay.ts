import { carryOut } from './command-line/notice';
import { replayAsked } from './command-line/replaying';

/**
 *   npm run replay -- FILE                                 plays a recording of the viewer on the machines as they are now
 *   npm run replay -- FILE --as-test NAME EXPECTATION      makes a test of it, of one flow (--flow checkout)
 *
 * What is expected once it has been played, one of:
 *   --unreached payment.unpaid.refused                     none of it leads to this state
 *   --reached payment.thanked                              it ends in this state
 *   --possible payment.retried                             this event can happen at the end, or one as JSON
 *   --shows 'Thank you for your order!'                    these words stand on the screen at the end
 */
await carryOut(async () => {
  const { lines, hasDiffered } = await replayAsked(process.argv.slice(2));
  console.log(lines.join('\n'));
  if (hasDiffered) process.exitCode = 1;
});
