import { Agent, request } from 'node:http';

export type Called = { status: number; etag: string | undefined };

/** Asks over connections that are kept, as browsers and hosts do. What comes is not looked into, which would cost as much as sending it. */
export function openCaller(url: string, headers: Record<string, string>) {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  return {
    call: (path: string) =>
      new Promise<Called>((resolve, reject) => {
        const asking = request({ hostname, port, path, agent, headers }, (answer) => {
          const { statusCode = 0, headers } = answer;
          answer
            .resume()
            .once('end', () => resolve({ status: statusCode, etag: headers.etag }))
            .once('error', reject);
        });
        asking.once('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
}
