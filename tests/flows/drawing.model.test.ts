import { expect } from 'vitest';
import type { Placed } from '../../flows/chart/layout';
import { drawingMachine } from '../../flows/viewer/drawing.machine';
import { answered, failedWith, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const placed: Placed = { flow: 'cart', width: 10, height: 10, boxes: [], notes: [], arrows: [], starts: [] };

walkFlow(
  modelOf(drawingMachine, {
    inputs: { 'the cart': { flow: 'cart' } },
    events: {
      'the payment is requested': { type: 'drawing.asked', flow: 'payment' },
      'the layout is ready': answered('layOut', placed),
      'the layout fails': failedWith('layOut', new Error('There is no such flow.')),
      'the tester tries again': { type: 'drawing.retried' },
    },
    everywhere: ({ snapshot, context, event, started }) => {
      if (event?.type === 'drawing.asked') expect(context.flow).toBe('payment');
      const isBegun = event === undefined || event.type.startsWith('drawing.');
      expect(started, 'the requested flow is laid out').toEqual(
        isBegun ? [{ id: 'layOut', input: { flow: context.flow } }] : [],
      );
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('layingOut'));
    },
    states: {
      layingOut: ({ context, snapshot }) => {
        expect(context.placed, 'the previous chart is removed').toBeUndefined();
        expect(snapshot.can({ type: 'drawing.retried' })).toBe(false);
      },
      drawn: ({ context }) => expect(context.placed).toEqual(placed),
      failed: ({ context, snapshot }) => {
        expect(context.placed).toBeUndefined();
        expect(snapshot.can({ type: 'drawing.retried' })).toBe(true);
      },
    },
  }),
);
