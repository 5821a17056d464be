import { Hono } from 'hono';
import type { Accounts } from './accounts';
import { modestBody, pagesWelcome, type Reached, soberHeaders, soundAddress } from './callers';
import { answerFailure, notFound } from './failures';
import type { Orders } from './orders';
import type { Payments } from './payments';
import { pageFiles } from './payments/pageFiles';
import { accountInfo } from './routes/accountInfo';
import { health } from './routes/health';
import { openapi } from './routes/openapi';
import { orders as orderRoutes } from './routes/orders';
import { payments as paymentRoutes } from './routes/payments';
import { pictures } from './routes/pictures';
import { pinCodes } from './routes/pinCodes';
import { products } from './routes/products';
import { storeInfo } from './routes/storeInfo';
import { users } from './routes/users';
import { type ShopkeepingOptions, shopkeeping } from './shopkeeping';

export type AppOptions = ShopkeepingOptions & {
  accounts: Accounts;
  orders: Orders;
  payments: Payments;
  log: (line: string) => void;
};

export function createApp({ accounts, orders, payments, log, ...options }: AppOptions): Hono<Reached> {
  const shop = shopkeeping(options);
  const app = new Hono<Reached>()
    .use(pagesWelcome(options.allowedOrigins), soberHeaders, soundAddress, modestBody)
    .route('/healthz', health(shop))
    .route('/pictures', pictures(shop))
    .route('/api/v1/storeInfo', storeInfo(shop))
    .route('/api/v1/products', products(shop))
    .route('/api/v1/pinCodes', pinCodes())
    .route('/api/v1/users', users(shop, accounts))
    .route('/api/v1/accountInfo', accountInfo(shop, accounts))
    .route('/api/v1/orders', orderRoutes(shop, accounts, orders))
    .route('/api/v1/payments', paymentRoutes(shop, accounts, payments))
    .route('/payments', pageFiles())
    .route('/api/v1/openapi.json', openapi(shop))
    .notFound(notFound)
    .onError((thrown, c) => answerFailure(thrown, c, log));
  for (const { name, pages } of payments.gateways) if (pages) app.route(`/${name}`, pages);
  return app;
}
