import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom to count and to let wait. `X-Forwarded-For` is whatever a caller writes, except for as many entries from its
 * right as there are proxies of our own; else it is the address at the other end of the connection.
 */
export function callerAddress(headers: Headers, connected: string | undefined, trustedProxies: number): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(told) ?? networkOf(connected) ?? 'unknown';
}

/** An IPv6 line has more addresses than anybody can count, so its network stands for all of them, however it is written. */
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
