import { Counter, type Registry } from 'prom-client';

/** Made for whoever asked, taken from what is kept or being made, or not to be had in time: then the plain page goes out. */
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
