import { listen } from '../../http/listen';

/** For programs that cannot choose a free port by themselves. */
export async function freePort(): Promise<number> {
  const trial = await listen(() => new Response(null), { port: 0 });
  await trial.close();
  return trial.port;
}
