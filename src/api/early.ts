declare global {
  interface Window {
    /** Answers asked for by the page itself, before the scripts arrived, by their address. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** Each early answer is used once; later questions go to the store. */
export function fetchOrEarly(page: Pick<Window, 'earlyAnswers' | 'fetch'>): typeof fetch {
  return (request, options) => {
    const address = typeof request === 'string' ? request : '';
    const early = page.earlyAnswers && Object.hasOwn(page.earlyAnswers, address);
    if (!early) return page.fetch(request, options);
    const answer = page.earlyAnswers?.[address];
    delete page.earlyAnswers?.[address];
    return answer ?? page.fetch(request, options);
  };
}
