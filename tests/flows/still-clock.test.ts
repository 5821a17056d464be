import { expect, it } from 'vitest';
import { stopClock } from '../../flows/page/still-clock';

it('a stopped clock returns the set time from Date.now() and new Date(), and parses dates as usual', () => {
  const page = { Date };
  const setClock = stopClock(page);
  const then = Date.UTC(2019, 11, 31, 12);
  setClock(then);
  expect([page.Date.now(), new page.Date().getTime()]).toEqual([then, then]);
  expect(new page.Date().getUTCFullYear(), 'the year is that of the set time').toBe(2019);
  expect(new page.Date('2020-02-29').toISOString()).toBe('2020-02-29T00:00:00.000Z');
  expect(page.Date.UTC(2020, 0)).toBe(Date.UTC(2020, 0));
  expect(new page.Date()).toBeInstanceOf(Date);
  setClock(then + 1);
  expect(page.Date.now()).toBe(then + 1);
});
