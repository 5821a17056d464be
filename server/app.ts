import { Hono } from 'hono';
import type { Metrics } from '../http/metrics';
import type { Accounts } from './accounts';
import { accountInfo } from './accounts/account-info-routes';
import { users } from './accounts/user-routes';
import type { BackInStock } from './back-in-stock';
import { backInStock as backInStockRoutes } from './back-in-stock/routes';
import type { AskAvailability } from './catalogue/availability';
import { availability } from './catalogue/availability-routes';
import { pictures } from './catalogue/picture-routes';
import { products } from './catalogue/product-routes';
import { search } from './catalogue/search-routes';
import { storeInfo } from './catalogue/store-info-routes';
import { delivery } from './delivery/delivery-routes';
import type { Reached } from './http/callers';
import { corsFor } from './http/cors';
import { answerFailure, notFound } from './http/failures';
import { health, type Readiness, readiness } from './http/health';
import { requestId } from './http/request-id';
import { limitedBody, readableAddress } from './http/request-limits';
import { measured } from './http/request-metrics';
import { type RouteServicesOptions, routeServices } from './http/route-services';
import { securityHeaders } from './http/security-headers';
import type { Note } from './monitoring/events';
import { openapi } from './openapi/openapi-routes';
import type { Orders } from './orders';
import { orders as orderRoutes } from './orders/order-routes';
import type { Payments } from './payments';
import { pageFiles } from './payments/page-files';
import { payments as paymentRoutes } from './payments/payment-routes';
import { pinCodes } from './pin-codes/pin-code-routes';

export type AppOptions = RouteServicesOptions & {
  accounts: Accounts;
  askAvailability: AskAvailability;
  /** Undefined for a store without mail. */
  backInStock: BackInStock | undefined;
  orders: Orders;
  payments: Payments;
  log: (line: string) => void;
  note: Note;
  metrics: Metrics | undefined;
  isDraining: Readiness['isDraining'];
};

export function createApp({
  accounts,
  askAvailability,
  backInStock,
  orders,
  payments,
  log,
  note,
  metrics,
  isDraining,
  ...options
}: AppOptions): Hono<Reached> {
  const shop = routeServices(options);
  const app = new Hono<Reached>();
  if (metrics) app.use(measured(metrics));
  app
    .use(requestId(options.trustedProxies))
    .use(corsFor(options.allowedOrigins), securityHeaders(options.publicUrl), readableAddress, limitedBody)
    .route('/healthz', health())
    .route('/readyz', readiness({ ...orders, isDraining, isBeginning: () => options.search?.hasBegun === false }))
    .route('/pictures', pictures(shop))
    .route('/api/v1/storeInfo', storeInfo(shop))
    .route('/api/v1/products', products(shop))
    .route('/api/v1/search', search(shop))
    .route('/api/v1/availability', availability(shop, askAvailability))
    .route('/api/v1/pinCodes', pinCodes())
    .route('/api/v1/delivery', delivery(shop))
    .route('/api/v1/users', users(shop, accounts))
    .route('/api/v1/accountInfo', accountInfo(shop, accounts))
    .route('/api/v1/orders', orderRoutes(shop, accounts, orders))
    .route('/api/v1/payments', paymentRoutes(shop, accounts, payments))
    .route('/payments', pageFiles())
    .route('/api/v1/openapi.json', openapi(shop))
    .notFound(notFound)
    .onError((thrown, c) => answerFailure(thrown, c, { log, note }));
  if (backInStock) app.route('/api/v1/backInStock', backInStockRoutes(shop, backInStock));
  for (const { name, pages } of payments.gateways) if (pages) app.route(`/${name}`, pages);
  return app;
}
