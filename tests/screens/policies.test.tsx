import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import type { StoreInfo } from '#contract/store-info';
import { store } from '../models/sample-products';
import { ATTACKS, BEFORE, intrudersIn, POISONED_VALUES, WITH_VALUES } from '../support/attacks';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { enter } from '../support/screens/enter';
import { button, content, focusOn, heading, link, waysIn, words } from '../support/screens/locators';

declare global {
  interface Window {
    attackRuns?: () => void;
  }
}

async function enterTerms(info: Partial<StoreInfo>, address = '/terms') {
  const shopper = await enter(address);
  await shopper.store.info.answers(store(info));
  return shopper;
}

const shownText = () => {
  const text = document.querySelector('main [class*="text"]');
  if (!text) throw new Error('No text is shown.');
  return text;
};

test('retrying a policy that failed to load reloads the store information for the whole shop', async () => {
  const shopper = await enter('/terms');
  await shopper.store.info.fails(new Failure({ kind: 'rejected', status: 500 }));
  await content().getByRole('button', { name: 'Try Again' }).click();
  await shopper.store.info.answers(store({ storeName: 'Rang Mahal', policies: { terms: '<p>Be kind.</p>' } }));
  await expect.element(content().getByText('Be kind.')).toBeVisible();
  await expect.poll(() => document.title).toContain('Rang Mahal');
  await expect.element(page.getByText('Failed to load store information')).not.toBeInTheDocument();
});

describe('an injection attempt in a policy', () => {
  let runs = 0;
  beforeAll(() => {
    window.attackRuns = () => {
      runs += 1;
    };
  });
  afterAll(() => {
    delete window.attackRuns;
  });

  /** Two frames, in which an attack that has begun would take effect. */
  const aMoment = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  async function expectPlainText() {
    await expect.element(words('Words of the store.')).toBeVisible();
    await aMoment();
    expect(intrudersIn(shownText())).toEqual([]);
    for (const intruder of ['base', 'meta[http-equiv]', 'link[href*="attack"]', 'body > :not(div, script)'])
      expect(document.querySelector(intruder), intruder).toBeNull();
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
    expect(document.querySelector('footer')?.checkVisibility()).toBe(true);
    expect(runs).toBe(0);
  }

  test.each(ATTACKS)('%j is rendered as text or removed', async (attack) => {
    await enterTerms({ policies: { terms: BEFORE + attack } });
    await expectPlainText();
  });

  test.each(POISONED_VALUES)('%j in a placeholder value is rendered as text', async (value) => {
    await enterTerms({
      storeName: value,
      companyName: value,
      companyAddress: value,
      companyEmail: value,
      companyPhone: value,
      companyLogoUrl: value,
      policies: { terms: WITH_VALUES },
    });
    await expectPlainText();
    expect(shownText().querySelector('h2')?.textContent).toBe(value);
    expect(shownText().querySelector('img')).toBeNull();
  });

  test('has run no script and fetched nothing in all the tests above', () => {
    expect(runs).toBe(0);
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    expect(fetched.filter((path) => path.startsWith('/attack'))).toEqual([]);
  });

  test('would be detected: as raw HTML it runs and is counted', async () => {
    const raw = document.createElement('div');
    raw.innerHTML = '<img src="/attack" onerror="attackRuns()">';
    await expect.poll(() => runs).toBe(1);
  });
});

const LONG = `<h1>Terms and Conditions</h1><p>By <b>{{company name}}</b>.</p>
${['Orders', 'Prices', 'Returns', 'Complaints'].map((title) => `<h3>${title}</h3><p>${'About it. '.repeat(60)}</p>`).join('')}
<p>See <a href="/return">returns</a>, <a href="https://law.example/">the law</a>, <a href="mailto:{companyEmail}">write to us</a>.</p>
<table><tr><th>Order<th>Days</tr><tr><td>Bulk<td>10-15</table>`;

