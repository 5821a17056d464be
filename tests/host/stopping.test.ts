import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { askedToStop } from '../../bin/command-line/stopping';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Asks to stop as a signal would, but calls none of this process's other listeners. */
function asked(settings?: { drainSeconds: number }) {
  const before = process.listeners('SIGTERM');
  const signal = askedToStop(settings);
  const ours = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
  onTestFinished(() => {
    for (const name of SIGNALS) for (const listener of ours) process.off(name, listener);
  });
  for (const listener of ours) listener('SIGTERM');
  return signal;
}

it('a process that is asked to stop exits forcibly 30 s after its drain time, and not before', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(asked({ drainSeconds: 60 }).aborted).toBe(true);
  vi.advanceTimersByTime(89_000);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(said).toHaveBeenCalledOnce();
});
