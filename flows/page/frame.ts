import * as v from 'valibot';
import { type FrameMessage, type PageMoment, type ShowMoment, ShowMomentSchema, type ShownPage } from './messages';

/** Why a page cannot be shown as it was. The tester reads the message. */
export class NotShown extends Error {
  override name = 'NotShown';
}

/** Shows a page as it was, as far as that is known. */
export type ShowPage = (moment: PageMoment) => Promise<ShownPage>;

/**
 * Announces itself to the viewer around it, and then shows each moment that it is sent; of several that wait, only the
 * last.
 */
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
  // The target origin keeps the port from any page of another host.
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
