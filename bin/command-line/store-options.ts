import { demoCatalogue } from '../../demo/catalogue';
import { outboxIn } from '../../server/mail/outbox';
import type { StoreOptions } from '../../server/store';
import type { Monitoring } from './monitoring';
import type { Settings } from './settings';

/** Where the store's data is; every store command needs this. */
export const placeOf = ({ dataFolder, databaseUrl, databaseOwnerUrl, databasePooler }: Settings) => ({
  dataFolder,
  ...(databaseUrl && { databaseUrl }),
  ...(databaseOwnerUrl && { databaseOwnerUrl }),
  ...(databasePooler && { databasePooler }),
});

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
    ...(outbox && { mail: outboxIn(outbox) }),
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
