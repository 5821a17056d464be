import { ShopNotice } from '../../host/shop';
import { StoreNotice } from '../../server/store';
import { CommandNotice } from './command-notice';

export const isNotice = (reason: unknown): reason is Error =>
  [CommandNotice, ShopNotice, StoreNotice].some((kind) => reason instanceof kind) || isOfArguments(reason);

/** Node says in one line which option it does not know. */
const isOfArguments = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && String(reason.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a command to its end: a notice is one line, anything else is a fault of ours and shown whole. */
export async function carryOut(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    // A command that did its work may still have bad news, such as a target missed.
    process.exit();
  } catch (reason) {
    console.error(isNotice(reason) ? reason.message : reason);
    process.exit(1);
  }
}
