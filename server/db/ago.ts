import { type SQL, sql } from 'drizzle-orm';

/** A moment that many minutes ago by the database's clock: the clocks of stores may differ, jump and step back. */
export const minutesAgo = (minutes: number): SQL => sql`now() - ${minutes} * interval '1 minute'`;
