import '../../support/screens/console-errors';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Failure } from '#contract/failure';
import { sessionEnd } from '#machines/auth/auth.selectors';
import { openToken, readToken } from '../../../src/api/token';
import { openShop } from '../../../src/app/open-shop';
import { paymentAttempt } from '../../../src/storage/attempts';
import { typedAddress } from '../../../src/storage/typed-address';
import { store } from '../../models/sample-products';
import { scriptedStore } from '../../support/screens/scripted-store';

const open = new Set<() => void>();

afterEach(() => {
  for (const close of open) close();
  open.clear();
  openToken().forget();
  vi.restoreAllMocks();
});

/** One tab of the shop, without a screen. Tabs of one browser share its cookies and notify each other. */
async function openTab() {
  const scripted = scriptedStore();
  const token = openToken();
  const announce = vi.fn();
  const shop = openShop({
    api: scripted.api,
    announce,
    session: { token, fetchCalls: async () => scripted.calls },
  });
  const who = await shop.lazySession?.arrived();
  if (!who) throw new Error('A browser has a shopper.');
  const { auth } = who;
  const close = () => {
    auth.stop();
    shop.close();
    open.delete(close);
  };
  open.add(close);
  const is = () => String(auth.getSnapshot().value);
  await expect.poll(is).not.toBe('checking');
  const told = () => announce.mock.calls.map(([fact]) => fact.type).filter((type) => type.startsWith('auth.'));
  return { store: scripted, token, shop, auth, is, told, close };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

async function signIn({ auth, store: scripted, is }: Tab, token = 'rani-1', email = 'asha@rang.in') {
  auth.send({ type: 'auth.signIn.asked', email, password: 'secret' });
  await scripted.signIn.answers(token);
  await expect.poll(is).toBe('loggedIn');
}

const isShown = () => document.dispatchEvent(new Event('visibilitychange'));

const TYPED = { fullName: 'Asha Rao', address: '12 MG Road', city: 'Pune', state: '', postalCode: '', phone: '' };

describe('a page that is opened', () => {
  test('is signed in by the token alone, without a request for the account', async () => {
    openToken().keep('rani-1');
    const tab = await openTab();
    expect(tab.is()).toBe('loggedIn');
    expect(tab.auth.getSnapshot().context.session).toEqual({ email: '' });
    expect(tab.store.account.asked, 'the account is not requested').toEqual([]);
  });

  test('is signed out without a token', async () => {
    expect((await openTab()).is()).toBe('loggedOut');
  });

  test('keeps the token and the password out of its snapshots', async () => {
    const tab = await openTab();
    await signIn(tab, 'very-secret-token');
    const kept = [tab.auth.getPersistedSnapshot(), tab.shop.ref.getPersistedSnapshot()];
    expect(JSON.stringify(kept)).not.toContain('secret');
    expect(tab.shop.lazySession?.hasToken, 'hasToken says whether there was a token at the start').toBe(false);
  });
});

describe('signing in', () => {
  test('stores the token of the store and the email', async () => {
    const tab = await openTab();
    await signIn(tab);
    expect(tab.token.read()).toBe('rani-1');
    expect(tab.auth.getSnapshot().context.session).toEqual({ email: 'asha@rang.in' });
  });

  test('that is withdrawn stores no token, even if the response arrives', async () => {
    const tab = await openTab();
    tab.auth.send({ type: 'auth.signIn.asked', email: 'asha@rang.in', password: 'secret' });
    const question = await tab.store.signIn.open();
    tab.auth.send({ type: 'auth.signIn.withdrawn' });
    question.answer('late-1');
    await expect.poll(tab.is).toBe('loggedOut');
    expect(question.wasAborted).toBe(true);
    expect(tab.token.read()).toBeUndefined();
  });

  test('fails when the browser does not store the token', async () => {
    const tab = await openTab();
    tab.auth.send({ type: 'auth.signIn.asked', email: 'asha@rang.in', password: 'secret' });
    await tab.store.signIn.answers('two words');
    await expect
      .poll(() => tab.auth.getSnapshot().context.failure)
      .toMatchObject({
        kind: 'malformed',
        error: expect.stringContaining('allow cookies'),
      });
    expect(tab.is()).toBe('loggedOut');
  });
});

describe('signing out', () => {
  test('deletes the token at once and sends it to a store with the signOut capability', async () => {
    const tab = await openTab();
    await tab.store.info.answers(store({ capabilities: ['signOut'] }));
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    expect(tab.token.read()).toBeUndefined();
    expect(tab.store.signOut.asked).toEqual(['rani-1']);
    await tab.store.signOut.fails(new Failure({ kind: 'rejected', status: 500 }));
    expect(tab.told(), 'the answer of the store does not matter').toEqual(['auth.signedOut', 'auth.shopper.left']);
  });

  test('is sent to a store whose information arrives only afterwards', async () => {
    const tab = await openTab();
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    expect(tab.store.signOut.asked).toEqual([]);
    await tab.store.info.answers(store({ capabilities: ['signOut'] }));
    await expect.poll(() => tab.store.signOut.asked).toEqual(['rani-1']);
  });

  test('is not sent once the store has issued the same token again', async () => {
    const tab = await openTab();
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    await signIn(tab);
    await tab.store.info.answers(store({ capabilities: ['signOut'] }));
    // Code that waits for the store resumes in microtasks, which all run before this timer.
    await new Promise((resolve) => setTimeout(resolve));
    expect(tab.store.signOut.asked).toEqual([]);
    expect(tab.is()).toBe('loggedIn');
  });

  test('is not sent to a store without the signOut capability', async () => {
    const tab = await openTab();
    await tab.store.info.answers(store());
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    expect(tab.store.signOut.asked).toEqual([]);
  });

  test('fails when the browser does not delete the token', async () => {
    const tab = await openTab();
    await signIn(tab);
    vi.spyOn(tab.token, 'forget').mockImplementation(() => {});
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.told).toEqual(['auth.signOut.failed']);
    expect(tab.is()).toBe('loggedIn');
  });
});

