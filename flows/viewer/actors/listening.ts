import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { Report, SharedNames, ViewerMessage } from '../../messages';
import { PageMessageSchema } from './page-message';

type Surroundings = {
  names: SharedNames;
  openChannel: (name: string) => BroadcastChannel;
  /** Undefined in insecure contexts. Pages then learn only from `viewer.left` that a viewer has gone. */
  locks: LockManager | undefined;
  /** Calls `left` when the viewer's page is left, even for a while, and `back` when it is restored. */
  onLeaving: (left: () => void, back: () => void) => () => void;
};

/** Passes on what pages of the application tell, for as long as the viewer is open. */
export const listening = ({ names, openChannel, locks, onLeaving }: Surroundings) =>
  fromCallback<ViewerMessage>(({ sendBack, receive }) => {
    // Only secure pages have `randomUUID`.
    const viewer = Math.random().toString(36).slice(2);
    const channel = openChannel(names.channel);
    const say = (message: ViewerMessage) => channel.postMessage(message);
    const over = new AbortController();
    // Collected and passed on together, because a page that is never idle tells more than could be drawn one by one.
    const waiting: Report[] = [];
    // No timer: browsers throttle those of hidden tabs, and a recording saved meanwhile would lack the last reports.
    const turn = new MessageChannel();
    turn.port1.onmessage = () => {
      for (const report of waiting.splice(0)) if (!over.signal.aborted) sendBack(report);
    };
    channel.addEventListener('message', ({ data }) => {
      const message = v.safeParse(PageMessageSchema, data);
      if (!message.success) return;
      if (message.output.type === 'page.arrived') return arrive();
      if (waiting.push(message.output) === 1) turn.port2.postMessage(null);
    });
    receive(say);
    const arrive = () => say({ type: 'viewer.arrived', viewer });
    const leave = () => say({ type: 'viewer.left', viewer });
    const stopWatching = onLeaving(leave, arrive);
    // Held until the tab is gone, however it goes: pages stop telling once they can get the lock.
    const held = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()));
    const hold = () => {
      arrive();
      return held;
    };
    if (locks) void locks.request(names.viewerLock + viewer, hold);
    else arrive();
    return () => {
      stopWatching();
      leave();
      over.abort();
      channel.close();
      turn.port1.close();
    };
  });
