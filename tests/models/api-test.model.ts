import { expect } from 'vitest';
import { Failure } from '#contract/failure';
import { answered, failedWith, flowModel } from '../support/model/flow';

const started = { type: 'apiTest.started' } as const;
const reached = { milliseconds: 42, storeName: 'Rang Mahal' };
const TROUBLES = {
  dropped: new Failure({ kind: 'noResponse' }),
  broken: new TypeError('This is not a function'),
  odd: 'nobody knows',
};

export const apiTest = flowModel('apiTest', {
  inputs: { 'the page': undefined },
  events: {
    'the connection is tested': started,
    'the store answers': answered('testConnection', reached),
    'the call fails': failedWith('testConnection', TROUBLES.dropped),
    'an unexpected error is thrown': failedWith('testConnection', TROUBLES.broken),
    'a string is thrown': failedWith('testConnection', TROUBLES.odd),
  },
  everywhere: ({ snapshot, context }) => {
    const isBusy = snapshot.matches('testing');
    expect(snapshot.hasTag('busy')).toBe(isBusy);
    expect(snapshot.hasTag('startsOver')).toBe(snapshot.matches('unreached'));
    expect(snapshot.can(started), 'only one test runs at a time').toBe(!isBusy);
    expect(context.reached).toEqual(snapshot.matches('reached') ? reached : undefined);
    if (!snapshot.matches('unreached')) expect(context.trouble).toBeUndefined();
  },
  states: {
    untested: ({ previous }) => expect(previous).toBeUndefined(),
    testing: ({ event, started: asked }) => {
      if (event === started) expect(asked).toEqual([{ id: 'testConnection', input: undefined }]);
    },
    reached: ({ answer }) => expect(answer).toBe(reached),
    unreached: ({ context, answer }) => {
      if (answer === TROUBLES.dropped) expect(context.trouble).toEqual({ why: 'failed' });
      else {
        const message = answer === TROUBLES.odd ? TROUBLES.odd : TROUBLES.broken.message;
        expect(context.trouble).toEqual({ why: 'unexpected', message });
      }
    },
  },
});
