import { expect, it } from 'vitest';
import { callerAddress } from '../../http/caller-address';

it.each<[string, string, string, number]>([
  ['the other end of the connection', '192.0.2.1', '', 0],
  ['nobody whom a caller made up', '192.0.2.1', '203.0.113.9', 0],
  ['whom our proxy saw', '203.0.113.9', '198.51.100.1, 203.0.113.9', 1],
  ['whom the first of our proxies saw', '198.51.100.1', '10.0.0.1, 198.51.100.1, 203.0.113.9', 2],
  ['the proxy itself where it says nothing', '192.0.2.1', '', 1],
  ['an IPv6 network as a whole', '2001:db8:1:2', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1],
  ['one with zeros left out', '2001:db8:0:0', '2001:db8::5', 1],
  ['one with other zeros left out', '2001:db8:0:0', '2001:0DB8:0:0:7::5', 1],
  ['one with nothing behind it', '2001:db8:1:0', '2001:db8:1::', 1],
  ['one of this machine alone', 'fe80:0:0:0', 'fe80::1:2%eth0', 1],
  ['the proxy itself where it says what is no address', '192.0.2.1', 'a shopper', 1],
  ['an IPv4 address written as IPv6', '203.0.113.9', '::ffff:203.0.113.9', 1],
])('is %s', (_, asker, forwarded, trustedProxies) => {
  const headers = new Headers({ 'X-Forwarded-For': forwarded });
  expect(callerAddress(headers, '192.0.2.1', trustedProxies)).toBe(asker);
});

it('is unknown once the connection is gone', () => {
  expect(callerAddress(new Headers(), undefined, 0)).toBe('unknown');
});
