import type { createBrowserInspector } from '@statelyai/inspect';
import { type Actor, type AnyActorLogic, type AnyActorRef, type createActor, fromPromise } from 'xstate';
import { type MaskOptions, Masks } from './masks';
import { shown } from './shown';

type Inspector = ReturnType<typeof createBrowserInspector>;
type Mask = NonNullable<NonNullable<Parameters<typeof createBrowserInspector>[0]>['serialize']>;
type AnyActor = Actor<AnyActorLogic>;

const INSPECTOR = 'https://stately.ai/inspect';

/**
 * Shows all actors from here on in the inspector of stately.ai, in a window of its own. For development, with access to
 * the internet.
 */
export function inspectFrom(create: typeof createActor, masks?: MaskOptions): void {
  const begun: AnyActor[] = [];
  let show = (root: AnyActor): void => void begun.push(root);
  const everyActor: AnyActor = Object.getPrototypeOf(create(fromPromise(async () => undefined)));
  const { start } = everyActor;
  everyActor.start = function (this: AnyActor) {
    start.call(this);
    if (!this._parent) show(this);
    return this;
  };
  openInspector(new Masks(masks)).then(
    (inspector) => {
      show = (root) => connect(root, inspector);
      for (const root of begun) show(root);
    },
    (reason: unknown) => console.info(`${INSPECTOR} cannot be reached, so nothing is shown there: ${String(reason)}`),
  );
}

async function openInspector(masks: Masks): Promise<Inspector> {
  // Fails here if the site cannot be reached: the window would only show an error that explains nothing.
  await fetch(INSPECTOR, { mode: 'no-cors' });
  const { createBrowserInspector } = await import('@statelyai/inspect');
  return createBrowserInspector({ url: INSPECTOR, serialize: masking(masks) });
}

/** Another site must not read what the own viewer may not, so the same masks apply. */
function masking(masks: Masks): Mask {
  const flows = new Map<string, string | undefined>();
  return (message) => {
    if (message.type === '@xstate.actor') flows.set(message.sessionId, flowOf(message.definition));
    const masked = <Part>(part: Part): Part =>
      JSON.parse(JSON.stringify(shown(part, flows.get(message.sessionId), masks)));
    if (message.type === '@xstate.actor') return { ...message, snapshot: masked(message.snapshot) };
    if (message.type === '@xstate.event') return { ...message, event: masked(message.event) };
    return { ...message, event: masked(message.event), snapshot: masked(message.snapshot) };
  };
}

/** A chart holds nothing private. Its id tells which names are private in the flow. */
function flowOf(definition = '{}'): string | undefined {
  const { id }: { id?: string } = JSON.parse(definition);
  return id;
}

function connect(root: AnyActor, inspector: Inspector): void {
  introduce(root, inspector);
  root.system.inspect(inspector.inspect);
}

/** Reports an actor and its children that started before the inspector was connected. */
function introduce(actor: AnyActorRef, inspector: Inspector): void {
  const snapshot = actor.getSnapshot();
  inspector.actor(actor, snapshot);
  for (const child of Object.values<AnyActorRef | undefined>(snapshot?.children ?? {})) {
    if (child) introduce(child, inspector);
  }
}
