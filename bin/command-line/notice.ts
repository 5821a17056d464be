import { ShopNotice } from '../../host/shop';
import { StoreNotice } from '../../server/store';
import { CommandNotice } from './command-notice';

export const isNotice = (reason: unknown): reason is Error =>
  [CommandNotice, ShopNotice, StoreNotice].some((kind) => reason instanceof kind) || isOfArguments(reason);

/** `parseArgs` reports an unknown option in one line. */
const isOfArguments = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && String(reason.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a command and exits: prints a notice as one line, and any other error, which is a bug, with its stack trace. */
export async function carryOut(command: () => Promise<void>): Promise<never> {
  try {
    await command();
    // Keeps `process.exitCode`: a command that finished may still report bad results, such as a missed target.
    process.exit();
  } catch (reason) {
    console.error(isNotice(reason) ? reason.message : reason);
    process.exit(1);
  }
}
