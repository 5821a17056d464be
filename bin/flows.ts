import { machines } from '#machines/index';
import { keepMap, mapOf } from './command-line/flow-map';
import { carryOut } from './command-line/notice';

/** The pages and pictures of all flows in `docs/flows/`, made from the machines. */
await carryOut(async () => {
  const changed = await keepMap(await mapOf(machines));
  for (const name of changed) console.log(`docs/flows/${name}`);
  if (changed.length === 0) console.log('docs/flows shows the machines as they are.');
});
