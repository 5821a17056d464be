import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { openToken } from '../../src/api/token';
import { openShop } from '../../src/app/open-shop';
import { PAGE_LOAD } from '../../src/shop/shop-context';
import { toPune } from '../models/delivery.model';
import { order } from '../models/payments';
import { product, store } from '../models/sample-products';
import { enter, type Shopper } from '../support/screens/enter';
import { field, fillIn } from '../support/screens/forms';
import { button, content, expectToast, header, heading, link, words } from '../support/screens/locators';
import { scriptedStore } from '../support/screens/scripted-store';

const account = (firstName: string) => ({ firstName, lastName: 'Rao', email: 'a@rang.in', createdAt: '' });

async function signsIn(shopper: Shopper, email = 'asha@rang.in', token = 'rani-2') {
  await fillIn({ Email: email, Password: 'secret-1' });
  await button('Sign In').click();
  await shopper.store.signIn.answers(token);
}

/** Makes this tab read the cookie again, which another tab may have changed. */
const isLookedAtAgain = () => document.dispatchEvent(new Event('visibilitychange'));

async function openAnotherTab() {
  const scripted = scriptedStore();
  const other = openShop({
    api: scripted.api,
    announce: () => {},
    session: { token: openToken(), fetchCalls: async () => scripted.calls },
  });
  onTestFinished(() => other.close());
  const who = await other.lazySession?.arrived();
  await expect.poll(() => who?.auth.getSnapshot().value).toBe('loggedIn');
  return { signsOut: () => who?.auth.send({ type: 'auth.signOut.asked' }) };
}

async function atAccount(signedInWith = 'rani-1') {
  const shopper = await enter('/account', { signedInWith, after: ['/404'] });
  await shopper.store.info.answers(store());
  await shopper.store.account.answers(account('Asha'));
  await expect.element(words('Asha Rao')).toBeVisible();
  return shopper;
}

describe('a screen for signed-in shoppers', () => {
  test('stays empty, without a redirect or a request, while the session is unknown', async () => {
    const shopper = await enter('/account', { signedInWith: 'rani-1', isStranger: true });
    await expect.element(link('My Account', header())).toBeVisible();
    expect(content().element().textContent).toBe('');
    expect(shopper.address(), 'the address is unchanged').toBe('/account');
    expect(shopper.store.account.asked).toEqual([]);
  });

  test('redirects to login and back after sign-in, and Back then skips the login form', async () => {
    const shopper = await enter('/account?tab=details', { after: ['/404'] });
    await expect.element(heading('Login')).toBeVisible();
    expect(shopper.address()).toBe('/login');
    expect(shopper.store.account.asked).toEqual([]);
    await signsIn(shopper);
    await expect.element(heading('My Account')).toBeVisible();
    expect(shopper.address()).toBe('/account?tab=details');
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    expect(shopper.address()).toBe('/404');
  });

  test('redirects to login without a history entry, so that Back leads to the page before', async () => {
    const shopper = await enter('/account', { after: ['/404'] });
    await expect.element(heading('Login')).toBeVisible();
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
  });
});

describe('the login form', () => {
  test('redirects a shopper who is already signed in to the requested page', async () => {
    const shopper = await enter('/404', { signedInWith: 'rani-1' });
    shopper.goesTo('/login', { from: '/account?tab=1' });
    await expect.element(heading('My Account')).toBeVisible();
    expect(shopper.address()).toBe('/account?tab=1');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/login',
    7,
    undefined,
  ])('redirects to the home page when the requested page is %s', async (from) => {
    const shopper = await enter('/404', { signedInWith: 'rani-1' });
    shopper.goesTo('/login', { from });
    await expect.element(heading('Shop by Category')).toBeVisible();
    expect(shopper.address()).toBe('/');
  });

  test('returns after sign-in to the page where Login was pressed in the header', async () => {
    const shopper = await enter('/products?category=women');
    await link('Login', header()).click();
    await expect.element(heading('Login')).toBeVisible();
    await signsIn(shopper);
    await expect.poll(shopper.address).toBe('/products?category=women');
  });

  test('still returns to the requested page after a detour to Create an account', async () => {
    const shopper = await enter('/account');
    await link('Create an account').click();
    await expect.element(heading('Create an account')).toBeVisible();
    await link('Log in').click();
    await signsIn(shopper);
    await expect.element(heading('My Account')).toBeVisible();
  });
});

