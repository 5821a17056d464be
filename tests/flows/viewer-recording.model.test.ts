import { expect } from 'vitest';
import { recordingMachine } from '../../flows/viewer/recording.machine';
import { modelOf } from '../support/model/flow';
import { walkFlow } from '../support/model/suite';

walkFlow(
  modelOf(recordingMachine, {
    inputs: { 'an open viewer': undefined },
    events: {
      'a recording is requested': { type: 'recording.asked', at: 500 },
      'another recording is requested': { type: 'recording.asked', at: 700 },
      'the recording is saved': { type: 'recording.ended' },
    },
    distinguish: ({ askedAt }) => askedAt,
    everywhere: ({ snapshot }) => {
      expect(snapshot.can({ type: 'recording.asked', at: 1 }), 'only one recording runs at a time').toBe(
        snapshot.matches('unasked'),
      );
    },
    states: {
      unasked: ({ snapshot }) => expect(snapshot.can({ type: 'recording.ended' })).toBe(false),
      asked: ({ context, event, previous }) => {
        if (event?.type === 'recording.asked' && previous?.matches('unasked')) expect(context.askedAt).toBe(event.at);
        else expect(context.askedAt, 'the running recording continues').toBe(previous?.context.askedAt);
      },
    },
  }),
);
