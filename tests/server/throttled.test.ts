import { afterEach, expect, test, vi } from 'vitest';
import { BackgroundWork } from '../../server/background/background-work';
import { throttled } from '../../server/background/throttled';

afterEach(() => void vi.useRealTimers());

test('throttled work runs once per interval, even if the system clock is changed meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const work = vi.fn(async () => undefined);
  const comesBy = throttled(new BackgroundWork(() => undefined), 60_000, { name: 'Sweeping', work });
  const doneAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    comesBy();
    comesBy();
    return work.mock.calls.length;
  };
  expect(doneAfter(0)).toBe(1);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  expect(doneAfter(59_999)).toBe(1);
  vi.setSystemTime(Date.now() - 48 * 60 * 60_000);
  expect(doneAfter(1)).toBe(2);
});