describe('the stored data of a shopper', () => {
  const attempt = { key: 'key-of-before', body: 'what was ordered', outcome: 'unknown' };
  const order = JSON.stringify({ at: Date.now(), attempt });
  const payment = {
    at: Date.now(),
    attempt: { ...attempt, outcome: 'answered', until: 0, code: 'upi://pay?am=1899' },
  };
  const inDoubt = JSON.stringify({ at: Date.now(), attempt: { ...attempt, until: 0, code: '' } });

  const typed = { address: TYPED, filledIn: [] };

  beforeEach(() => {
    sessionStorage.setItem('checkout.address', '{"city":"Pune"}');
    localStorage.setItem('payments.order-8', JSON.stringify(payment));
    // Written by an earlier build.
    localStorage.setItem('payments', JSON.stringify([{ ...payment, orderId: 'order-7' }]));
    localStorage.setItem('checkout.attempt', order);
    localStorage.setItem('deliveryPin', '"411001"');
  });

  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const left = () => [
    sessionStorage.getItem('checkout.address'),
    ...Object.entries(localStorage)
      .filter(([name]) => name.startsWith('payments'))
      .sort(),
  ];

  test('is deleted on sign-out: address, PIN code and payment code, but not an order in doubt', async () => {
    const tab = await openTab();
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(left).toEqual([null]);
    expect(localStorage.getItem('shopper')).toBeNull();
    expect(localStorage.getItem('deliveryPin')).toBeNull();
    expect(localStorage.getItem('checkout.attempt')).toBe(order);
  });

  test('in a page that was away is used for the same shopper only, not for the next one', async () => {
    const tab = await openTab();
    const signsInAgain = async (token: string, email: string) => {
      tab.token.refuse(tab.token.read());
      await signIn(tab, token, email);
      sessionStorage.setItem('checkout.address', kept);
      return typedAddress(window, readToken).read();
    };
    await signIn(tab);
    typedAddress(window, readToken).write(typed);
    const kept = sessionStorage.getItem('checkout.address') ?? '';
    expect(await signsInAgain('ravi-1', 'ravi@rang.in')).toBeUndefined();
    expect(await signsInAgain('rani-2', 'Asha@rang.in')).toEqual(typed);
  });

  const fillStorage = () => {
    const { setItem } = Storage.prototype;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...stored) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.apply(this, stored);
    });
    onTestFinished(() => full.mockRestore());
    return full;
  };

  test('is not used for the next shopper if the storage was full at the first sign-in', async () => {
    const tab = await openTab();
    const full = fillStorage();
    await signIn(tab);
    typedAddress(window, readToken).write(typed);
    const kept = sessionStorage.getItem('checkout.address') ?? '';
    full.mockRestore();
    tab.token.refuse('rani-1');
    await expect.poll(tab.is).toBe('loggedOut');
    await signIn(tab, 'rani-2');
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    await signIn(tab, 'ravi-1', 'ravi@rang.in');
    sessionStorage.setItem('checkout.address', kept);
    expect(typedAddress(window, readToken).read(), 'not even in a page that was not open meanwhile').toBeUndefined();
  });

  test('is used again for the same shopper after a session that a full storage did not record', async () => {
    const tab = await openTab();
    const full = fillStorage();
    await signIn(tab);
    typedAddress(window, readToken).write(typed);
    full.mockRestore();
    tab.token.refuse('rani-1');
    await expect.poll(tab.is).toBe('loggedOut');
    await signIn(tab, 'rani-2');
    expect(typedAddress(window, readToken).read()).toEqual(typed);
  });

  test('is not used for the next shopper if the storage stays full', async () => {
    const tab = await openTab();
    fillStorage();
    await signIn(tab);
    typedAddress(window, readToken).write(typed);
    expect(typedAddress(window, readToken).read(), 'the shopper who typed it gets it').toEqual(typed);
    const kept = sessionStorage.getItem('checkout.address') ?? '';
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(tab.is).toBe('loggedOut');
    await signIn(tab, 'ravi-1', 'ravi@rang.in');
    sessionStorage.setItem('checkout.address', kept);
    expect(typedAddress(window, readToken).read(), 'not even in a page that was not open meanwhile').toBeUndefined();
  });

  test('keeps payments in doubt on sign-out, also those of an earlier build', async () => {
    localStorage.setItem('payments.order-9', inDoubt);
    localStorage.setItem('payments', JSON.stringify([{ ...JSON.parse(inDoubt), orderId: 'order-10' }]));
    const tab = await openTab();
    await signIn(tab);
    tab.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(left).toEqual([null, ['payments.order-10', inDoubt], ['payments.order-9', inDoubt]]);
  });

  test.each([
    ['in doubt is used', 'unknown', 1, 'own'],
    ['refused later is used', 'refused', -1, 'own'],
    ['refused earlier is not used', 'refused', 1, 'list'],
  ])('with a payment in doubt of an earlier build: one of this build %s', (_, outcome, later, counts) => {
    const at = Date.now();
    const own = { ...JSON.parse(inDoubt).attempt, key: 'own', outcome };
    localStorage.setItem('payments.order-9', JSON.stringify({ at, attempt: own }));
    const listed = { orderId: 'order-9', at: at + later, attempt: { ...own, key: 'list', outcome: 'unknown' } };
    localStorage.setItem('payments', JSON.stringify([listed]));
    expect(paymentAttempt(window, 'order-9').read()?.key).toBe(counts);
    expect(paymentAttempt(window, 'order-9').read()?.key, 'when read again').toBe(counts);
  });

  test('keeps an order in doubt when the session ends in one tab and starts again in another', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await signIn(one);
    one.token.refuse('rani-1');
    await expect.poll(other.is).toBe('loggedOut');
    await signIn(other, 'rani-2');
    await expect.poll(one.told).toContain('auth.shopper.left');
    expect(localStorage.getItem('checkout.attempt')).toBe(order);
  });
});

