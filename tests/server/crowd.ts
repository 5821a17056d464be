/** A caller at this address, for a store that trusts one proxy. */
export const from = (address: string) => ({ 'x-forwarded-for': address });
let networks = 0;
/** Addresses of a network that no other test uses. */
export function network(): (host: number) => Record<string, string> {
  networks += 1;
  const number = networks;
  return (host) => from(`10.${number}.${host >> 8}.${host & 255}`);
}

export const WRONG = 'not the password';
export const times = (many: number) => Array.from({ length: many }, (_, index) => index);

/** The statuses of sequential calls. */
export async function inARow(many: number, call: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (const index of times(many)) statuses.push((await call(index)).status);
  return statuses;
}

/** How many of these calls were not refused by a rate limit. */
export const tried = (statuses: number[]) => statuses.filter((status) => status !== 429).length;
