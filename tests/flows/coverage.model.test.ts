import { expect } from 'vitest';
import { coverageMachine } from '../../flows/viewer/coverage.machine';
import { answered, failedWith, modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

const steps = [{ flow: 'cart', name: 'cart | cart.saved | 0', walkedBy: { models: 3, screens: 1, journeys: 0 } }];

walkFlow(
  modelOf(coverageMachine, {
    inputs: { 'no input': undefined },
    events: {
      'coverage is requested': { type: 'coverage.asked' },
      'coverage is hidden': { type: 'coverage.hidden' },
      'a report is read': answered('readWalked', steps),
      'an empty report is read': answered('readWalked', []),
      'the report cannot be read': failedWith('readWalked', new Error('Not JSON.')),
    },
    everywhere: ({ snapshot, event, started }) => {
      expect(started.length, 'the report is read again on each request').toBe(event?.type === 'coverage.asked' ? 1 : 0);
      expect(snapshot.hasTag('busy')).toBe(snapshot.matches('reading'));
      expect(snapshot.can({ type: 'coverage.hidden' })).toBe(!snapshot.matches('hidden'));
    },
    states: {
      hidden: ({ event }) => expect([undefined, 'coverage.hidden']).toContain(event?.type),
      reading: ({ snapshot }) => expect(snapshot.can({ type: 'coverage.asked' })).toBe(false),
      shown: ({ context }) => expect(context.walked).toEqual(steps),
      unreadable: ({ snapshot, context }) => {
        expect(context.reason).toBe('Error: Not JSON.');
        expect(snapshot.can({ type: 'coverage.asked' })).toBe(true);
      },
      missing: ({ snapshot }) => expect(snapshot.can({ type: 'coverage.asked' })).toBe(true),
    },
  }),
);
