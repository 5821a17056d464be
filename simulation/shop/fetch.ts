import { abortError } from '../browser/light-abort';
import { LightHeaders } from '../browser/light-headers';
import type { Page } from '../browser/page';
import type { Came } from '../network/network';
import type { Asked } from '../store/answers';

export type Fetch = typeof fetch;

type Send = (asked: Asked, settle: (came: Came) => void) => void;

/** The `fetch` of a page, over the simulated network. */
export const fetchOf =
  (page: Page, base: string, send: Send): Fetch =>
  (request, options = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      const lose = () => reject(abortError());
      if (signal?.aborted) return lose();
      signal?.addEventListener('abort', lose, { once: true });
      send(askedBy(String(request), base, options), (came) =>
        page.enter(() => {
          if (signal?.aborted) return;
          if (came === 'cutOff') reject(new TypeError('Failed to fetch'));
          else resolve(new PlainResponse(came.status, came.text) as unknown as Response);
        }),
      );
    });

function askedBy(address: string, base: string, { method = 'GET', headers, body }: RequestInit): Asked {
  const [path = '', query = ''] = address.slice(base.length).split('?');
  const told = new LightHeaders(headers as ConstructorParameters<typeof LightHeaders>[0]);
  const bearer = told.get('Authorization')?.replace(/^Bearer /, '');
  return {
    method,
    path,
    query: new URLSearchParams(query),
    token: bearer ?? undefined,
    key: told.get('Idempotency-Key') ?? undefined,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  };
}

const JSON_HEADERS = { get: (name: string) => (name.toLowerCase() === 'content-type' ? 'application/json' : null) };
const HTML_HEADERS = { get: (name: string) => (name.toLowerCase() === 'content-type' ? 'text/html' : null) };

/** The part of a Response that the client reads. Making a real one takes as long as the rest of a call. */
class PlainResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: { get: (name: string) => string | null };
  readonly body = {};
  readonly statusText = '';
  readonly #text: string;

  constructor(status: number, text: string) {
    this.status = status;
    this.ok = status < 300;
    this.headers = text.startsWith('<') ? HTML_HEADERS : JSON_HEADERS;
    this.#text = text;
  }

  readonly text = async (): Promise<string> => this.#text;
  readonly blob = this.text;
}
