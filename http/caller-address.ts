import { isIPv4, isIPv6 } from 'node:net';

/**
 * The client address for rate limits and queues. Callers can forge `X-Forwarded-For`, except for the rightmost entries,
 * one for each of our own proxies. Without these it is the peer address of the connection.
 */
export function callerAddress(headers: Headers, connected: string | undefined, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(told) ?? networkOf(connected) ?? 'unknown';
}

/** One IPv6 client can use countless addresses, so its /64 network, in one spelling, stands for all of them. */
function networkOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  const [head = '', tail] = plain.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const gap = tail === undefined ? 0 : 8 - (front?.length ?? 0) - (back?.length ?? 0);
  const groups = [...(front ?? []), ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...(back ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
