import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moveOrder, noteReturned, owedBack, StoreNotice } from '../../server/store';
import { databaseOf } from './account-calls';
import { openedStore } from './opened-store';
import { paymentCalls, signedReport } from './payment-calls';
import { storeCommand } from './store-command';

const CANCELLED = 4;
const store = openedStore({ paymentSandbox: { takesMs: 1 } });
const database = databaseOf(store);
const shop = paymentCalls(store);

let token = '';
let product = '';
beforeAll(async () => {
  ({ token } = await shop.shopper('asha'));
  product = (await shop.products('limit=1'))[0]?.id ?? '';
});
beforeEach(() => database.query('delete from orders'));

const where = () => ({ dataFolder: '/nowhere', databaseUrl: store.databaseUrl });
const owed = async () => (await owedBack(where())).map(({ id }) => id);

/** An order with a card payment begun. */
async function begun() {
  const id = await shop.placed(token, { [product]: 1 });
  const ticket = await shop.ticket(token, id, 'card');
  const comesIn = async () => shop.callback(await signedReport(database, ticket, 'succeeded'));
  return { id, payment: ticket.payment ?? '', comesIn };
}

test('a payment for a cancelled order is a refund due until the refund is recorded, once', async () => {
  const { id, payment, comesIn } = await begun();
  await moveOrder(where(), id, CANCELLED);
  expect(await owed()).toEqual([]);
  await comesIn();
  expect(await owed()).toEqual([payment]);
  const note = () => noteReturned(where(), payment).then(() => 'noted', String);
  const tries = await database.meeting('payments', [
    { begin: note, waitsTo: /^update "payments"/ },
    { begin: note, waitsTo: /for update/ },
  ]);
  expect(tries).toEqual(['noted', expect.stringContaining(`Nothing of payment ${payment} is to be given back.`)]);
  await comesIn();
  expect(await owed()).toEqual([]);
});

test('cancelling a paid order makes a refund due, and the order stays paid', async () => {
  const { id, payment, comesIn } = await begun();
  await comesIn();
  expect(await owed()).toEqual([]);
  await expect(noteReturned(where(), payment)).rejects.toThrow(`Nothing of payment ${payment} is to be given back.`);
  await moveOrder(where(), id, CANCELLED);
  expect(await owed()).toEqual([payment]);
  await noteReturned(where(), payment);
  expect(await owed()).toEqual([]);
  expect(await database.query('select from orders where paid_at is not null')).toHaveLength(1);
});

test('of two payments for one order, the second is a refund due', async () => {
  const { id, comesIn } = await begun();
  const second = await shop.ticket(token, id, 'netBanking');
  await comesIn();
  await shop.callback(await signedReport(database, second, 'succeeded'));
  expect(await owed()).toEqual([second.payment]);
});

test.each(['nothing', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
  'a refund of the unknown payment %s is refused',
  async (typed) => {
    await expect(noteReturned(where(), typed)).rejects.toThrow(StoreNotice);
  },
);

test('the refunds command lists refunds due and records a refund', async () => {
  const { id, payment, comesIn } = await begun();
  await moveOrder(where(), id, CANCELLED);
  await comesIn();
  const command = storeCommand(store.databaseUrl);
  expect(await command('refunds')).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Give ₹[\\d,.]+ back: payment ${payment} of order ${id}, by card at sandbox on [\\d-]{10}\\.\n$`),
    ),
  ]);
  expect(await command('refunds', payment, '--by', 'Asha')).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Payment ${payment} of order ${id}, ₹[\\d,.]+, was given back\\.\n$`)),
  ]);
  expect(await command('refunds')).toEqual([0, 'Nothing is to be given back.\n']);
  const history = await database.query('select "by", what from order_history where order_id = $1 order by id', [id]);
  expect(history.slice(-2)).toEqual([
    { by: 'sandbox', what: `surplus noted: ${payment}` },
    { by: 'shopkeeper Asha', what: `refund noted: ${payment}` },
  ]);
});
