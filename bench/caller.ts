import { Agent, request } from 'node:http';

export type Called = { status: number; etag: string | undefined };

/**
 * Requests over keep-alive connections, as browsers and hosts do. Bodies are not parsed, which would cost as much as
 * sending them.
 */
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
