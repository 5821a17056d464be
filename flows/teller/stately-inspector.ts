import type { createBrowserInspector } from '@statelyai/inspect';
import { type Actor, type AnyActorLogic, type AnyActorRef, type createActor, fromPromise } from 'xstate';

type Inspector = ReturnType<typeof createBrowserInspector>;
type AnyActor = Actor<AnyActorLogic>;

const INSPECTOR = 'https://stately.ai/inspect';

/**
 * Shows all actors from here on in the inspector of stately.ai, which opens in a window of its own: asked
 * for by `?inspect`, while the shop is worked on, by those who have the internet.
 */
export function inspectFrom(create: typeof createActor): void {
  const begun: AnyActor[] = [];
  let show = (root: AnyActor): void => void begun.push(root);
  const everyActor: AnyActor = Object.getPrototypeOf(create(fromPromise(async () => undefined)));
  const { start } = everyActor;
  everyActor.start = function (this: AnyActor) {
    start.call(this);
    if (!this._parent) show(this);
    return this;
  };
  openInspector().then(
    (inspector) => {
      show = (root) => connect(root, inspector);
      for (const root of begun) show(root);
    },
    (reason: unknown) => console.info(`${INSPECTOR} cannot be reached, so nothing is shown there: ${String(reason)}`),
  );
}

async function openInspector(): Promise<Inspector> {
  // A window that shows nothing but an error would tell nobody what is wrong.
  await fetch(INSPECTOR, { mode: 'no-cors' });
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return createBrowserInspector({ url: INSPECTOR });
}

function connect(root: AnyActor, inspector: Inspector): void {
  introduce(root, inspector);
  root.system.inspect(inspector.inspect);
}

/** Actors are told of as they start; these have started before anybody was there to be told. */
function introduce(actor: AnyActorRef, inspector: Inspector): void {
  const snapshot = actor.getSnapshot();
  inspector.actor(actor, snapshot);
  for (const child of Object.values<AnyActorRef | undefined>(snapshot?.children ?? {})) {
    if (child) introduce(child, inspector);
  }
}
