declare global {
  interface Window {
    /** Answers asked for before anyone needed them, by their address. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

type Page = Pick<Window, 'earlyAnswers' | 'fetch'>;

/** Each early answer is used once; later questions go to the store. */
export function fetchOrEarly(page: Page): typeof fetch {
  return (request, options) => {
    const address = typeof request === 'string' ? request : '';
    return takeEarly(page, address) ?? page.fetch(request, options);
  };
}

function takeEarly({ earlyAnswers }: Page, address: string): Promise<Response> | undefined {
  if (!earlyAnswers || !Object.hasOwn(earlyAnswers, address)) return undefined;
  const answer = earlyAnswers[address];
  delete earlyAnswers[address];
  return answer;
}

const WORTH_KEEPING_MS = 10_000;

/** Asks ahead of a need that may never come. What fails or grows old is forgotten, not handed on. */
export function askAhead(page: Page, address: string, headers: Record<string, string>): void {
  page.earlyAnswers ??= {};
  const answers = page.earlyAnswers;
  if (Object.hasOwn(answers, address)) return;
  const answer = page.fetch(address, { headers, credentials: 'include' });
  answers[address] = answer;
  const forget = () => {
    if (answers[address] === answer) delete answers[address];
  };
  answer.then(({ ok }) => (ok ? setTimeout(forget, WORTH_KEEPING_MS) : forget()), forget);
}
