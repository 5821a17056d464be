import type { createActor } from 'xstate';
import type { record } from '../recorder/record';
import type { BarStyle } from '../recorder/recorder-bar';
import { isRecordingAsked } from '../recorder/recording-asked';
import type { Masks } from './masks';
import type { PageInspector } from './page-inspector';
import type { PageServices } from './page-services';
import { rememberRoots } from './roots';

/** Modules that are loaded once a viewer or a recorder wants to know what the page does. */
type Fetched = {
  inspector: () => Promise<typeof PageInspector>;
  /** What is private in the page. */
  masks: () => Promise<Masks>;
  recorder: () => Promise<typeof record>;
};

/**
 * All that runs in a page without viewer or recording: it notes root actors and listens to the channel. The inspector
 * is loaded once a viewer arrives or a recording is asked for.
 */
export function watch(create: typeof createActor, services: PageServices, fetched: Fetched, bar?: BarStyle) {
  const roots = rememberRoots(create);
  // Only secure pages have `randomUUID`.
  const page = Math.random().toString(36).slice(2);
  let number = 0;
  const nextNumber = () => {
    number += 1;
    return number;
  };

  const open = () => {
    const channel = services.openChannel();
    let inspector: Promise<PageInspector> | undefined;
    let present: PageInspector | undefined;
    let hasLeft = false;

    const begin = async () => {
      const [Present, masks] = await Promise.all([fetched.inspector(), fetched.masks()]);
      const say = (message: unknown) => channel.postMessage(message);
      present = new Present({ services, masks, create, roots, page, nextNumber, say });
      return present;
    };
    const inspectorOnce = () => {
      inspector ??= begin().catch((reason) => {
        inspector = undefined;
        throw reason;
      });
      return inspector;
    };
    const hear = (data: unknown) => {
      if (hasLeft) return;
      if (!inspector && !isArrival(data)) return;
      inspectorOnce().then(
        (one) => hasLeft || one.hear(data),
        () => {},
      );
    };
    channel.onmessage = ({ data }) => hear(data);
    // An open channel could keep the page out of the back/forward cache.
    const leave = () => {
      present?.leave();
      hasLeft = true;
      channel.close();
    };
    lookForViewers(services, hear, () => channel.postMessage({ type: 'page.arrived', page: { id: page } }));
    return { inspectorOnce, leave };
  };
  let opened = open();
  services.whenLeaving(() => opened.leave());
  services.whenReturning(() => {
    opened = open();
  });
  if (!isRecordingAsked(services)) return;
  const inspectorNow = () => opened.inspectorOnce();
  inspectorNow().catch(() => {});
  fetched.recorder().then(
    (begin) => begin({ services, inspectorNow, leaveOut: roots.leaveOut, bar }),
    (reason: unknown) => console.error('The page cannot be recorded.', reason),
  );
}

const isArrival = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'viewer.arrived';

/** Finds viewers that were there before this page by the locks they hold. Without locks, it asks for them. */
async function lookForViewers(
  { locks, names: { viewerLock } }: PageServices,
  hear: (data: unknown) => void,
  ask: () => void,
) {
  if (!locks) return ask();
  for (const name of await locks.held())
    if (name.startsWith(viewerLock)) hear({ type: 'viewer.arrived', viewer: name.slice(viewerLock.length) });
}
