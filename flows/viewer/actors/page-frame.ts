import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { FrameAnswerSchema, FrameReadySchema, type ShowMoment } from '../../page/messages';

/** Speaks with the page in the frame, over the port that the page has sent. */
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

/** Any window that knows this one can post to it, so only its own frames are heard. */
const isFrameOf = (page: Window, source: unknown): boolean =>
  Array.from({ length: page.length }, (_, place) => page[place]).some((frame) => frame === source);
