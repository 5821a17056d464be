import { expect, it } from 'vitest';
import { callerAddress } from '../../http/caller-address';

it.each<[string, string, string, number]>([
  ['the peer of the connection', '192.0.2.1', '', 0],
  ['the peer, not a forwarded address, without trusted proxies', '192.0.2.1', '203.0.113.9', 0],
  ['the last forwarded address with one trusted proxy', '203.0.113.9', '198.51.100.1, 203.0.113.9', 1],
  ['the second last address with two trusted proxies', '198.51.100.1', '10.0.0.1, 198.51.100.1, 203.0.113.9', 2],
  ['the proxy if it forwards no address', '192.0.2.1', '', 1],
  ['the /64 network of an IPv6 address', '2001:db8:1:2', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', 1],
  ['the network of an IPv6 address with omitted zeros', '2001:db8:0:0', '2001:db8::5', 1],
  ['the network of an IPv6 address with omitted and leading zeros', '2001:db8:0:0', '2001:0DB8:0:0:7::5', 1],
  ['the network of an IPv6 address that ends with ::', '2001:db8:1:0', '2001:db8:1::', 1],
  ['the network of a link-local IPv6 address', 'fe80:0:0:0', 'fe80::1:2%eth0', 1],
  ['the proxy if it forwards an invalid address', '192.0.2.1', 'a shopper', 1],
  ['the IPv4 address of an IPv4-mapped IPv6 address', '203.0.113.9', '::ffff:203.0.113.9', 1],
])('the address of a caller is %s', (_, asker, forwarded, trustedProxies) => {
  const headers = new Headers({ 'X-Forwarded-For': forwarded });
  expect(callerAddress(headers, '192.0.2.1', trustedProxies)).toBe(asker);
});

it('the address of a caller is unknown once the connection is closed', () => {
  expect(callerAddress(new Headers(), undefined, 0)).toBe('unknown');
});
