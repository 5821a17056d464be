import { errorCode } from './listen';

/** The address to listen on, and the setting of its port. */
type Place = { port: number; hostname: string | undefined; setting: 'PORT' | 'STORE_PORT' | 'METRICS_PORT' };

const HIGHEST_PORT = 65_535;

/** Why nothing can listen there, in one line that tells what to do. */
export function portTrouble(thrown: unknown, { port, hostname, setting }: Place): string {
  // The address that failed: of the two of `localhost`, one may be busy and the other free.
  const address = addressIn(thrown) ?? hostname ?? 'localhost';
  const at = address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
  const code = errorCode(thrown);
  const host = setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST';
  if (code === 'EADDRINUSE') {
    const another = port < HIGHEST_PORT ? port + 1 : port - 1;
    return `Port ${port} is busy. Stop what listens there (${at}), or choose another: ${setting}=${another}`;
  }
  if (code === 'EACCES') {
    const usual = { PORT: 3000, STORE_PORT: 8044, METRICS_PORT: 9464 }[setting];
    return `Port ${port} is not allowed for this user (${at}). Choose one above 1023, such as ${setting}=${usual}`;
  }
  if (hostname !== undefined && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')) {
    return `${host} is ${hostname}, which is no address of this machine. Correct or unset it.`;
  }
  return `Nothing can listen on ${at} (${code ?? thrown}). Name another address with ${host}.`;
}

/** Node puts the address on the errors of listening. */
const addressIn = (thrown: unknown): string | undefined =>
  thrown instanceof Error && 'address' in thrown && typeof thrown.address === 'string' ? thrown.address : undefined;
