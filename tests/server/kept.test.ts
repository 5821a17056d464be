import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Kept } from '../../server/kept';

const kept = (lifetimeMs = 2_000, mostWeight = 1_000) =>
  new Kept<string>({ lifetimeMs, mostWeight, weigh: ({ length }) => length });
const maker = (value = 'made') => vi.fn(async () => value);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is kept', () => {
  test('is made once for all who ask together, and again when its time is over', async () => {
    const answers = kept();
    const make = maker();
    await Promise.all([answers.get('a', make), answers.get('a', make), answers.get('a', make)]);
    vi.advanceTimersByTime(1_999);
    expect(await answers.get('a', make)).toBe('made');
    expect(make).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await answers.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is never a failure', async () => {
    const answers = kept();
    await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.get('a', maker('back'))).toBe('back');
  });

  test('is shared by nobody when its lifetime is 0', async () => {
    const answers = kept(0);
    const make = maker();
    await Promise.all([answers.get('a', make), answers.get('a', make)]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(answers.weight).toBe(0);
  });

  test('never weighs more than allowed; what was asked for longest ago goes first', async () => {
    const answers = kept(2_000, 100);
    const make = maker('x'.repeat(40));
    await answers.get('old', make);
    await answers.get('new', make);
    await answers.get('old', make);
    await answers.get('newest', make);
    expect(answers.weight).toBeLessThanOrEqual(100);
    make.mockClear();
    await answers.get('old', make);
    expect(make).not.toHaveBeenCalled();
    await answers.get('new', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('forgets what it weighed when things are made anew', async () => {
    const answers = kept();
    await answers.get('a', maker());
    const { weight } = answers;
    vi.advanceTimersByTime(3_000);
    await answers.get('a', maker());
    expect(answers.weight).toBe(weight);
  });

  test('leaves out what alone is too heavy', async () => {
    const answers = kept(2_000, 100);
    expect(await answers.get('a', maker('x'.repeat(500)))).toHaveLength(500);
    expect(answers.weight).toBe(0);
  });
});
