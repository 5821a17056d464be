import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { unitsOfEach } from '../server/units';
import { command } from '../support/command';
import { forStores, openedBefore, stockedDatabase } from '../support/database';
import { HAPROXY } from '../support/haproxy';
import { openReplication, replicateSynchronously } from '../support/replication';
import { crowdAt } from './crowd';
import { networkTo } from './network';
import { die, openTwoOfEach } from './two-of-each';

const MINUTE_MS = 60_000;

const unlessInTheWay = (reason: unknown) => {
  if (!String(reason).includes('conflict with recovery')) throw reason;
};

async function ordersIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from orders').finally(() => client.end());
  return rows.map(({ id }) => id);
}

// Only among the long faults, because each test starts at least five programs.
describe.skipIf(!HAPROXY)(`two hosts and two stores behind HAProxy${HAPROXY ? '' : ', which is not installed'}`, () => {
  const opened = async (where: Record<string, string>) => {
    const two = await openTwoOfEach(HAPROXY ?? '', where);
    onTestFinished(two.close);
    return two;
  };

  test('lose and duplicate no acknowledged order if a store and a host are killed under load', async () => {
    const database = await stockedDatabase(inject('postgres'));
    onTestFinished(database.drop);
    await command(database.url, unitsOfEach(100_000));
    const { databaseUrl, databaseOwnerUrl } = forStores(database.url, inject('postgresForStores'));
    const two = await opened({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl });
    const crowd = await crowdAt(two);
    await crowd.more();
    crowd.stage('a store and a host die');
    const [[store], [host]] = [two.stores, two.hosts];
    if (!store || !host) throw new Error('There is nothing to be struck.');
    await Promise.all([die(store), die(host)]);
    await crowd.more();
    const [before, after] = await crowd.end(() => ordersIn(database.url));
    expect(before?.refused).toEqual([]);
    // Requests that a server was handling when it died, and those sent to it before HAProxy noticed.
    expect(after?.refused.filter(({ status }) => ![0, 502, 503].includes(status))).toEqual([]);
  });

  test('lose no acknowledged order if a replica lags, is killed, or replaces its primary', async () => {
    const databases = await openReplication(openedBefore);
    onTestFinished(databases.close);
    const { primary, replica } = databases;
    let port = primary.port;
    const network = await networkTo(async () => port);
    onTestFinished(network.close);
    const behindNetwork = (url: string) => url.replace(`:${primary.port}/`, `:${network.port}/`);
    await command(primary.url('owner'), unitsOfEach(100_000));
    const two = await opened({
      DATABASE_URL: behindNetwork(primary.url('store')),
      DATABASE_OWNER_URL: behindNetwork(primary.url('owner')),
      CATALOGUE_DATABASE_URL: replica.url('store'),
    });
    const crowd = await crowdAt(two);
    await crowd.more();

    crowd.stage('a replica lags a minute');
    await command(replica.url('owner'), 'select pg_wal_replay_pause()');
    const renamedAt = performance.now();
    await command(primary.url('owner'), `update products set title = 'Renamed' where id = '${crowd.product}'`);
    const page = async () => (await fetch(`${two.host}/product/${crowd.product}`)).text();
    await expect.poll(page).toContain('Renamed');
    console.info(
      `A change is seen ${Math.round(performance.now() - renamedAt)} ms after it, beside a replica that lags.`,
    );
    await wait(MINUTE_MS - (performance.now() - renamedAt));
    // Replay cancels all queries in its way once it goes on, and this one may be among them.
    await command(replica.url('owner'), 'select pg_wal_replay_resume()').catch(unlessInTheWay);
    await crowd.more();

    crowd.stage('a replica dies and comes back');
    await replica.die();
    await crowd.more();
    await replica.start();
    await crowd.more();

    await replicateSynchronously(databases);
    crowd.stage('a replica that is waited for dies and comes back');
    await replica.die();
    await expect.poll(crowd.refusedOrders).toBeGreaterThan(3);
    await replica.start();
    await crowd.more();

    const failover = crowd.stage('a primary dies and its replica takes its place');
    await primary.die();
    await expect.poll(crowd.refusedOrders).toBeGreaterThan(3);
    const promotedAt = performance.now();
    await databases.promote();
    port = replica.port;
    await crowd.more();
    const lastAt = Math.max(...failover.refused.map(({ at }) => at));
    console.info(`Well again ${Math.round(lastAt - promotedAt)} ms after pg_ctl promote was called.`);

    const stages = await crowd.end(() => ordersIn(replica.url('owner')));
    const shown = stages.flatMap(({ refused }) => refused);
    expect(shown.filter(({ what }) => what === 'page')).toEqual([]);
    expect(shown.filter(({ status }) => status !== 503)).toEqual([]);
    const [, lagging, dying] = stages;
    expect([lagging?.refused, dying?.refused]).toEqual([[], []]);
  });
});
