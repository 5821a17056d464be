import { forget } from './command-line/forgetting';
import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';

await carryOut(async () => console.log(await forget(readSettings(process.env))));
