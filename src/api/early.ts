/** The answer of a call made before any code needed it. */
type EarlyAnswer = {
  answer: Promise<Response>;
  abandon: () => void;
  /** The token the call was made with: the answer is dropped if the token has changed or was refused since. */
  authorization: string | undefined;
};

declare global {
  interface Window {
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

type Page = Pick<Window, 'earlyAnswers' | 'fetch'>;

/** Hands out each early answer once; later calls go to the store. */
export function fetchOrEarly(page: Page): typeof fetch {
  return (request, options) => {
    const early = typeof request === 'string' ? takeEarly(page, request) : undefined;
    if (!early) return page.fetch(request, options);
    if (early.authorization !== (new Headers(options?.headers).get('Authorization') ?? undefined)) {
      early.abandon();
      return page.fetch(request, options);
    }
    // The caller's abort or timeout cancels the early call, too.
    const { signal } = options ?? {};
    if (signal?.aborted) early.abandon();
    signal?.addEventListener('abort', early.abandon, { once: true });
    return early.answer;
  };
}

function takeEarly({ earlyAnswers }: Page, address: string): EarlyAnswer | undefined {
  if (!earlyAnswers || !Object.hasOwn(earlyAnswers, address)) return undefined;
  const early = earlyAnswers[address];
  delete earlyAnswers[address];
  return early;
}

/** Starts a call whose answer will be needed soon. */
export function askEarly(page: Page, address: string, headers: Record<string, string>): Promise<Response> {
  const asking = new AbortController();
  const answer = page.fetch(address, { headers, credentials: 'include', signal: asking.signal });
  page.earlyAnswers ??= {};
  page.earlyAnswers[address] = { answer, abandon: () => asking.abort(), authorization: headers.Authorization };
  // The code that takes the answer handles its failure; this only prevents an unhandled rejection.
  answer.catch(() => {});
  return answer;
}

const WORTH_KEEPING_MS = 10_000;

/** Prefetches an answer that may never be needed. Failed or expired answers are dropped, not handed out. */
export function prefetchAnswer(page: Page, address: string, headers: Record<string, string>): void {
  if (page.earlyAnswers && Object.hasOwn(page.earlyAnswers, address)) return;
  const answer = askEarly(page, address, headers);
  const forget = () => {
    if (page.earlyAnswers?.[address]?.answer === answer) delete page.earlyAnswers[address];
  };
  answer.then(({ ok }) => (ok ? setTimeout(forget, WORTH_KEEPING_MS) : forget()), forget);
}
