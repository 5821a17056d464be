import { expect } from 'vitest';
import type { CurrentMoment } from '../../flows/viewer/page/current-moment';
import { pageFrameMachine } from '../../flows/viewer/page/page-frame.machine';
import { frameTrouble, placeShown, unknownFlows } from '../../flows/viewer/page/page-frame.selectors';
import { failedWith, isHeard, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const place = { address: 'http://shop.example/cart', window: { width: 360, height: 800 } };
const elsewhere = { ...place, address: 'http://shop.example/checkout' };
const current: CurrentMoment = {
  moment: { page: 'p1', at: 1, places: [place], actors: [], emitted: [] },
  happened: { flow: 'cart', event: 'cart.line.added' },
};
const seen = { type: 'page.moment.changed', current } as const;
const nothing = { type: 'page.moment.changed', current: undefined } as const;
const shown = { place: elsewhere, unknown: ['wishlist'] };
const patience = (state: 'loading' | 'showing') =>
  ({ type: `xstate.after.patience.pageFrame.shown.open.${state}` }) as const;

walkFlow(
  modelOf(pageFrameMachine, {
    inputs: { 'the chart alone': undefined },
    events: {
      'the page is requested': { type: 'page.asked' },
      'the page is closed': { type: 'page.closed' },
      'the tester tries again': { type: 'page.retried' },
      'a known moment is selected': seen,
      'an unknown moment is selected': nothing,
      'the frame is ready': { type: 'frame.ready' },
      'the first moment is shown': { type: 'frame.shown', number: 1, shown },
      'the second moment is shown': { type: 'frame.shown', number: 2, shown },
      'the first moment cannot be shown': { type: 'frame.refused', number: 1, why: 'There is no cart.lost today.' },
      'the second moment cannot be shown': { type: 'frame.refused', number: 2, why: 'There is no cart.lost today.' },
      'loading the frame times out': patience('loading'),
      'showing the moment times out': patience('showing'),
      'the connection to the frame fails': failedWith('frame', new Error('broken')),
      'watching the moment fails': failedWith('watchMoment', new Error('broken')),
    },
    distinguish: ({ current, number }) => [current !== undefined, Math.min(number, 2)],
    everywhere: ({ snapshot, context, previous, event, started, told, stopped }) => {
      const begun = started.map(({ id }) => id);
      const isAsked = event?.type === 'page.asked' && previous?.matches('hidden');
      const isRetried = event?.type === 'page.retried' && previous?.can(event);
      expect(begun, 'moments are watched once a page is shown, and again after a retry').toEqual(
        isAsked || isRetried ? ['watchMoment', 'frame'] : [],
      );
      if (previous?.matches('shown') && snapshot.matches('hidden')) expect(stopped).toContain('watchMoment');
      const wasShown = previous?.matches('shown') && snapshot.matches('shown');
      if (event?.type === 'page.moment.changed' && wasShown) expect(context.current).toEqual(event.current);
      const isTold = told.filter(({ id }) => id === 'frame').map(({ event: message }) => message);
      const isShowing = snapshot.matches({ shown: { open: 'showing' } });
      const isNews = event?.type === 'page.moment.changed' || event?.type === 'frame.ready';
      expect(isTold, 'each moment is sent to the frame once').toEqual(
        isShowing && isNews && previous?.can(event)
          ? [{ type: 'show.moment', number: context.number, moment: current.moment }]
          : [],
      );
      expect(snapshot.can({ type: 'page.closed' })).toBe(snapshot.matches('shown'));
    },
    states: {
      hidden: ({ context, snapshot }) => {
        expect(context.current).toBeUndefined();
        expect(frameTrouble(snapshot)).toBeUndefined();
        expect(snapshot.can({ type: 'page.asked' })).toBe(true);
      },
      'shown.open.loading': ({ snapshot }) => {
        expect(snapshot.hasTag('busy')).toBe(true);
        expect(frameTrouble(snapshot)).toBe('The page is being loaded…');
        expect(isHeard(snapshot, patience('loading')), 'loading has a time limit').toBe(true);
      },
      'shown.open.showing': ({ snapshot, context, previous }) => {
        expect(context.current).toEqual(current);
        expect(frameTrouble(snapshot), 'the page shown before is not covered by a message').toBeUndefined();
        expect(isHeard(snapshot, patience('showing'))).toBe(true);
        expect(snapshot.can({ type: 'frame.shown', number: context.number + 1, shown })).toBe(false);
        if (!previous?.context.shown) expect(placeShown(snapshot)).toEqual(place);
      },
      'shown.open.seen': ({ snapshot, event, context, previous }) => {
        expect(frameTrouble(snapshot)).toBeUndefined();
        expect(placeShown(snapshot), 'the place comes from the frame').toEqual(elsewhere);
        expect(unknownFlows(snapshot)).toEqual(['wishlist']);
        if (previous?.matches({ shown: { open: 'showing' } }))
          expect(event).toMatchObject({ type: 'frame.shown', number: context.number });
      },
      'shown.open.refused': ({ snapshot }) => {
        expect(frameTrouble(snapshot)).toBe('The page cannot be shown as it was. There is no cart.lost today.');
        expect(unknownFlows(snapshot)).toEqual([]);
        expect(placeShown(snapshot), 'the place of an earlier page is dropped').toEqual(place);
      },
      'shown.open.unknown': ({ snapshot, context }) => {
        expect(context.current).toBeUndefined();
        expect(frameTrouble(snapshot)).toContain('Nobody knows how a page looked at this moment');
      },
      'shown.failed': ({ snapshot }) => {
        expect(snapshot.can({ type: 'page.retried' })).toBe(true);
        expect(frameTrouble(snapshot)).toBe('The page could not be loaded.');
      },
    },
  }),
);
