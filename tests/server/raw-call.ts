import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string };

/** Sends exactly these bytes, which an HTTP client would refuse, and reads until the answer is complete. */
export async function rawCall(url: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (isWhole(text)) socket.end();
  });
  await once(socket, 'connect');
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body };
}

function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  return body !== undefined && length !== undefined && body.length >= Number(length);
}

/** A complete request without a body. */
export const request = (target: string, method = 'GET', headers: string[] = []): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');
