import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../../http/metrics';

/** Counts calls by route pattern, never by URL, which may hold anything, such as an order number. */
export const measured =
  (metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const route = routePath(c, -1);
    metrics.answered('store', c.req.method, route.includes('*') ? 'none' : route, c.res.status, begun);
  };
