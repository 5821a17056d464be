import { listen } from '../../http/listen';

/** For programs that cannot listen on port 0. */
export async function freePort(): Promise<number> {
  const trial = await listen(() => new Response(null), { port: 0 });
  await trial.close();
  return trial.port;
}
