/** Where this machine itself reaches what listens: nothing named is every address, or both loopback ones. */
export function addressOf(hostname: string | undefined, port: number): string {
  const isEverywhere = hostname === undefined || ['0.0.0.0', '::'].includes(hostname);
  const host = isEverywhere ? 'localhost' : hostname.includes(':') ? `[${hostname}]` : hostname;
  return `http://${host}:${port}`;
}
