import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { Failure } from '#contract/failure';
import { StoreInfoAnswerSchema } from '#contract/store-info';
import { store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { allowConsole } from '../support/screens/console-errors';
import { enter } from '../support/screens/enter';
import { alertSaying } from '../support/screens/forms';
import { button, content, focusOn, heading } from '../support/screens/locators';

async function atApiTest() {
  const shopper = await enter('/api-test', { signedInWith: 'secret-token-1' });
  await expect.element(heading('API Test')).toBeVisible();
  await shopper.store.info.answers(store());
  return shopper;
}

test('shows the API base, the store host and the call, but no secrets', async () => {
  const shopper = await atApiTest();
  const facts = [...content().element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'API base',
    `http://${window.location.hostname}:8044/api/v1`,
    'X-Store-Host',
    window.location.hostname,
    'Call',
    'GET /storeInfo',
  ]);
  expect(document.body.textContent).not.toContain('secret');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(shopper.store.info.questions, 'no test runs before it is requested').toHaveLength(1);
  await expectStandardsOnBothDevices(shopper);
});

test('a successful test shows the name of the store and the response time', async () => {
  const shopper = await atApiTest();
  await button('Test Connection').click();
  await expect.element(button('Testing...')).toHaveAttribute('aria-disabled', 'true');
  focusOn(button('Testing...'));
  await expectStandardsOnBothDevices(shopper);
  await shopper.store.info.answers(store({ storeName: 'Rang Mahal' }));
  await expect.element(content().getByRole('status')).toHaveTextContent(/^Connected to Rang Mahal in \d+ ms\.$/);
  await expect.element(button('Test Connection')).toHaveFocus();
  await expectStandardsOnBothDevices(shopper);
  expect(shopper.store.info.questions).toHaveLength(2);
  await button('Test Connection').click();
  await expect.element(button('Testing...')).toBeVisible();
  expect(shopper.store.info.questions, 'the test can be repeated after a success').toHaveLength(3);
});

test('a response that does not come from a store is shown as an error', async () => {
  allowConsole(/The store could not be reached/);
  const shopper = await atApiTest();
  await button('Test Connection').click();
  await shopper.store.info.answers(parse(StoreInfoAnswerSchema, { login: 'Hotel' }));
  await expect.element(alertSaying('Unexpected error: What answers there is no store.')).toBeVisible();
});

test.each([
  ['a network failure', new Failure({ kind: 'noResponse' }), 'Connection failed. Check console for details.'],
  [
    'a response with status 500',
    new Failure({ kind: 'rejected', status: 500 }),
    'Connection failed. Check console for details.',
  ],
  ['an unexpected error', new TypeError('That is no function'), 'Unexpected error: That is no function'],
])('%s is shown, and the test can be repeated', async (_, reason, said) => {
  allowConsole(/The store could not be reached/);
  const shopper = await atApiTest();
  await button('Test Connection').click();
  await shopper.store.info.fails(reason);
  await expect.element(alertSaying(said)).toBeVisible();
  await expectStandardsOnBothDevices(shopper);
  await button('Test Connection').click();
  await expect.element(alertSaying(said)).not.toBeInTheDocument();
  await shopper.store.info.answers(store());
  await expect.element(content().getByRole('status')).toHaveTextContent('Connected to Rang Mahal');
});

test('leaving the screen aborts a running test', async () => {
  const shopper = await atApiTest();
  await button('Test Connection').click();
  const asked = await shopper.store.info.open();
  shopper.goesTo('/404');
  await expect.element(heading('Oops! Page not found')).toBeVisible();
  expect(asked.wasAborted).toBe(true);
});
