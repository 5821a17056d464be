import pg from 'pg';

/** Runs one statement on its own connection. */
export async function command(postgres: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
