import '../../support/screens/console-errors';
import { isValidElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { isStoreSettled } from '#machines/store-info/store-info.selectors';
import { createClient } from '../../../src/api/client';
import { createStoreApi } from '../../../src/api/store-api';
import { openToken } from '../../../src/api/token';
import { openShop } from '../../../src/app/open-shop';
import { routeAt } from '../../../src/app/routes';
import { createCalls } from '../../../src/app/session';
import { browserOf } from '../../../src/storage/browser';
import { createStorageActors } from '../../../src/storage/storage-actors';
import { line } from '../../models/sample-products';
import { statesOf } from '../../support/model/states-of';
import { GOOD, ROWS, type Row } from './calls';
import { FAULTS } from './faults';

/**
 * Where each machine ends when the one call it waits for is slow, dropped, unreadable or refused. The client, effects
 * and machines are the real ones; the store answers every other call correctly.
 */

const BASE = 'https://api.rangmahal.example/api/v1';
const HERE = { hostname: 'rangmahal.example', host: 'rangmahal.example', protocol: 'https:' };
let sessions = 0;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  openToken().forget();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

/** Opens the shop at the row's address, with a store that answers the row's call with `reply`. */
async function visit({ call, at, machine, isSignedIn = false, asks }: Row, reply: () => Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (request, options) => {
    const { method, url } = new Request(request, options);
    const made = `${method} ${new URL(url).pathname.slice(new URL(BASE).pathname.length)}`;
    asked.push(made);
    if (made === call) return reply();
    return made in GOOD ? Response.json(GOOD[made]) : FAULTS[404]();
  };
  window.localStorage.setItem('cart', JSON.stringify([line()]));
  const token = openToken();
  // No two sessions share a token: a late refusal from the previous test would end this session.
  if (isSignedIn) token.keep(`rani-${++sessions}`);
  const client = createClient({ base: BASE, page: HERE, token, fetch });
  const announced: string[] = [];
  const shop = openShop({
    api: createStoreApi(client),
    announce: ({ type }) => announced.push(type),
    storageActors: createStorageActors(browserOf(window)),
    session: { token, fetchCalls: async () => createCalls(client) },
  });
  closing.push(() => shop.close());
  await shop.lazySession?.arrived();
  // The store's capabilities decide which calls are made.
  if (call !== 'GET /storeInfo') await waitFor(shop.storeInfo, isStoreSettled);
  const { pathname, search } = new URL(at, BASE);
  const route = routeAt(pathname);
  const { actors, view } = shop.visits.at({ key: 'entry', pathname, search }, await route.load(), route.access);
  const actor = machine(shop, actors);
  if (!actor) throw new Error('There is no such machine.');
  // Nothing renders the view here, so its `onSeen` is called by hand.
  if (isValidElement<{ onSeen?: () => void }>(view)) view.props.onSeen?.();
  const state = () => statesOf(actor.getSnapshot().value).join(' ');
  await asks?.(actor, (wanted) => expect.poll(state).toBe(wanted));
  return { asked, token, state, announced };
}

describe.each(ROWS)('$call at $at', (row) => {
  test('waits in its state while it is slow, and then succeeds', async () => {
    let answer = (_: Response) => {};
    const slow = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { state, asked } = await visit(row, async () => (await slow).clone());
    await expect.poll(() => asked).toContain(row.call);
    await expect.poll(state).toBe(row.waitsIn);
    answer(Response.json(GOOD[row.call]));
    await expect.poll(state).toBe(row.endsIn.well);
  });

  test.each(Object.entries(FAULTS))('ends in the expected state after the fault: %s', async (fault, reply) => {
    const { state, asked, token } = await visit(row, reply);
    await expect.poll(() => asked).toContain(row.call);
    await expect.poll(state).toBe(new Map(Object.entries(row.endsIn)).get(fault));
    if (fault === '401' && row.isSignedIn) await expect.poll(() => token.read()).toBeUndefined();
  });
});
