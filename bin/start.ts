import { carryOut } from './command-line/notice';
import { start } from './command-line/starting';
import { askedToStop } from './command-line/stopping';

const stop = askedToStop();
await carryOut(() => start(process.env, stop));
