/** An answer asked for before anyone needed it. */
type EarlyAnswer = {
  answer: Promise<Response>;
  abandon: () => void;
  /** Who asked: an answer to a token that was since refused and forgotten is of no use. */
  authorization: string | undefined;
};

declare global {
  interface Window {
    earlyAnswers?: Record<string, EarlyAnswer>;
  }
}

type Page = Pick<Window, 'earlyAnswers' | 'fetch'>;

/** Each early answer is used once; later questions go to the store. */
export function fetchOrEarly(page: Page): typeof fetch {
  return (request, options) => {
    const early = typeof request === 'string' ? takeEarly(page, request) : undefined;
    if (!early) return page.fetch(request, options);
    if (early.authorization !== (new Headers(options?.headers).get('Authorization') ?? undefined)) {
      early.abandon();
      return page.fetch(request, options);
    }
    // Whoever takes the answer may also lose interest in it, or patience.
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

/** Asks now for what will be needed soon. */
export function askEarly(page: Page, address: string, headers: Record<string, string>): Promise<Response> {
  const asking = new AbortController();
  const answer = page.fetch(address, { headers, credentials: 'include', signal: asking.signal });
  page.earlyAnswers ??= {};
  page.earlyAnswers[address] = { answer, abandon: () => asking.abort(), authorization: headers.Authorization };
  // Whoever takes the answer hears of its failure; until then it is nobody's.
  answer.catch(() => {});
  return answer;
}

const WORTH_KEEPING_MS = 10_000;

/** Asks ahead of a need that may never come. What fails or grows old is forgotten, not handed on. */
export function prefetchAnswer(page: Page, address: string, headers: Record<string, string>): void {
  if (page.earlyAnswers && Object.hasOwn(page.earlyAnswers, address)) return;
  const answer = askEarly(page, address, headers);
  const forget = () => {
    if (page.earlyAnswers?.[address]?.answer === answer) delete page.earlyAnswers[address];
  };
  answer.then(({ ok }) => (ok ? setTimeout(forget, WORTH_KEEPING_MS) : forget()), forget);
}
