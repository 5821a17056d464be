import { type Context, Hono } from 'hono';
import { NewPaymentSchema } from '../../contract/payment';
import type { Accounts } from '../accounts';
import { signedIn } from '../accounts/signed-in';
import { send } from '../http/answers';
import { readBody } from '../http/bodies';
import { notStored, type Reached } from '../http/callers';
import { postOnly, Refusal, readOnly, readOrPost } from '../http/failures';
import { requestIdOf } from '../http/request-id';
import type { RouteServices } from '../http/route-services';
import { requestKeyOf } from '../idempotency/request-key';
import { STATUS } from '../orders/status';
import type { Outcome } from './gateway';
import type { Payments } from './index';
import { html, sendPage } from './page';

export function payments(shop: RouteServices, accounts: Accounts, payments: Payments): Hono<Reached> {
  return new Hono<Reached>()
    .get('/fields', async (c) => send(c, await shop.answer('payment fields', async () => payments.fields)))
    .all('/fields', readOnly)
    .use(notStored)
    .post('/', async (c) => {
      const { storeId, shopperId, requestId } = await signedIn(c, shop, accounts);
      const typed = await readBody(c, NewPaymentSchema);
      const key = requestKeyOf(c, shopperId, 'payment', typed);
      const store = await shop.storesUncached.record(storeId);
      const answer = await payments.pay({
        storeId,
        shopperId,
        ...(requestId && { requestId }),
        typed,
        key,
        payee: store?.storeName ?? '',
        delivery: store?.delivery,
        storeOrigin: shop.originOf(c),
        shopOrigin: shop.shopAsking(c),
      });
      return c.json(answer);
    })
    .all('/', postOnly)
    .post('/callbacks/:gateway', async (c) => {
      const gateway = c.req.param('gateway');
      const report = await payments.reportFrom(gateway, await c.req.text(), c.req.raw.headers);
      if (!report) throw new Refusal(403, 'The signature is not the one of this gateway');
      await payments.takeIn(gateway, report, requestIdOf(c));
      return c.json({ received: true });
    })
    .all('/callbacks/:gateway', postOnly)
    .get('/return/:gateway', (c) => comeBack(c, payments, c.req.param('gateway'), new URL(c.req.url).search.slice(1)))
    .post('/return/:gateway', async (c) => comeBack(c, payments, c.req.param('gateway'), await c.req.text()))
    .all('/return/:gateway', readOrPost);
}

/**
 * Handles a browser that returns from a gateway. It comes from another site and so without cookies: only the gateway's
 * signature is trusted, and the browser is redirected to the shop that began the payment.
 */
async function comeBack(c: Context, payments: Payments, gateway: string, told: string): Promise<Response> {
  const report = await payments.reportFrom(gateway, told, c.req.raw.headers);
  if (!report) {
    const content = html`<p>What this page was sent belongs to no payment, so nothing was changed. You find your orders in the shop.</p>`;
    return sendPage(c, { title: 'No such payment', content, status: 403 });
  }
  const back = await payments.takeIn(gateway, report, requestIdOf(c));
  if (back.shopOrigin) return c.redirect(`${back.shopOrigin}${placeAfter(report.outcome, back)}`, 303);
  const content = html`<p>You can close this page and go back to the shop, where order ${back.orderId} stands among your orders.</p>`;
  return sendPage(c, { title: 'Back from the payment', content });
}

/** The shop's page after a payment: success, failure or cancellation; else the page that waits for the outcome. */
function placeAfter(outcome: Outcome, { orderId, status }: { orderId: string; status: number }): string {
  const order = new URLSearchParams({ orderId });
  // Money that came after the order was cancelled does not lead to the success page.
  if (outcome === 'succeeded' && status !== STATUS.cancelled) return `/order-success?${order}`;
  if (outcome === 'failed' || outcome === 'cancelled') order.set('outcome', outcome);
  return `/payment?${order}`;
}
