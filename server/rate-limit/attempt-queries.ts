import type { Pool } from 'pg';

/** At most `most` attempts under a key within `lastsMs`, counted from the first one. */
export type Limit = { name: string; key: string; most: number; lastsMs: number };

type Counted = { points: number; wait: number };

const NOW = '(extract(epoch from now()) * 1000)::bigint';

/**
 * Attempts go by the database's clock, as those of the stores may differ. A window that would last longer than its
 * limit was written before that clock was set back, and counts as over: nobody waits for a moved clock. Ten seconds
 * more are tolerated: a transaction that waited to write has an older `now()` than the one that wrote meanwhile.
 */
const isUnderWay = (lastsMs: string) => `kept.expire > ${NOW} and kept.expire <= ${NOW} + ${lastsMs} + 10000`;

const WAITS = `
  select case when kept.key is null then 0 else least(kept.expire - ${NOW}, asked.lasts) end::float8 as wait
  from unnest($1::text[], $2::int[], $3::bigint[]) with ordinality as asked (key, most, lasts, place)
  left join attempts as kept
    on kept.key = asked.key and kept.points >= asked.most and ${isUnderWay('asked.lasts')}
  order by asked.place`;

const COUNT = `
  insert into attempts as kept (key, points, expire) values ($1, $3, ${NOW} + $2::bigint)
  on conflict (key) do update set
    points = case when ${isUnderWay('$2::bigint')} then kept.points + excluded.points else excluded.points end,
    expire = case when ${isUnderWay('$2::bigint')} then kept.expire else excluded.expire end
  returning points, least(expire - ${NOW}, $2::bigint)::float8 as wait`;

const FILL = `
  insert into attempts (key, points, expire) values ($1, $2, ${NOW} + $3::bigint)
  on conflict (key) do update set points = excluded.points, expire = excluded.expire`;

export function attemptQueries(pool: Pool) {
  return {
    /** For each limit, how many milliseconds until it allows one more; 0 is at once. One query for all of them. */
    async waits(limits: Limit[]): Promise<number[]> {
      const values = [
        limits.map(({ key }) => key),
        limits.map(({ most }) => most),
        limits.map(({ lastsMs }) => lastsMs),
      ];
      const { rows } = await pool.query<{ wait: number }>({ name: 'attempts_waits', text: WAITS, values });
      return rows.map(({ wait }) => wait);
    },

    /** Adds `many` attempts. Returns how many there are then, and in how many milliseconds their window ends. */
    async count({ key, lastsMs }: Limit, many: number): Promise<Counted> {
      const values = [key, lastsMs, many];
      const { rows } = await pool.query<Counted>({ name: 'attempts_count', text: COUNT, values });
      return rows[0] ?? { points: 0, wait: 0 };
    },

    async uncount({ key }: Limit, many: number): Promise<void> {
      await pool.query('update attempts set points = greatest(points - $2::int, 0) where key = $1', [key, many]);
    },

    async forget({ key }: Limit): Promise<void> {
      await pool.query('delete from attempts where key = $1', [key]);
    },

    async fill({ key, most, lastsMs }: Limit): Promise<void> {
      await pool.query(FILL, [key, most, lastsMs]);
    },
  };
}
