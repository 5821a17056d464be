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

describe('a screen for shoppers who are signed in', () => {
  test('shows nothing as long as nobody knows whether one is', async () => {
    const shopper = await enter('/account', { signedInWith: 'rani-1', isStranger: true });
    await expect.element(link('My Account', header())).toBeVisible();
    expect(content().element().textContent).toBe('');
    expect(shopper.address(), 'and leads nowhere').toBe('/account');
    expect(shopper.store.account.asked).toEqual([]);
  });

  test('leads to signing in and then to where it was wanted, and Back does not trap', async () => {
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

  test('lets Back pass by the form that it led to', async () => {
    const shopper = await enter('/account', { after: ['/404'] });
    await expect.element(heading('Login')).toBeVisible();
    shopper.goesBack();
    await expect.element(heading('Oops! Page not found')).toBeVisible();
  });
});

describe('the form for signing in', () => {
  test('leads whoever is signed in on to where they want to go', async () => {
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
  ])('leads home where %s is wanted', async (from) => {
    const shopper = await enter('/404', { signedInWith: 'rani-1' });
    shopper.goesTo('/login', { from });
    await expect.element(heading('Shop by Category')).toBeVisible();
    expect(shopper.address()).toBe('/');
  });

  test('leads whoever pressed Login in the header on to where they pressed it', async () => {
    const shopper = await enter('/products?category=women');
    await link('Login', header()).click();
    await expect.element(heading('Login')).toBeVisible();
    await signsIn(shopper);
    await expect.poll(shopper.address).toBe('/products?category=women');
  });

  test('lets the way back lead over opening an account', async () => {
    const shopper = await enter('/account');
    await link('Create an account').click();
    await expect.element(heading('Create an account')).toBeVisible();
    await link('Log in').click();
    await signsIn(shopper);
    await expect.element(heading('My Account')).toBeVisible();
  });
});

describe('signing in that is overtaken', () => {
  async function signingIn() {
    const shopper = await enter('/login');
    await fillIn({ Email: 'asha@rang.in', Password: 'secret-1' });
    await button('Sign In').click();
    return { ...shopper, question: await shopper.store.signIn.open() };
  }

  test('by another tab is over, and leads on', async () => {
    const { address, question, token } = await signingIn();
    token.keep('rani-1');
    isLookedAtAgain();
    await expect.element(heading('Shop by Category')).toBeVisible();
    expect([address(), question.wasAborted]).toEqual(['/', true]);
    await expect.element(link('My Account', header())).toBeVisible();
  });

  test('by another tab, and then left, signs in and leads where the shopper wants to go', async () => {
    const { address, goesTo, token } = await signingIn();
    token.keep('rani-1');
    goesTo('/404');
    await expect.element(heading('Oops! Page not found')).toBeVisible();
    await expect.element(link('My Account', header())).toBeVisible();
    expect(address()).toBe('/404');
  });

  test('and left where no cookie can be read leaves nobody signed in', async () => {
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

describe('a session that ends in the middle of something', () => {
  test('is begun anew, and the screen goes on where it was', async () => {
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

  test('shows nothing of an unknown shopper to whoever signs in then, here or in another tab', async () => {
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

  test('is no failure of the screen that heard of it', async () => {
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

  test('is no failure of the orders that heard of it', async () => {
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

  test('leaves nothing for somebody else who signs in then', async () => {
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
  test('leads home, says so, and leaves nothing to go back to', async () => {
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

  test('in another tab signs out here', async () => {
    const shopper = await atAccount();
    const other = await openAnotherTab();
    other.signsOut();
    await seesHome(shopper);
  });

  test('in another tab is no lost session, even where the cookie is seen to be gone first', async () => {
    const shopper = await atAccount();
    const other = await openAnotherTab();
    other.signsOut();
    isLookedAtAgain();
    await seesHome(shopper);
  });

  test('in another tab is heard of even once the way to sign in again is shown', async () => {
    const shopper = await atAccount();
    shopper.token.forget();
    isLookedAtAgain();
    await expect.element(words('Your session has ended. Log in again to continue.')).toBeVisible();
    const other = new BroadcastChannel('auth');
    onTestFinished(() => other.close());
    other.postMessage('closed');
    await seesHome(shopper);
  });

  test('that the browser does not let happen is told, and the account stays', async () => {
    const shopper = await atAccount();
    vi.spyOn(shopper.token, 'forget').mockImplementationOnce(() => {});
    await button('Sign Out').click();
    await expectToast('Error', 'Failed to log out properly.');
    await expect.element(words('Asha Rao')).toBeVisible();
    await expect.element(button('Sign Out')).toBeEnabled();
  });
});

describe('an order shown on a page for everybody', () => {
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

  test.each(arrivals)('at %s is nothing that Back leads to after signing out', async (address, sees) => {
    const shopper = await arrive(address, sees);
    shopper.goesTo('/account');
    await button('Sign Out').click();
    await seesHome(shopper);
    shopper.goesBack();
    await expect.poll(shopper.address).toBe(address);
    await seesNothingOfIt();
  });

  test.each(arrivals)('at %s goes with the shopper who signs out in another tab', async (address, sees) => {
    const shopper = await arrive(address, sees);
    const other = await openAnotherTab();
    other.signsOut();
    await expect.element(link('Login', header())).toBeVisible();
    await seesNothingOfIt();
    expect(shopper.address()).toBe(address);
  });

  test('at the thanks is asked for anew when somebody else has signed in in another tab', async () => {
    const [address, sees] = arrivals[0] ?? ['', async () => {}];
    const shopper = await arrive(address, sees);
    shopper.token.keep('ravi-1');
    isLookedAtAgain();
    await expect.poll(() => shopper.store.ownOrder.asked).toHaveLength(2);
    await seesNothingOfIt();
  });
});

describe('where a product would be delivered to', () => {
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

  test('is nothing that Back leads to after signing out', async () => {
    const shopper = await toldForPune();
    shopper.goesTo('/account');
    await button('Sign Out').click();
    await seesHome(shopper);
    shopper.goesBack();
    await shopper.store.product.answers(product());
    await isForgotten();
  });

  test('goes with the shopper who signs out in another tab; what was chosen stays', async () => {
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

test('somebody else who has signed in in another tab sees what is theirs', async () => {
  const shopper = await atAccount();
  shopper.token.keep('ravi-1');
  isLookedAtAgain();
  await expect.element(words('Asha Rao')).not.toBeInTheDocument();
  await shopper.store.account.answers(account('Ravi'));
  await expect.element(words('Ravi Rao')).toBeVisible();
  expect(shopper.address()).toBe('/account');
});

test('the header keeps one place for signing in and for the account', async () => {
  const box = (name: string) => link(name, header()).element().getBoundingClientRect();
  const shopper = await enter('/404', { device: 'phone' });
  const before = box('Login').toJSON();
  shopper.token.keep('rani-1');
  isLookedAtAgain();
  await expect.element(link('My Account', header())).toHaveAttribute('href', '/account');
  expect(box('My Account').toJSON(), 'nothing moves').toEqual(before);
});
