import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { freshDatabase } from '../support/database';

/** Opens connections to a fresh database. Both last until the test ends. */
export async function connecting() {
  const { url, drop } = await freshDatabase(inject('postgres'));
  onTestFinished(drop);
  return async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
}
