import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { policy } from '../../models/policy.model';
import { store } from '../../models/sample-products';
import { content, heading, link } from '../../support/screens/locators';
import { walkScreen } from '../../support/screens/screen-walk';

const NAMES = { terms: 'Terms & Conditions', privacy: 'Privacy Policy' };
const LOGO = 'https://rangmahal.example/logo.svg';
const named = { storeName: 'Rang & Mahal', companyLogoUrl: LOGO };
const texts = { terms: '<p>Terms of {{storeName}}</p>', Privacy: '<p>Kept by [Store Name]</p>' };
const all = store({ ...named, policies: texts });
const others = store({ ...named, policies: { about: '<p>Weavers</p>' } });
const empty = store({
  ...named,
  policies: { terms: '<p> </p><script>say()</script>', privacy: '<!-- later -->' },
});

walkScreen({
  model: policy,
  openedAt: { 'the terms': '/terms', 'the privacy policy': '/privacy' },
  machine: (shopper) => shopper.machine('policy'),
  doings: {
    'the known store information has the texts': ({ store }) => store.info.answers(all),
    'the known store information has no texts': (shopper) => shopper.store.info.answers(store(named)),
    'the known store information has only other texts': ({ store }) => store.info.answers(others),
    'the known store information has a text without words': ({ store }) => store.info.answers(empty),
    'the store information is not known': ({ store }) => store.info.fails(new Failure({ kind: 'noResponse' })),
    'the reloaded store information has the texts': ({ store }) => store.info.answers(all),
    'the reloaded store information has only other texts': ({ store }) => store.info.answers(others),
    'the reloaded store information has no texts': (shopper) => shopper.store.info.answers(store(named)),
    'the reloaded store information has a text without words': ({ store }) => store.info.answers(empty),
    'the store does not answer': ({ store }) => store.info.fails(new Failure({ kind: 'noResponse' })),
    'the shopper tries again': () => content().getByRole('button', { name: 'Try Again' }).click(),
  },
  sees: {
    recalling: ({ context }) => seesPlaceholder(NAMES[known(context.policy)]),
    asking: ({ context }) => seesPlaceholder(NAMES[known(context.policy)]),
    shown: async ({ context }) => {
      await expect.element(heading(NAMES[known(context.policy)])).toBeVisible();
      await expect.element(content().getByText(/^(Terms of|Kept by) Rang & Mahal$/)).toBeVisible();
      await expectRobots(undefined);
    },
    lacking: async ({ context }) => {
      await expect.element(heading(`${NAMES[known(context.policy)]} is not available yet`)).toBeVisible();
      await expect.element(link('Contact Us', content())).toHaveAttribute('href', '/contact');
      await expectRobots('noindex');
    },
    failed: async ({ context }) => {
      await expect.element(heading(`${NAMES[known(context.policy)]} could not be loaded`)).toBeVisible();
      await expect.element(link('Contact Us', content())).toHaveAttribute('href', '/contact');
      await expectRobots(undefined);
    },
  },
});

const known = (policy: string) => (policy === 'terms' ? 'terms' : 'privacy');

async function seesPlaceholder(name: string) {
  await expect.element(heading(name)).toBeVisible();
  await expect.element(content().getByRole('status')).toHaveTextContent('Loading');
}

const expectRobots = (said: string | undefined) =>
  expect.poll(() => document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(said);
