import { carryOut } from './command-line/notice';
import { readSettings } from './command-line/settings';
import { start } from './command-line/starting';
import { askedToStop } from './command-line/stopping';

await carryOut(() => start(process.env, askedToStop(readSettings(process.env))));
