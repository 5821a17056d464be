/** The absolute http(s) address of something in the shop or elsewhere; empty if there is none. */
export function webAddress(address: string, origin: string): string {
  try {
    const { protocol, href } = new URL(address, origin);
    return address && /^https?:$/.test(protocol) ? href : '';
  } catch {
    return '';
  }
}