describe('a policy', () => {
  test('has one h1, its own headings as h2, a title and a description', async () => {
    const shopper = await enterTerms({
      companyName: 'Rang & Co.',
      companyEmail: 'care@rang.in',
      policies: { terms: LONG },
    });
    await expect.element(heading('Complaints')).toBeVisible();
    const ranks = content()
      .getByRole('heading')
      .elements()
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(ranks).toEqual(['H1 Terms & Conditions', 'H2 Orders', 'H2 Prices', 'H2 Returns', 'H2 Complaints']);
    await expect.element(words('Rang & Co.').first()).toBeVisible();
    await expect.poll(() => document.title).toBe('Terms & Conditions | Rang Mahal');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('By Rang & Co..');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    await expect.element(content().getByRole('columnheader', { name: 'Days' })).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
  });

  test('links within the shop without another request, and to other sites and mail', async () => {
    const shopper = await enterTerms({
      companyEmail: 'care@rang.in',
      policies: { terms: LONG, return: '<p>Send it back.</p>' },
    });
    await expect.element(link('the law')).toHaveAttribute('href', 'https://law.example/');
    await expect.element(link('write to us')).toHaveAttribute('href', 'mailto:care@rang.in');
    await link('returns').click();
    await expect.element(heading('Return Policy')).toHaveFocus();
    await expect.element(words('Send it back.')).toBeVisible();
    expect(shopper.address()).toBe('/return');
    expect(shopper.store.info.questions, 'the policies are loaded with one request').toHaveLength(1);
    shopper.goesBack();
    await expect.element(heading('Complaints')).toBeVisible();
  });

  test('links to its own sections by the ids that the store gave them', async () => {
    const filler = '<p>We weave by hand.</p>'.repeat(60);
    const terms = `<ol><li><a href="#back">Sending back</a></li></ol>${filler}<h2 id="back">Returns</h2>${filler}`;
    const shopper = await enterTerms({ policies: { terms } });
    await link('Sending back').click();
    await expect.element(heading('Returns')).toHaveFocus();
    await expect.element(heading('Returns')).toBeInViewport();
    expect(window.location.hash).toBe('#section-returns');
    window.history.replaceState(window.history.state, '', window.location.pathname);
    shopper.goesTo('/terms');
    await expect.poll(() => window.scrollY).toBe(0);
    for (const address of ['/terms#back', '/terms#back', '/terms#section-returns', '/Terms/#back']) {
      window.scrollTo(0, 0);
      shopper.goesTo(address);
      await expect.element(heading('Returns')).toBeInViewport();
      await expect.element(heading('Returns')).toHaveFocus();
    }
  });

  test('that is long lists its sections and links to them', async () => {
    const shopper = await enterTerms({ policies: { terms: LONG } });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect.element(contents).toBeVisible();
    expect(waysIn(contents)).toEqual([
      ['Orders', '#section-orders'],
      ['Prices', '#section-prices'],
      ['Returns', '#section-returns'],
      ['Complaints', '#section-complaints'],
    ]);
    await link('Complaints', contents).click();
    await expect.element(heading('Complaints')).toHaveFocus();
    await expect.element(heading('Complaints')).toBeInViewport();
    expect(window.location.hash).toBe('#section-complaints');
    await shopper.takes('phone');
    await expect.element(link('Prices', contents)).not.toBeInTheDocument();
    await button('On this page').click();
    await expect.element(link('Prices', contents)).toBeVisible();
    await expect.element(button('On this page')).toHaveAttribute('aria-expanded', 'true');
    await expectStandardsOnBothDevices(shopper);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  });

  test('that is short has no list of sections', async () => {
    await enterTerms({ policies: { terms: '<h2>Orders</h2><p>All of them.</p>' } });
    await expect.element(words('All of them.')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'On this page' })).not.toBeInTheDocument();
  });

  test.each([
    ['/terms', 'Terms & Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/refund', 'Refund Policy'],
    ['/return', 'Return Policy'],
    ['/shipping', 'Shipping Policy'],
    ['/about', 'About Us'],
  ])('at %s has the heading %s', async (address, name) => {
    const text = `<p>This is ${address}.</p>`;
    await enterTerms({ policies: { [address.slice(1)]: text } }, address);
    await expect.element(heading(name)).toBeVisible();
    await expect.element(words(`This is ${address}.`)).toBeVisible();
  });

  test('can be loaded again by keyboard after the store did not answer', async () => {
    const shopper = await enter('/about');
    await shopper.store.info.fails(new Failure({ kind: 'noResponse' }));
    await expect.element(heading('About Us could not be loaded')).toBeVisible();
    focusOn(content().getByRole('button', { name: 'Try Again' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('About Us')).toHaveFocus();
    await shopper.store.info.answers(store({ policies: { about: '<p>We weave.</p>' } }));
    await expect.element(words('We weave.')).toBeVisible();
  });
});

test('a policy address with capitals and a trailing slash is replaced by its canonical one', async () => {
  const shopper = await enter('/Terms/?from=mail#returns', { after: ['/cart'] });
  await expect.poll(shopper.address).toBe('/terms?from=mail#returns');
  shopper.goesBack();
  await expect.element(heading('Your cart is empty')).toBeVisible();
});

describe('an unknown address of one segment', () => {
  test.each(['/nonsense', '/Termz', '/product', '/constructor', '/__proto__', '/warranty'])(
    '%s is replaced by /404, and Back leads to the page before',
    async (address) => {
      const shopper = await enter(address, { after: ['/cart'] });
      await expect.element(heading('Oops! Page not found')).toBeVisible();
      await expect.poll(shopper.address).toBe('/404');
      shopper.goesBack();
      await expect.element(heading('Your cart is empty')).toBeVisible();
      expect(shopper.address()).toBe('/cart');
    },
  );
});
