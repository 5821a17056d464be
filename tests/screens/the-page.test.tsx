import '../support/screens/troubles';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const OFFLINE = 'You are offline. What you see may be out of date.';

test('the page itself opens the shop, and tells it of the connection', async () => {
  // The page's own entry asks a real store; here none answers.
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((request) => {
    asked.push(String(request));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);

  await import('../../src/main');

  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.poll(() => asked).toEqual([`http://${window.location.hostname}:8044/api/v1/storeInfo`]);
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();

  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(OFFLINE)).toBeVisible();
  expect(asked, 'nobody is asked without a connection').toHaveLength(1);

  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(OFFLINE)).not.toBeInTheDocument();
  await expect.poll(() => asked, { message: 'the store is asked again' }).toHaveLength(2);
});
