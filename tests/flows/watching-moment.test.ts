import { expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import type { Report, ViewerMessage } from '../../flows/messages';
import { watchingMoment } from '../../flows/viewer/actors/watching-moment';
import type { CurrentMoment } from '../../flows/viewer/page/current-moment';
import { playingMachine } from '../../flows/viewer/playing/playing.machine';
import { viewerMachine } from '../../flows/viewer/viewer.machine';
import { actor, entry, page } from './viewer.model';

const nobodyHeard = fromCallback<ViewerMessage>(() => {});

/** A viewer of a page with a cart and a session, and the moments that it reports. */
function openViewer() {
  const viewer = createActor(viewerMachine.provide({ actors: { listen: nobodyHeard } }), {
    input: { flow: 'cart', ofEveryPage: [] },
  });
  const playing = createActor(playingMachine, { input: { ofEveryPage: [] } });
  const heard: (CurrentMoment | undefined)[] = [];
  const watcher = createActor(
    setup({
      types: { events: {} as { type: 'page.moment.changed'; current: CurrentMoment | undefined } },
      actors: { watchMoment: watchingMoment({ viewer, playing }) },
    }).createMachine({
      invoke: { src: 'watchMoment' },
      on: { 'page.moment.changed': { actions: ({ event }) => void heard.push(event.current) } },
    }),
  );
  viewer.start();
  playing.start();
  viewer.send({ type: 'page.reported', page, actors: [actor('x:1', 'cart'), actor('x:2', 'auth')] } satisfies Report);
  watcher.start();
  onTestFinished(() => {
    watcher.stop();
    playing.stop();
    viewer.stop();
  });
  const happens = (number: number) =>
    viewer.send({ type: 'actor.moved', page: { id: 'p1' }, entry: entry(number, 'x:1', 'cart') } satisfies Report);
  return { viewer, heard, happens };
}

it('the shown moment follows new events, but stays at a chosen one until the latest is requested', () => {
  const { viewer, heard, happens } = openViewer();
  happens(1);
  happens(2);
  expect(heard.map((current) => current?.moment.at)).toEqual([0, 1_000, 2_000]);
  viewer.send({ type: 'viewer.entry.chosen', page: 'p1', number: 1 });
  expect(heard.at(-1)?.moment.at).toBe(1_000);
  const { length } = heard;
  happens(3);
  happens(4);
  expect(heard.length, 'the shown moment is not reported again').toBe(length);
  viewer.send({ type: 'viewer.latest.asked' });
  expect(heard.at(-1)?.moment.at).toBe(4_000);
});

it('a chosen moment is updated with an address that is reported later', () => {
  const { viewer, heard, happens } = openViewer();
  happens(1);
  viewer.send({ type: 'viewer.entry.chosen', page: 'p1', number: 1 });
  viewer.send({ type: 'page.moved', page: { ...page, at: 1_200, address: '/checkout' } } satisfies Report);
  expect(heard.at(-1)?.moment.places.map(({ address }) => address)).toEqual(['/cart', '/checkout']);
});
