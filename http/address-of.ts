/** The URL by which this machine reaches a server. Without a name it listens on every or on both loopback addresses. */
export function addressOf(hostname: string | undefined, port: number): string {
  const isEverywhere = hostname === undefined || ['0.0.0.0', '::'].includes(hostname);
  const host = isEverywhere ? 'localhost' : hostname.includes(':') ? `[${hostname}]` : hostname;
  return `http://${host}:${port}`;
}
