import { type Context, Hono } from 'hono';
import { postOnly, readOnly } from '../../http/failures';
import type { Outcome } from '../gateway';
import { html, sendPage } from '../page';
import type { Signing } from './signing';
import { PAGES, readTicket, SANDBOX, type Ticket } from './ticket';
import { CHOICE_NAMES, NOTE, paymentView, phoneView, TITLES, wayBackView } from './views';
import { type WebhookSender, writeReport } from './webhooks';

export type SandboxPages = {
  signing(): Promise<Signing>;
  webhookSender(): Promise<WebhookSender>;
  /** Stores the outcome of a payment for later polls; that of a slow bank is known only after its delay. */
  remember(ticket: Ticket, outcome: Outcome | 'unknown'): Promise<void>;
  /** QR codes that were shown lately, newest first. */
  shownCodes(): { address: string; paise: number; payee: string }[];
};

/** The pages that a provider would have on its own site. */
export function sandboxPages({ signing, webhookSender, remember, shownCodes }: SandboxPages): Hono {
  /** Refuses a call without a ticket, or with one that the store has not signed as it is. */
  async function withTicket(c: Context, told: URLSearchParams, page: (ticket: Ticket) => Response | Promise<Response>) {
    const ticket = readTicket(await signing(), told);
    return ticket ? page(ticket) : refused(c);
  }

  const posted = async (c: Context) => new URLSearchParams(await c.req.text());
  const asked = (c: Context) => new URL(c.req.url).searchParams;
  const open = (page: string) => (c: Context, ticket: Ticket) =>
    PAGES[ticket.type] === page
      ? sendPage(c, { title: TITLES[ticket.type], content: paymentView(ticket), formsLeadTo: ticket.shop })
      : refused(c);

  return new Hono()
    .post('/card', async (c) => withTicket(c, await posted(c), (ticket) => open('/card')(c, ticket)))
    .all('/card', postOnly)
    .get('/bank', (c) => withTicket(c, asked(c), (ticket) => open('/bank')(c, ticket)))
    .all('/bank', readOnly)
    .get('/upi', (c) => withTicket(c, asked(c), (ticket) => open('/upi')(c, ticket)))
    .all('/upi', readOnly)
    .get('/phone', (c) => sendPage(c, { title: 'A phone (sandbox)', content: phoneView(shownCodes()) }))
    .all('/phone', readOnly)
    .post('/outcome', async (c) => {
      const told = await posted(c);
      return withTicket(c, told, async (ticket) =>
        carriedOut(c, ticket, told.get('outcome') ?? '', {
          signing: await signing(),
          webhookSender: await webhookSender(),
          remember,
        }),
      );
    })
    .all('/outcome', postOnly);
}

type Means = { signing: Signing; webhookSender: WebhookSender; remember: SandboxPages['remember'] };

async function carriedOut(
  c: Context,
  ticket: Ticket,
  choice: string,
  { signing, webhookSender, remember }: Means,
): Promise<Response> {
  if (!CHOICE_NAMES.includes(choice)) return refused(c);
  if (choice === 'never') {
    await remember(ticket, 'unknown');
    const content = html`${NOTE}<p>The bank has gone away and will never say how this ended. Go back with your browser.</p>`;
    return sendPage(c, { title: 'No answer (sandbox)', content });
  }
  const outcome = choice === 'succeeded' || choice === 'failed' || choice === 'cancelled' ? choice : 'pending';
  // Stored before it is reported, since a report may get lost.
  await remember(ticket, outcome);
  // As with most gateways, the store gets the report before the shopper is back.
  if (outcome === 'pending') webhookSender.reportLate(ticket, 'succeeded');
  else await webhookSender.report(ticket, outcome);
  const report = writeReport(signing, ticket, outcome);
  if (ticket.type === 'card') {
    const content = wayBackView(ticket, report);
    return sendPage(c, { title: 'Back to the shop (sandbox)', content, formsLeadTo: ticket.shop, goesOn: true });
  }
  if (ticket.type === 'upiQr') {
    const content = html`${NOTE}<p>Done. The screen that shows the QR code will notice by itself.</p><p><a href="/${SANDBOX}/phone">Other QR codes</a></p>`;
    return sendPage(c, { title: 'Done (sandbox)', content });
  }
  return c.redirect(`${ticket.url}?${new URLSearchParams(report)}`, 303);
}

function refused(c: Context): Response {
  const content = html`${NOTE}<p>This payment was not begun by the store, or something in it was changed on the way. Nothing was paid. Please begin again in the shop.</p>`;
  return sendPage(c, { title: 'Refused (sandbox)', content, status: 403 });
}
