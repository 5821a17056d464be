import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { demoCatalogue } from '../../demo/catalogue';
import { outboxIn } from '../../server/mail/outbox';
import { codeOf } from '../../server/notice';
import type { StoreOptions } from '../../server/store';
import { CommandNotice } from './command-notice';
import type { Monitoring } from './monitoring';
import type { Settings } from './settings';

/** Where the store's data is; every store command needs this. */
export const placeOf = ({ dataFolder, databaseUrl, databaseOwnerUrl, databasePooler }: Settings) => ({
  dataFolder,
  ...(databaseUrl && { databaseUrl }),
  ...(databaseOwnerUrl && { databaseOwnerUrl }),
  ...(databasePooler && { databasePooler }),
});

/** For commands that need a store's data: a mistyped folder would be made, and reported as an empty store. */
export function existingPlaceOf(settings: Settings): ReturnType<typeof placeOf> {
  const { dataFolder, databaseUrl } = settings;
  if (!databaseUrl && !existsSync(join(dataFolder, 'db')))
    throw new CommandNotice(`There is no store in ${dataFolder}. Say where it is with STATECART_DATA or DATABASE_URL.`);
  return placeOf(settings);
}

/** Checked at the start: otherwise the first shopper with a forgotten password waits for a mail that is never written. */
function usable(outbox: string, { dataFolder, databaseUrl }: Settings): string {
  try {
    // The folder above may be the data folder, which the database's user has to enter.
    mkdirSync(dirname(outbox), { recursive: true });
    mkdirSync(outbox, { recursive: true, mode: 0o700 });
    accessSync(outbox, constants.W_OK);
    return outbox;
  } catch (reason) {
    // The built-in database reports a data folder that cannot be made.
    const data = dataFolder + sep;
    if (!databaseUrl && !existsSync(data) && outbox.startsWith(data)) return outbox;
    throw new CommandNotice(`No mail can be written into ${outbox} (${codeOf(reason)}). Name a folder with OUTBOX`);
  }
}

export const storeOptions = (settings: Settings, { log, note, metrics }: Partial<Monitoring> = {}): StoreOptions => {
  const { host, catalogueDatabaseUrl, publicUrl, outbox } = settings;
  return {
    catalogue: demoCatalogue,
    port: settings.storePort,
    ...placeOf(settings),
    ...(catalogueDatabaseUrl && { catalogueDatabaseUrl }),
    allowedOrigins: settings.allowedOrigins,
    ...(host && { hostname: host }),
    ...(publicUrl && { publicUrl }),
    ...(outbox && { mail: outboxIn(usable(outbox, settings)) }),
    demoShopper: settings.demoShopper,
    ...(settings.paymentSandbox && { paymentSandbox: {} }),
    trustedProxies: settings.trustedProxies,
    mostUnpaid: settings.mostUnpaid,
    slowQueryMs: settings.slowQueryMs,
    answerLifetimeMs: settings.answerLifetimeMs,
    ...(log && { log }),
    ...(note && { note }),
    ...(metrics && { metrics }),
  };
};
