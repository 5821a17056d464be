import '../../support/screens/console-errors';
import { afterEach, describe, expect, test } from 'vitest';
import { type Actor, assign, setup } from 'xstate';
import { openToken } from '../../../src/api/token';
import { type OpenShop, openShop } from '../../../src/app/open-shop';
import { plainScreen, type Screen } from '../../../src/shop/screen';
import { scriptedStore } from '../../support/screens/scripted-store';

/** A form that the shopper fills in, and a list from the store. */
const formMachine = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'form.filled'; text: string } },
}).createMachine({
  context: { text: '' },
  initial: 'editing',
  states: {
    editing: { tags: 'typed', on: { 'form.filled': { actions: assign({ text: ({ event }) => event.text }) } } },
  },
});
const listMachine = setup({
  types: { context: {} as { orders: string[] }, events: {} as { type: 'list.told'; orders: string[] } },
}).createMachine({
  context: { orders: [] },
  on: { 'list.told': { actions: assign({ orders: ({ event }) => event.orders }) } },
});

let form: Actor<typeof formMachine>;
let list: Actor<typeof listMachine>;

const checkout: Screen = {
  identity: () => 'checkout',
  begin: ({ start }) => {
    form = start('form', formMachine, undefined);
    list = start('list', listMachine, undefined);
    return { view: null };
  },
};
const login = plainScreen(null);

let shop: OpenShop;
let visited = 0;
const visit = (pathname: string, screen: Screen, access: 'public' | 'signedIn' = 'public') =>
  shop.visits.at({ key: `entry-${++visited}`, pathname, search: '' }, screen, access);

afterEach(() => {
  shop.close();
  openToken().forget();
});

/** The store refuses the token while the shopper is filling in a form. */
async function interruptedAs(email: string) {
  const scripted = scriptedStore();
  const token = openToken();
  const session = { token, fetchCalls: async () => scripted.calls };
  if (email === '') token.keep('first-1');
  shop = openShop({ api: scripted.api, announce: () => {}, session });
  const who = await shop.lazySession?.arrived();
  const signsIn = async (as: string, given: string) => {
    who?.auth.send({ type: 'auth.signIn.asked', email: as, password: 'secret' });
    await scripted.signIn.answers(given);
    await expect.poll(() => who?.auth.getSnapshot().value).toBe('loggedIn');
  };
  if (email !== '') await signsIn(email, 'first-1');
  await expect.poll(() => who?.auth.getSnapshot().value).toBe('loggedIn');
  visit('/checkout', checkout, 'signedIn');
  form.send({ type: 'form.filled', text: '12 MG Road' });
  list.send({ type: 'list.told', orders: ['o-1'] });
  token.refuse('first-1');
  visit('/login', login);
  return { signsIn };
}

describe('what a shopper had typed when the session ended', () => {
  test.each(['asha@rang.in', ' Asha@Rang.IN'])('is restored for the same email, spelt %j', async (spelt) => {
    const { signsIn } = await interruptedAs('asha@rang.in');
    await signsIn(spelt, 'second-1');
    visit('/checkout', checkout, 'signedIn');
    expect(form.getSnapshot().context.text).toBe('12 MG Road');
    expect(list.getSnapshot().context.orders, 'the orders are loaded again').toEqual([]);
  });

  test('is restored when the email is unknown, as after a reload', async () => {
    const { signsIn } = await interruptedAs('');
    await signsIn('asha@rang.in', 'second-1');
    visit('/checkout', checkout, 'signedIn');
    expect(form.getSnapshot().context.text).toBe('12 MG Road');
    expect(list.getSnapshot().context.orders).toEqual([]);
  });

  test('is not restored for another shopper', async () => {
    const { signsIn } = await interruptedAs('asha@rang.in');
    await signsIn('ravi@rang.in', 'second-1');
    visit('/checkout', checkout, 'signedIn');
    expect(form.getSnapshot().context.text).toBe('');
  });
});