describe('a sign-in in progress', () => {
  async function signingIn() {
    const shopper = await enter('/login');
    await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
    await button('Sign In').click();
    return { ...shopper, question: await shopper.store.signIn.open() };
  }

  test('is aborted and redirects home when another tab signs in', async () => {
    const { address, question, token } = await signingIn();
    token.keep('rani-1');
    isLookedAtAgain();
    await expect.element(heading('Shop by Category')).toBeVisible();
    expect([address(), question.wasAborted]).toEqual(['/', true]);
    await expect.element(link('My Account', header())).toBeVisible();
  });

  test('leaves the shopper signed in on the next page when another tab has signed in', async () => {
    const { address, goesTo, token } = await signingIn();
    token.keep('rani-1');
    goesTo('/404');
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.element(link('My Account', header())).toBeVisible();
    expect(address()).toBe('/404');
  });

  test('is aborted, with nobody signed in, when the page is left while cookies are unreadable', async () => {
    const { goesTo, token, question } = await signingIn();
    const reading = vi.spyOn(token, 'read').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    goesTo('/404');
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.poll(() => question.wasAborted).toBe(true);
    await expect.element(link('Login', header())).toBeVisible();
    reading.mockRestore();
  });
});

describe('a session that ends while a page is open', () => {
  test('asks to log in again and then shows the same page', async () => {
    const shopper = await atAccount();
    // Stands for a 401 in answer to any call.
    shopper.token.refuse('rani-1');
    await expect.element(words('Your session has ended. Log in again to continue.')).toBeVisible();
    await expect.element(link('Login', header())).not.toBeInTheDocument();
    await signsIn(shopper);
    await shopper.store.account.answers(account('Asha'));
    await expect.element(words('Asha Rao')).toBeVisible();
    expect(shopper.address()).toBe('/account');
  });

  test('hides the account from the next shopper, here or in another tab, if one email is unknown', async () => {
    const shopper = await atAccount();
    shopper.token.refuse('rani-1');
    await signsIn(shopper, 'ravi@rang.in', 'ravi-1');
    await expect.element(words('Loading your account')).toBeInTheDocument();
    await expect.element(words('Asha Rao')).not.toBeInTheDocument();
    await shopper.store.account.answers(account('Ravi'));
    await expect.element(words('Ravi Rao')).toBeVisible();

    shopper.token.refuse('ravi-1');
    await expect.element(field('Email')).toBeVisible();
    shopper.token.keep('meera-1');
    isLookedAtAgain();
    await expect.element(words('Loading your account')).toBeInTheDocument();
    await expect.element(words('Ravi Rao')).not.toBeInTheDocument();
    await shopper.store.account.answers(account('Meera'));
    await expect.element(words('Meera Rao')).toBeVisible();
  });

  test('shows the login form instead of an error when the account request gets 401', async () => {
    const shopper = await enter('/account', { signedInWith: 'rani-1' });
    const question = await shopper.store.account.open();
    shopper.token.refuse('rani-1');
    question.fail(new Failure({ kind: 'unauthorised', status: 401 }));
    await expect.element(heading('Login')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await signsIn(shopper);
    await shopper.store.account.answers(account('Asha'));
    await expect.element(words('Asha Rao')).toBeVisible();
  });

  test('shows the login form instead of an error when the request for orders gets 401', async () => {
    const shopper = await enter('/orders', { signedInWith: 'rani-1' });
    await shopper.store.info.answers(store());
    const question = await shopper.store.myOrders.open();
    shopper.token.refuse('rani-1');
    question.fail(new Failure({ kind: 'unauthorised', status: 401 }));
    await expect.element(heading('Login')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await signsIn(shopper);
    await shopper.store.myOrders.answers([]);
    await expect.element(heading('No Orders Found')).toBeVisible();
  });

  test('hides the account from another shopper who signs in next, if both emails are known', async () => {
    const shopper = await enter('/account');
    await signsIn(shopper);
    await shopper.store.account.answers(account('Asha'));
    await expect.element(words('Asha Rao')).toBeVisible();
    shopper.token.refuse('rani-2');
    await expect.element(field('Email')).toBeVisible();
    await signsIn(shopper, 'ravi@rang.in', 'ravi-1');
    await expect.element(words('Loading your account')).toBeInTheDocument();
    await expect.element(words('Asha Rao')).not.toBeInTheDocument();
    await shopper.store.account.answers(account('Ravi'));
    await expect.element(words('Ravi Rao')).toBeVisible();
  });
});

describe('signing out', () => {
  test('leads home with a toast, deletes the token, and the account page asks to log in again', async () => {
    const shopper = await atAccount();
    await button('Sign Out').click();
    await expectToast('Logged out', 'You have been logged out successfully.');
    await expect.element(heading('Shop by Category')).toBeVisible();
    expect(shopper.address()).toBe('/');
    expect(shopper.token.read()).toBeUndefined();
    await expect.element(link('Login', header())).toHaveAttribute('href', '/login');
    shopper.goesTo('/account');
    await expect.element(words('Log in to continue.')).toBeVisible();
    await signsIn(shopper);
    await shopper.store.account.answers(account('Ravi'));
    await expect.element(words('Ravi Rao')).toBeVisible();
  });

  test('in another tab signs this tab out and leads home', async () => {
    const shopper = await atAccount();
    const other = await openAnotherTab();
    other.signsOut();
    await seesHome(shopper);
  });

  test('in another tab leads home, not to login, even if this tab first sees the missing cookie', async () => {
    const shopper = await atAccount();
    const other = await openAnotherTab();
    other.signsOut();
    isLookedAtAgain();
    await seesHome(shopper);
  });

  test('in another tab leads home even if this tab already asks to log in again', async () => {
    const shopper = await atAccount();
    shopper.token.forget();
    isLookedAtAgain();
    await expect.element(words('Your session has ended. Log in again to continue.')).toBeVisible();
    const other = new BroadcastChannel('auth');
    onTestFinished(() => other.close());
    other.postMessage('closed');
    await seesHome(shopper);
  });

  test('shows an error and keeps the account when the browser does not delete the token', async () => {
    const shopper = await atAccount();
    vi.spyOn(shopper.token, 'forget').mockImplementationOnce(() => {});
    await button('Sign Out').click();
    await expectToast('Error', 'Failed to log out properly.');
    await expect.element(words('Asha Rao')).toBeVisible();
    await expect.element(button('Sign Out')).toBeEnabled();
  });
});

describe('an order shown on a public page', () => {
  /** The two pages that show an order, and how each comes to show it. */
  const seeing = {
    '/order-success?orderId=order-1': async ({ store: scripted }: Shopper) => {
      await scripted.ownOrder.answers(order('Shipped'));
      await expect.element(words('Your order is on its way to you.')).toBeVisible();
    },
    '/track-order?id=order-1': async ({ store: scripted }: Shopper) => {
      await scripted.account.answers(account('Asha'));
      await expect.element(field('Email or Phone')).toHaveValue('a@rang.in');
      await scripted.tracked.answers(order('Shipped'));
      await expect.element(heading('Order order-1')).toBeVisible();
    },
  };
  const seesNothingOfIt = async () => {
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const told of [words('₹2,599.00'), words('Your order is on its way to you.'), heading('Order order-1')])
      await expect.element(told).not.toBeInTheDocument();
    if (field('Email or Phone').elements().length > 0) await expect.element(field('Email or Phone')).toHaveValue('');
  };
  const arrivals = Object.entries(seeing);
  const arrive = async (address: string, sees: (shopper: Shopper) => Promise<void>) => {
    const shopper = await enter('/404', { signedInWith: 'rani-1' });
    await shopper.store.info.answers(store({ capabilities: ['order'] }));
    // The navigation state of a shopper who comes from a payment: the amount paid.
    shopper.goesTo(address, { paid: 2599, seenBy: PAGE_LOAD });
    await sees(shopper);
    return shopper;
  };

  test.each(arrivals)('at %s is not shown again by Back after sign-out', async (address, sees) => {
    const shopper = await arrive(address, sees);
    shopper.goesTo('/account');
    await button('Sign Out').click();
    await seesHome(shopper);
    shopper.goesBack();
    await expect.poll(shopper.address).toBe(address);
    await seesNothingOfIt();
  });

  test.each(arrivals)('at %s disappears when the shopper signs out in another tab', async (address, sees) => {
    const shopper = await arrive(address, sees);
    const other = await openAnotherTab();
    other.signsOut();
    await expect.element(link('Login', header())).toBeVisible();
    await seesNothingOfIt();
    expect(shopper.address()).toBe(address);
  });

  test('on the thank-you page is hidden and requested again when another tab signs somebody else in', async () => {
    const [address, sees] = arrivals[0] ?? ['', async () => {}];
    const shopper = await arrive(address, sees);
    shopper.token.keep('ravi-1');
    isLookedAtAgain();
    await expect.poll(() => shopper.store.ownOrder.asked).toHaveLength(2);
    await seesNothingOfIt();
  });
});

describe('the PIN code of a delivery check', () => {
  const toldForPune = async () => {
    const shopper = await enter('/product/kurta-1', { signedInWith: 'rani-1' });
    await shopper.store.info.answers(store({ capabilities: ['delivery'] }));
    await shopper.store.product.answers(product({ sizes: ['M', 'L'] }));
    await field('Delivery PIN code').fill('411001');
    await userEvent.keyboard('{Enter}');
    await shopper.store.delivery.answers(toPune);
    await expect.element(words('Pune, Maharashtra')).toBeVisible();
    return shopper;
  };
  const isForgotten = async () => {
    await expect.element(field('Delivery PIN code')).toHaveValue('');
    await expect.element(words('Pune, Maharashtra')).not.toBeInTheDocument();
  };

  test('is not shown again by Back after sign-out', async () => {
    const shopper = await toldForPune();
    shopper.goesTo('/account');
    await button('Sign Out').click();
    await seesHome(shopper);
    shopper.goesBack();
    await shopper.store.product.answers(product());
    await isForgotten();
  });

  test('is cleared when the shopper signs out in another tab, while the chosen size stays', async () => {
    const shopper = await toldForPune();
    await page.getByText('L', { exact: true }).click();
    const other = await openAnotherTab();
    other.signsOut();
    await isForgotten();
    await expect.element(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await expect.element(heading('Chikankari Kurta')).toBeVisible();
    expect(shopper.address()).toBe('/product/kurta-1');
  });
});

async function seesHome(shopper: Shopper) {
  await expect.element(heading('Shop by Category')).toBeVisible();
  expect(shopper.address()).toBe('/');
  await expect.element(link('Login', header())).toBeVisible();
}

test('the account page shows the account of the shopper who has signed in in another tab', async () => {
  const shopper = await atAccount();
  shopper.token.keep('ravi-1');
  isLookedAtAgain();
  await expect.element(words('Asha Rao')).not.toBeInTheDocument();
  await shopper.store.account.answers(account('Ravi'));
  await expect.element(words('Ravi Rao')).toBeVisible();
  expect(shopper.address()).toBe('/account');
});

test('the Login and My Account links of the header have the same position and size', async () => {
  const box = (name: string) => link(name, header()).element().getBoundingClientRect();
  const shopper = await enter('/404', { device: 'phone' });
  const before = box('Login').toJSON();
  shopper.token.keep('rani-1');
  isLookedAtAgain();
  await expect.element(link('My Account', header())).toHaveAttribute('href', '/account');
  expect(box('My Account').toJSON(), 'position and size are unchanged').toEqual(before);
});
