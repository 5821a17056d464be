import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { product } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { button, expectToast, heading } from '../support/screens/locators';

const ADDRESS = `${window.location.origin}/product/kurta-1`;

/** Gives the device a share sheet, or none; the pinned browser has none of its own. */
function withSheet(share: ((data: ShareData) => Promise<void>) | undefined) {
  if (!share) return;
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

const shares = async () => {
  const shopper = await enter('/product/kurta-1');
  await shopper.store.product.answers(product());
  await expect.element(heading('Chikankari Kurta')).toBeVisible();
  await button('Share').click();
  return shopper;
};

const copying = (work: (text: string) => Promise<void>) =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(work);

describe('sharing a product', () => {
  test('opens the share sheet of the device, if it has one, with title and address', async () => {
    const shared: ShareData[] = [];
    withSheet(async (data) => void shared.push(data));
    const copied = copying(async () => {});
    await shares();
    await expect.poll(() => shared).toEqual([{ title: 'Chikankari Kurta', url: ADDRESS }]);
    expect(copied).not.toHaveBeenCalled();
  });

  test('shows no error and copies nothing when the share sheet is dismissed', async () => {
    withSheet(() => Promise.reject(new DOMException('dismissed', 'AbortError')));
    const copied = copying(async () => {});
    const shopper = await shares();
    await expect.poll(() => shopper.machine('sharing')?.getSnapshot().value).toBe('idle');
    expect(copied).not.toHaveBeenCalled();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['has no share sheet', undefined],
    ['has a share sheet that fails', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('copies the address when the device %s', async (_, sheet) => {
    withSheet(sheet);
    const copied = copying(async () => {});
    await shares();
    await expectToast('Link copied', 'You can paste it into a message.');
    expect(copied).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  test('shows the address to copy by hand when copying fails', async () => {
    copying(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await shares();
    const address = page.getByRole('textbox', { name: /The link could not be copied/ });
    await expect.element(address).toHaveValue(ADDRESS);
    await address.click();
    expect(document.getSelection()?.toString()).toBe(ADDRESS);
  });
});
