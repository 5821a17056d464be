import { type Html, html } from '../page';
import type { Signed } from './signing';
import { type Method, SANDBOX, type Ticket } from './ticket';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const rupees = (paise: number): string => RUPEES.format(paise / 100);

export const TITLES: Record<Method, string> = {
  upiApp: 'UPI app (sandbox)',
  upiQr: 'UPI app (sandbox)',
  card: 'Card payment (sandbox)',
  netBanking: 'Net banking (sandbox)',
};

export const NOTE = html`<p class="note">This is a sandbox, where payments are tried out. No money moves, whatever you choose.</p>`;

const CHOICES = [
  ['succeeded', 'Succeed'],
  ['failed', 'Fail'],
  ['cancelled', 'Cancel'],
  ['late', 'Take its time'],
  ['never', 'Never answer'],
] as const;

export const CHOICE_NAMES: string[] = CHOICES.map(([name]) => name);

const hidden = (entries: Signed): Html =>
  html`${Object.entries(entries).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** The test number of every gateway. The inputs have no names, so that a browser sends none of them. */
const CARD = html`<p>On a real page the card would be typed here. Type no real one: nothing in these fields is sent.</p>
<label for="card">Card number</label>
<input id="card" inputmode="numeric" autocomplete="off" value="4111 1111 1111 1111">
<label for="until">Valid until</label>
<input id="until" inputmode="numeric" autocomplete="off" value="12/34">
<label for="code">Security code</label>
<input id="code" inputmode="numeric" autocomplete="off" value="123">`;

/** The amount to pay, and a button for every outcome. */
export const paymentView = ({ type, paise, payee, order, signed }: Ticket): Html => html`${NOTE}
<dl>
<dt>To</dt><dd>${payee}</dd>
<dt>Order</dt><dd>${order}</dd>
<dt>Amount</dt><dd>${rupees(paise)}</dd>
</dl>
${type === 'card' ? CARD : ''}
<h2>What shall happen?</h2>
<form method="post" action="/${SANDBOX}/outcome">
${hidden(signed)}
${CHOICES.map(([name, label]) => html`<button type="submit" name="outcome" value="${name}">${label}</button>`)}
</form>
<p>Taking its time sends you back at once, and the payment succeeds a little later. Never answering leaves you here, as a bank does that has gone away, and the store is not told either if it asks.</p>`;

/**
 * Sends the report back through the browser. To the shop's cookies this page is another site, as a gateway's would be.
 */
export const wayBackView = ({ url }: Ticket, report: Signed): Html => html`${NOTE}
<form method="post" action="${url}">
${hidden(report)}
<button type="submit">Return to the shop</button>
</form>`;

export const phoneView = (waiting: { address: string; paise: number; payee: string }[]): Html => html`${NOTE}
<p>This page plays a phone with a UPI app. It has seen these QR codes lately:</p>
${
  waiting.length === 0
    ? html`<p>None yet. Choose to pay by QR code in the shop, then reload this page.</p>`
    : html`<ul>${waiting.map(({ address, paise, payee }) => html`<li><a href="${address}">Pay ${rupees(paise)} to ${payee}</a></li>`)}</ul>`
}`;
