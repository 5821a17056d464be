import { Hono } from 'hono';
import { modestBody, pagesWelcome, soberHeaders, soundAddress } from './callers';
import { answerFailure, notFound } from './failures';
import { health } from './routes/health';
import { openapi } from './routes/openapi';
import { pictures } from './routes/pictures';
import { products } from './routes/products';
import { storeInfo } from './routes/storeInfo';
import { type ShopkeepingOptions, shopkeeping } from './shopkeeping';

export type AppOptions = ShopkeepingOptions & {
  /** Pages elsewhere that may call with credentials, besides those on this machine. */
  allowedOrigins: string[];
  log: (line: string) => void;
};

export function createApp({ allowedOrigins, log, ...options }: AppOptions): Hono {
  const shop = shopkeeping(options);
  return new Hono()
    .use(pagesWelcome(allowedOrigins), soberHeaders, soundAddress, modestBody)
    .route('/healthz', health(shop))
    .route('/pictures', pictures(shop))
    .route('/api/v1/storeInfo', storeInfo(shop))
    .route('/api/v1/products', products(shop))
    .route('/api/v1/openapi.json', openapi(shop))
    .notFound(notFound)
    .onError((thrown, c) => answerFailure(thrown, c, log));
}
