import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isNotice } from '../../bin/command-line/notice';
import { replayAsked } from '../../bin/command-line/replaying';
import { lastActorOf } from '../../flows/recording/as-test';
import { RecordedTestSchema } from '../../flows/recording/recorded-test';
import type { RecordedEvent, Recording } from '../../flows/recording/recording';
import { written } from '../../flows/recording/written';
import { recordedPurchase } from './purchase';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statecart-recordings-'));
  file = join(folder, 'purchase.json');
  await keep(await recordedPurchase());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (recording: Recording) => writeFile(file, written(recording));
const asTest = (name: string, ...expected: string[]) => replayAsked([file, '--as-test', name, ...expected], folder);

it('the replay command makes a test from a recording, and says whether it fails today', async () => {
  const { lines } = await asTest('money-comes', '--flow', 'payment', '--unreached', 'payment.awaitingPayment');
  expect(lines).toEqual([
    expect.stringMatching(/money-comes\.json: \d of \d events of payment: .*payment\.order\.seen\.$/),
    'It fails today: payment.awaitingPayment is reached.',
    expect.stringMatching(/^npx vitest run .* -t money-comes$/),
  ]);
  const written = JSON.parse(await readFile(join(folder, 'money-comes.json'), 'utf8'));
  expect(v.parse(RecordedTestSchema, written)).toMatchObject({
    flow: 'payment',
    expected: { kind: 'unreached', state: 'payment.awaitingPayment' },
  });
  await asTest('stays-full', '--flow', 'cart', '--possible', 'cart.line.added');
  const ended = await asTest('cart-stays-full', '--flow', 'cart', '--reached', 'cart.filled');
  expect(ended.lines).toContain('It fails today: cart.filled is not where it ends.');
  const again = await asTest('not-cancelled', '--flow', 'payment', '--unreached', 'payment.cancelled');
  expect(again.lines).toContain('It passes today, so it proves nothing yet: see it fail with the fault.');
  await expect(asTest('money-comes', '--flow', 'payment', '--shows', 'Thanks')).rejects.toThrow(
    /could not be written: EEXIST/,
  );
});

it.each([
  ['two expectations', ['--as-test', 'test', '--shows', 'Thanks', '--possible', 'payment.retried'], 'one of:'],
  ['no expectation', ['--as-test', 'test'], 'one of:'],
  ['a name with other characters', ['--as-test', 'A test', '--shows', 'Thanks'], 'small letters with hyphens'],
  ['a flow that is not recorded', ['--as-test', 'test', '--shows', 'Thanks', '--flow', 'login'], 'Nothing is recorded'],
  ['an unknown state', ['--as-test', 'test', '--unreached', 'payment.paid'], 'no payment.paid today'],
  ['an event in broken JSON', ['--as-test', 'test', '--possible', '{"type":'], 'no event in JSON'],
  ['an event without its type', ['--as-test', 'test', '--possible', '{}'], 'no event in JSON'],
  ['unquoted words', ['--as-test', 'test', '--shows', 'Thank', 'you'], 'Name one recording'],
  ['a flow but no test', ['--flow', 'payment'], '--flow is for a test'],
  ['an unknown option', ['--entered', 'payment'], "Unknown option '--entered'"],
])('the replay command refuses %s in one line, and writes no file', async (_, args, words) => {
  const refusal = replayAsked([file, ...args], folder);
  expect(await refusal.catch(isNotice)).toBe(true);
  await expect(refusal).rejects.toThrow(words);
  expect(await readdir(folder)).toEqual(['purchase.json']);
});

/** Keeps a recording of the purchase in which one event differs. */
async function keepChanged(type: string, change: (event: RecordedEvent) => Partial<RecordedEvent>, isEnd = false) {
  const purchase = await recordedPurchase();
  const at = purchase.events.findIndex(({ event }) => event.type === type);
  const events = purchase.events.map((event, index) => (index === at ? { ...event, ...change(event) } : event));
  await keep({ ...purchase, events: isEnd ? events.slice(0, at + 1) : events });
}

const ofCheckout = () => asTest('test', '--flow', 'checkout', '--unreached', 'checkout.unreachable');
const STAYS = { status: 'active', active: ['checkout', 'checkout.editing'] };

it('the replay command makes no test if masked values decide the result', async () => {
  await keepChanged('checkout.submitted', () => ({ after: STAYS }));
  await expect(ofCheckout()).rejects.toThrow('What is masked decides');
  await keepChanged('checkout.typed', ({ event }) => ({ event: { ...event, address: { fullName: '' } } }));
  await expect(ofCheckout()).rejects.toThrow('What is masked decides');
});

it('the replay command reports how a flow behaves differently today', async () => {
  await keepChanged('xstate.done.actor.storeSettled', () => ({ after: STAYS, emitted: [{ type: 'told.once' }] }), true);
  expect((await ofCheckout()).lines).toEqual(expect.arrayContaining(['Told', '- {"type":"told.once"}']));
});

it('a made test opens at the address where most of its events happened', async () => {
  const { pages, ...purchase } = await recordedPurchase();
  const id = lastActorOf({ pages, ...purchase }, 'payment')?.id;
  const events = purchase.events.map((event, index) => ({ ...event, at: index }));
  const window = { width: 360, height: 800 };
  const payment = events.filter(({ actor }) => actor === id);
  const places = [
    { at: 0, address: '/checkout', window },
    { at: payment[1]?.at ?? 0, address: '/payment', window },
    { at: payment.at(-1)?.at ?? 0, address: '/thanks', window },
  ];
  await keep({ ...purchase, events, pages: pages.map((page) => ({ ...page, places })) });
  await asTest('test', '--flow', 'payment', '--shows', 'Thanks');
  expect(JSON.parse(await readFile(join(folder, 'test.json'), 'utf8'))).toMatchObject({ address: '/payment' });
});

it('the replay command makes no test of an event whose possibility depends on its data', async () => {
  await keepChanged('cart.line.added', () => ({}), true);
  await expect(asTest('test', '--flow', 'cart', '--possible', 'cart.line.added')).rejects.toThrow(
    'depends on what it carries',
  );
});

it('the replay command makes no test of a flow that no screen can mount', async () => {
  const purchase = await recordedPurchase();
  const first = { status: 'active', active: ['shop', 'shop.online'], context: {} };
  const shop = { id: 'shop', page: '', flow: 'shop', name: 'shop', first };
  await keep({ ...purchase, actors: [shop], events: [] });
  await expect(asTest('test', '--unreached', 'shop.offline')).rejects.toThrow('No screen can be mounted');
});
