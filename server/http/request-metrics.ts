import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../../http/metrics';

/** Counts calls by the pattern of their route: an address may hold anything, an order's number too. */
export const measured =
  (metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now();
    await next();
    const route = routePath(c, -1);
    metrics.answered('store', c.req.method, route.includes('*') ? 'none' : route, c.res.status, begun);
  };
