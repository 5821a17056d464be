import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { FrameAnswerSchema, FrameReadySchema, type ShowMoment } from '../../page/messages';

/** Speaks with the page in the frame, over the way that it has handed out itself. */
export const speakingWithFrame = (page: Window) =>
  fromCallback<ShowMoment>(({ sendBack, receive }) => {
    let port: MessagePort | undefined;
    const hear = ({ data }: MessageEvent) => {
      const answer = v.safeParse(FrameAnswerSchema, data);
      if (answer.success) sendBack(answer.output);
    };
    const meet = ({ data, source, ports: [handedOut] }: MessageEvent) => {
      if (!handedOut || !isFrameOf(page, source) || !v.is(FrameReadySchema, data)) return;
      port?.close();
      port = handedOut;
      port.onmessage = hear;
      sendBack(data);
    };
    page.addEventListener('message', meet);
    receive((message) => port?.postMessage(message));
    return () => {
      page.removeEventListener('message', meet);
      port?.close();
    };
  });

/** Anybody who has this page's window can write to it. */
const isFrameOf = (page: Window, source: unknown): boolean =>
  Array.from({ length: page.length }, (_, place) => page[place]).some((frame) => frame === source);
