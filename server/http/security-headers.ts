import type { MiddlewareHandler } from 'hono';

/**
 * Answers are data: browsers must not run, frame or sniff them, but pages of any shop may show the pictures. HSTS is
 * sent only where the store's public URL is https.
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