test('the next shopper finds no address of one whose session ended in a page opened after sign-in', async () => {
  const before = await openTab();
  await signIn(before);
  before.close();
  const tab = await openTab();
  typedAddress(window, readToken).write({ address: TYPED, filledIn: [] });
  tab.token.refuse('rani-1');
  await signIn(tab, 'ravi-1', 'ravi@rang.in');
  expect(tab.told()).toEqual(['auth.session.ended', 'auth.shopper.left']);
  expect(typedAddress(window, readToken).read()).toBeUndefined();
});

describe('two tabs', () => {
  test('share a sign-in and a sign-out', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await signIn(one);
    await expect.poll(other.is).toBe('loggedIn');
    other.auth.send({ type: 'auth.signOut.asked' });
    await expect.poll(one.is).toBe('loggedOut');
    expect(sessionEnd(one.auth.getSnapshot()), 'the session counts as signed out').toBe('signedOut');
    expect(one.told(), 'only the tab that signed out reports it').toEqual(['auth.shopper.left']);
    expect(other.told()).toEqual(['auth.shopper.left', 'auth.signedOut', 'auth.shopper.left']);
  });

  test('both lose a session that the store ends', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await signIn(one);
    await expect.poll(other.is).toBe('loggedIn');
    one.token.refuse('rani-1');
    expect(one.is()).toBe('loggedOut');
    await expect.poll(other.is).toBe('loggedOut');
    expect(sessionEnd(other.auth.getSnapshot()), 'the session counts as interrupted').toBe('refused');
    expect(other.told()).toEqual(['auth.shopper.left', 'auth.session.ended']);
  });

  test('without BroadcastChannel synchronise when they become visible', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    Reflect.deleteProperty(window, 'BroadcastChannel');
    const [one, other] = [await openTab(), await openTab()];
    await signIn(one);
    expect(other.is()).toBe('loggedOut');
    isShown();
    expect(other.is()).toBe('loggedIn');
    expect(one.auth.getSnapshot().context.number, 'its own sign-in does not count as another session').toBe(1);
    openToken().keep('ravi-1');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(other.auth.getSnapshot().context.number, 'another token is another session').toBe(2);
    expect(other.told()).toEqual(['auth.shopper.left', 'auth.shopper.left']);
    openToken().forget();
    isShown();
    expect([one.is(), other.is()]).toEqual(['loggedOut', 'loggedOut']);
  });

  test('close their channels on pagehide, for the back/forward cache, and reopen them on pageshow', async () => {
    const closed = vi.spyOn(BroadcastChannel.prototype, 'close');
    const [one, other] = [await openTab(), await openTab()];
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(closed).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await signIn(one);
    await expect.poll(other.is).toBe('loggedIn');
    other.close();
    expect(closed).toHaveBeenCalledTimes(3);
  });
});
