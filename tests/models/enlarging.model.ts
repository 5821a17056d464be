import { expect } from 'vitest';
import { answered, failedWith, flowModel, isHeard } from '../support/model/flow';

const PICTURES = ['/front.webp', '/back.webp'];
const asking = { type: 'enlarging.asked', pictures: PICTURES, place: 0 } as const;
const askingForBack = { type: 'enlarging.asked', pictures: PICTURES, place: 1 } as const;
const closing = { type: 'enlarging.closed' } as const;
const timeUp = { type: 'xstate.after.patience.enlarging.fetching' } as const;
const retrying = { type: 'enlarging.retried' } as const;
const choosing = (place: number) => ({ type: 'enlarging.picture.chosen', place }) as const;
const zooming = (zoom: number) => ({ type: 'enlarging.zoomed', zoom }) as const;

/** The zoom that results from each zoom asked for. */
const POSSIBLE = new Map([
  [0.2, 1],
  [1.5, 1.5],
  [99, 4],
]);

/** The state after each of these events, whatever the state before. */
const LEADS_TO: Record<string, 'closed' | 'fetching' | 'unfetched' | { open: 'loading' | 'shown' | 'failed' }> = {
  'enlarging.asked': 'fetching',
  'enlarging.closed': 'closed',
  'enlarging.picture.chosen': { open: 'loading' },
  'enlarging.retried': { open: 'loading' },
  [timeUp.type]: 'unfetched',
  'xstate.done.actor.fetchDialog': { open: 'loading' },
  'xstate.error.actor.fetchDialog': 'unfetched',
  'xstate.done.actor.loadPicture': { open: 'shown' },
  'xstate.error.actor.loadPicture': { open: 'failed' },
};

export const enlarging = flowModel('enlarging', {
  inputs: { 'a product': undefined },
  events: {
    'the shopper enlarges the first picture': asking,
    'the shopper enlarges the second picture': askingForBack,
    'the code of the dialog loads': answered('fetchDialog', undefined),
    'the code of the dialog fails to load': failedWith('fetchDialog', new Error('offline')),
    'loading the dialog times out': timeUp,
    'the large picture loads': answered('loadPicture', undefined),
    'the large picture fails to load': failedWith('loadPicture', new Error('broken')),
    'the shopper selects the second picture': choosing(1),
    'the shopper selects the first picture': choosing(0),
    'the shopper selects a picture after the last': choosing(2),
    'the shopper zooms in': zooming(1.5),
    'the shopper zooms in beyond the limit': zooming(99),
    'the shopper zooms out beyond the limit': zooming(0.2),
    'the shopper zooms to NaN': zooming(Number.NaN),
    'the shopper toggles the zoom': { type: 'enlarging.zoom.toggled' },
    'the shopper tries again': retrying,
    'the shopper closes the dialog': closing,
  },
  everywhere: ({ snapshot, context, event, previous, started }) => {
    const isOpen = snapshot.matches('open');
    const leadsTo = event && LEADS_TO[event.type];
    if (leadsTo) expect(snapshot.matches(leadsTo), `${event.type} leads to ${JSON.stringify(leadsTo)}`).toBe(true);
    expect(isHeard(snapshot, timeUp), 'loading the dialog has a time limit').toBe(snapshot.matches('fetching'));
    expect(snapshot.hasTag('startsOver'), 'the dialog is closed when the shopper returns').toBe(
      !snapshot.matches('closed'),
    );
    expect(snapshot.can(asking)).toBe(!isOpen);
    expect(snapshot.can({ type: 'enlarging.zoom.toggled' })).toBe(isOpen);
    expect(snapshot.can(closing), 'closing is possible even while the dialog loads').toBe(
      isOpen || snapshot.matches('fetching'),
    );
    expect(snapshot.can(retrying)).toBe(snapshot.matches({ open: 'failed' }));
    expect([0, 1, 2, -1].map((place) => snapshot.can(choosing(place)))).toEqual([
      isOpen && context.place !== 0,
      isOpen && context.place !== 1,
      false,
      false,
    ]);
    for (const [wanted, possible] of POSSIBLE)
      expect(snapshot.can(zooming(wanted))).toBe(isOpen && context.zoom !== possible);
    const wantsPicture = snapshot.matches({ open: 'loading' }) && event?.type !== 'enlarging.zoomed';
    const isPictureNew = wantsPicture && event?.type !== 'enlarging.zoom.toggled';
    const isDialogNew = snapshot.matches('fetching') && !previous?.matches('fetching');
    expect(started, 'code and pictures are loaded only on request').toEqual([
      ...(isDialogNew ? [{ id: 'fetchDialog', input: undefined }] : []),
      ...(isPictureNew ? [{ id: 'loadPicture', input: { picture: PICTURES[context.place] } }] : []),
    ]);
    if (event?.type === 'enlarging.asked' || event?.type === 'enlarging.picture.chosen')
      expect([context.place, context.zoom], 'each picture starts without zoom').toEqual([event.place, 1]);
    else if (event?.type === 'enlarging.zoomed') expect(context.zoom).toBe(POSSIBLE.get(event.zoom));
    else if (event?.type === 'enlarging.zoom.toggled')
      expect(context.zoom).toBe(previous?.context.zoom === 1 ? 2.5 : 1);
    else expect(context).toEqual(previous?.context ?? context);
  },
  states: {
    closed: ({ event }) => expect(event).toEqual(event && closing),
    fetching: ({ event }) => expect(event?.type).toBe('enlarging.asked'),
    unfetched: ({ answer, event }) => expect(event === timeUp || answer instanceof Error).toBe(true),
    'open.loading': ({ context }) => expect(context.pictures).toEqual(PICTURES),
    'open.shown': () => {},
    'open.failed': ({ context, previous }) => expect(context.place).toBe(previous?.context.place),
  },
});
