import { expect } from 'vitest';
import { recorderMachine } from '../../flows/recorder/recorder.machine';
import { NOTHING_YET, type Recent, withReport } from '../../flows/recording/recent';
import { answered, failedWith, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';
import { actor, entry } from './viewer.model';

const page = {
  id: 'p2',
  tab: 't1',
  at: 9,
  address: '/cart',
  title: 'Cart',
  window: { width: 360, height: 800 },
  build: '/assets/main.js',
};
const before = withReport(NOTHING_YET, {
  type: 'page.reported',
  page: { ...page, id: 'p1', at: 1 },
  actors: [actor('x:1', 'shop')],
});
const pagesIn = ({ pages }: Recent) => pages.map(({ id }) => id);
const heard = ['page.reported', 'page.moved', 'page.left', 'actor.started', 'actor.stopped', 'actor.moved'];

walkFlow(
  modelOf(recorderMachine, {
    inputs: { 'a recorded page': undefined },
    events: {
      'earlier pages were recorded': answered('readStored', { isStopped: false, recent: before }),
      'no earlier page was recorded': answered('readStored', { isStopped: false, recent: NOTHING_YET }),
      'recording was stopped on another page': answered('readStored', { isStopped: true, recent: NOTHING_YET }),
      'the storage cannot be read': failedWith('readStored', new Error('broken')),
      'the page reports its address': { type: 'page.reported', page, actors: [actor('x:1', 'cart')] },
      'the shopper goes to another address': { type: 'page.moved', page: { ...page, address: '/checkout' } },
      'the checkout begins': { type: 'actor.started', page, actor: actor('x:2', 'checkout') },
      'the cart moves': { type: 'actor.moved', page, entry: entry(1, 'x:1', 'cart') },
      'the cart ends': { type: 'actor.stopped', page, actor: 'x:1' },
      'the page is left': { type: 'page.left', page },
      'the page is shown again': { type: 'page.returned' },
      'the inspector cannot be loaded': { type: 'page.unheard' },
      'listening fails': failedWith('listen', new Error('broken')),
      'storing fails': failedWith('store', new Error('full')),
      'deleting the stored recording fails': failedWith('forget', new Error('forbidden')),
      'a file is requested': { type: 'recorder.file.asked' },
      'the file is saved': answered('keepFile', 'recording-1.json'),
      'saving the file fails': failedWith('keepFile', new Error('forbidden')),
      'recording is stopped': { type: 'recorder.stopped' },
      'the recorder is closed': { type: 'recorder.closed' },
    },
    distinguish: ({ recent }) => pagesIn(recent).includes('p2'),
    everywhere: ({ snapshot, context, previous, event, started, stopped }) => {
      const begun = started.map(({ id }) => id);
      expect(begun.includes('keepFile'), 'a file is made only on request').toBe(event?.type === 'recorder.file.asked');
      for (const { id, input } of started)
        if (id === 'keepFile' || id === 'store')
          expect(input, 'everything recorded is passed on').toEqual({ recent: context.recent });
      const was = previous?.context.recent;
      const isOfPage = heard.includes(event?.type ?? '');
      if (previous && isOfPage && !previous.matches({ page: 'recording' }))
        expect(context.recent, 'nothing more is recorded').toBe(was);
      if (event?.type === 'page.reported' && previous?.matches({ page: 'recording' }))
        expect(pagesIn(context.recent)).toContain('p2');
      if (event?.type === 'recorder.stopped' && previous?.can(event)) {
        expect(stopped, 'listening is stopped').toContain('listen');
        expect(begun, 'the stored recording is deleted').toContain('forget');
      }
      expect(snapshot.can({ type: 'recorder.stopped' })).toBe(snapshot.matches({ page: 'recording' }));
      expect(snapshot.can({ type: 'recorder.file.asked' }), 'the recording can always be saved').toBe(true);
    },
    states: {
      'page.resuming': ({ started, event }) => {
        const isAboutPage = event === undefined || event.type === 'page.returned';
        expect(started.some(({ id }) => id === 'readStored')).toBe(isAboutPage);
      },
      'page.recording': ({ context, event, started, answer }) => {
        if (event?.type === 'xstate.done.actor.readStored') {
          expect(answer).toEqual({ isStopped: false, recent: context.recent });
          expect(started.map(({ id }) => id)).toEqual(['listen']);
        }
        if (event?.type === 'actor.stopped')
          expect(context.recent.actors.find(({ id }) => id === 'p2 x:1')?.isOver).not.toBe(false);
      },
      'page.away': ({ event, started, stopped, context, snapshot }) => {
        if (event?.type === 'page.left') {
          expect(
            started.map(({ id }) => id),
            'the recording is stored as the page is left',
          ).toEqual(['store']);
          expect(stopped).toContain('listen');
          const own = context.recent.actors.filter(({ page: of }) => of === 'p2');
          expect(own.every(({ isOver }) => isOver)).toBe(true);
        }
        expect(snapshot.can({ type: 'page.returned' })).toBe(true);
      },
      'page.stopped': ({ snapshot }) => expect(snapshot.can({ type: 'recorder.closed' })).toBe(true),
      'page.unheard': ({ snapshot }) => expect(snapshot.can({ type: 'recorder.closed' })).toBe(true),
      'page.closed': ({ snapshot }) => expect(snapshot.can({ type: 'page.returned' })).toBe(false),
      'file.unasked': ({ context }) => expect(context.file).toBe(''),
      'file.keeping': ({ snapshot }) => expect(snapshot.matches({ file: 'kept' })).toBe(false),
      'file.kept': ({ context }) => expect(context.file).toBe('recording-1.json'),
      'file.refused': ({ event }) => expect(event?.type).not.toBe('recorder.file.asked'),
    },
  }),
);
