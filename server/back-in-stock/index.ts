import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { sentEmail } from '../../contract/account';
import type { BackInStock as Asked } from '../../contract/back-in-stock';
import type { Caller } from '../accounts/limits';
import { digestOf } from '../accounts/secrets';
import type { Connected, Database } from '../db/connection';
import { products, stores } from '../db/schema';
import { kindOfFault } from '../db/unavailable';
import type { Mail, MailMessage } from '../mail/mail';
import { type Measure, RateLimit, refuse } from '../rate-limit/rate-limit';
import { backInStockMail } from './mail';
import { dueAmong, forget, keepRequest, type Request, requestsAfter, takenOn, takeOn } from './waiting';

/**
 * Families and offices share an IP address. Nobody asks for more products of one shop within an hour, and nobody is
 * sent more mails.
 */
const MEASURES = {
  address: { name: 'back-in-stock-address', most: 60, minutes: 60 },
  email: { name: 'back-in-stock-email', most: 20, minutes: 60 },
} satisfies Record<string, Measure>;

/** Requests read by one query, and queries in one round. The next round continues where this one ended. */
const AT_ONCE = 1_000;
const QUESTIONS_IN_A_ROUND = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export type BackInStockOptions = Pick<Connected, 'db' | 'pool'> & { mail: Mail; log: (line: string) => void };

export type BackInStock = ReturnType<typeof openBackInStock>;

/** Mails shoppers once when a sold-out variant that they asked about is in stock again. */
export function openBackInStock({ db, pool, mail, log }: BackInStockOptions) {
  const [perAddress, perEmail] = [new RateLimit(pool, MEASURES.address), new RateLimit(pool, MEASURES.email)];
  let lookedUpTo = BEFORE_ALL;

  async function tellOne(request: Request): Promise<void> {
    const letter = await letterFor(db, request);
    if (letter) await mail.send(letter);
    await forget(db, request);
  }

  return {
    /** Requests taken on whose mail is not sent yet. After a failure they are taken on again. */
    mailsWaiting: (): Promise<number> => takenOn(db),

    async ask({ storeId, address }: Caller, asked: Asked, shopOrigin: string | undefined): Promise<void> {
      refuse(await perAddress.count(digestOf(address)));
      // Counted last, so that a refused caller does not use up the limit of somebody else's email.
      const { ms } = await perEmail.count(digestOf(JSON.stringify([storeId, sentEmail(asked.email)])));
      // The limit per email is not reported: the caller may have typed anybody's email.
      if (ms <= 0 && isProductId(asked.id)) await keepRequest(db, storeId, asked, shopOrigin);
    },

    /**
     * Mails everybody whose variant is in stock. It looks at the stock, not at what changed it: units of cancelled or
     * expired orders count, and so do units that a shopkeeper adds by hand.
     */
    async tell(signal?: AbortSignal): Promise<void> {
      const failed: unknown[] = [];
      for (let question = 0; question < QUESTIONS_IN_A_ROUND && !signal?.aborted; question += 1) {
        const ids = await requestsAfter(db, lookedUpTo, AT_ONCE);
        for (const id of ids.length > 0 ? await dueAmong(db, ids) : []) {
          if (signal?.aborted) break;
          // Taken on one at a time: if this store is killed or slow to mail, it blocks no other request.
          const request = await takeOn(db, id);
          if (request) await tellOne(request).catch((thrown: unknown) => failed.push(thrown));
        }
        const last = ids.length === AT_ONCE ? ids.at(-1) : undefined;
        lookedUpTo = last ?? BEFORE_ALL;
        if (!last) break;
      }
      if (failed.length === 0) return;
      const mails = failed.length === 1 ? '1 mail' : `${failed.length} mails`;
      log(`${mails} about what is back in stock failed, and will be tried again: ${kindOfFault(failed[0])}`);
    },
  };
}

const isProductId = (id: string): boolean => v.is(v.pipe(v.string(), v.uuid()), id);

async function letterFor(db: Database, request: Request): Promise<MailMessage | undefined> {
  const { id, productId, size, color, email, shopOrigin } = request;
  const [about] = await db
    .select({ title: products.title, store: stores.record })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .where(eq(products.id, productId));
  const link = shopOrigin ? `${shopOrigin}/product/${productId}` : undefined;
  return about && backInStockMail({ id, to: email, size, color, link, ...about });
}
