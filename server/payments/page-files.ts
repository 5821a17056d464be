import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { readOnly } from '../http/failures';

const STYLE_SHEET = new URL('./page.css', import.meta.url);

/** Submits the page's form; in browsers without scripts the shopper presses its button. */
const GO_ON = `const form = document.querySelector('form');
if (form) HTMLFormElement.prototype.submit.call(form);
`;

/** Style sheet and script of the payment pages that the store serves. */
export function pageFiles(): Hono {
  return new Hono()
    .get('/page.css', async (c) => {
      c.header('Content-Type', 'text/css; charset=utf-8');
      c.header('Cache-Control', 'public, max-age=300');
      return c.body(await readFile(STYLE_SHEET, 'utf8'));
    })
    .all('/page.css', readOnly)
    .get('/onward.js', (c) => {
      c.header('Content-Type', 'text/javascript; charset=utf-8');
      c.header('Cache-Control', 'public, max-age=300');
      return c.body(GO_ON);
    })
    .all('/onward.js', readOnly);
}
