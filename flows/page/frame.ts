import * as v from 'valibot';
import { type FrameMessage, type PageMoment, type ShowMoment, ShowMomentSchema, type ShownPage } from './messages';

/** Why a page cannot be shown as it was, in words for whoever looks. */
export class NotShown extends Error {
  override name = 'NotShown';
}

/** Shows a page as it was, as far as that is known. */
export type ShowPage = (moment: PageMoment) => Promise<ShownPage>;

/** Tells the viewer around it that it is there, and shows each moment that it is told; of many at once only the last. */
export function openFrame(page: Window, show: ShowPage): void {
  if (page.parent === page) return;
  const { port1: port, port2: viewers } = new MessageChannel();
  const say = (message: FrameMessage) => port.postMessage(message);
  let next: ShowMoment | undefined;
  let isShowing = false;

  const showNext = async () => {
    isShowing = true;
    while (next) {
      const { number, moment } = next;
      next = undefined;
      say(await answerTo(number, () => show(moment)));
    }
    isShowing = false;
  };
  port.onmessage = ({ data }) => {
    const message = v.safeParse(ShowMomentSchema, data);
    if (!message.success) return;
    next = message.output;
    if (!isShowing) void showNext();
  };
  // Only a viewer of this very host hears it.
  page.parent.postMessage({ type: 'frame.ready' } satisfies FrameMessage, page.location.origin, [viewers]);
}

async function answerTo(number: number, show: () => Promise<ShownPage>): Promise<FrameMessage> {
  try {
    return { type: 'frame.shown', number, shown: await show() };
  } catch (reason) {
    if (!(reason instanceof NotShown)) console.error('The page could not be shown.', reason);
    return { type: 'frame.refused', number, why: reason instanceof Error ? reason.message : String(reason) };
  }
}
