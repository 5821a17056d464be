/** The thread in which pages are rendered: the shop's own rendering, and what makes a page of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { PageForm } from './composed-page';
import { compressedHere } from './compressed';
import { ownCodeIn } from './own-code';
import {
  type Answered,
  type Asked,
  type PageAsked,
  READY,
  type RenderedPage,
  type RenderingSetup,
} from './rendering-thread';
import { withinTime } from './within-time';

const { entry, apiBase, page: form, texts, givenUpMs }: RenderingSetup = workerData;
const { render } = await ownCodeIn(entry);
const pageForm = new PageForm(form, texts);

async function make(asked: PageAsked): Promise<RenderedPage | undefined> {
  const rendered = await withinTime(givenUpMs, (signal) => render({ ...asked, apiBase, signal }));
  if (!rendered) return undefined;
  const { html, inline } = pageForm.fill(asked.pathname, rendered);
  return { status: rendered.isMissing ? 404 : 200, file: compressedHere('/index.html', html), inline };
}

async function answer({ id, asked }: Asked): Promise<void> {
  // A page that cannot be made is none; the browser makes it.
  const page = await make(asked).catch(() => undefined);
  const { plain, smaller } = page?.file ?? {};
  const handedOver = [plain, smaller?.br, smaller?.gzip].flatMap((bytes) => bytes?.buffer ?? []);
  parentPort?.postMessage({ id, page } satisfies Answered, handedOver);
}

parentPort?.on('message', (asked: Asked) => void answer(asked));
parentPort?.postMessage({ id: READY, page: undefined } satisfies Answered);
