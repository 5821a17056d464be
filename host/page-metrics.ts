import { Counter, type Registry } from 'prom-client';

/** Rendered for this request, taken from the cache or a rendering in progress, or the plain page on timeout. */
export type PageCame = 'rendered' | 'kept' | 'plain';

export function pageMetrics(registry: Registry): (came: PageCame) => void {
  const pages = new Counter({
    name: 'statecart_pages_total',
    help: 'Pages by where they came from. A crowd turns rendered ones into plain ones.',
    labelNames: ['came'],
    registers: [registry],
  });
  return (came) => pages.inc({ came });
}
