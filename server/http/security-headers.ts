import type { MiddlewareHandler } from 'hono';

/**
 * Answers are data: nothing here may be run, framed or guessed at. Pictures may be shown by any shop. A store that
 * is reached by TLS is never again asked without it.
 */
export const securityHeaders = (publicUrl = ''): MiddlewareHandler => {
  const isReachedByTls = /^https:/i.test(publicUrl);
  return (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isReachedByTls) c.header('Strict-Transport-Security', 'max-age=31536000');
    return next();
  };
};
