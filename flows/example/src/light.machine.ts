import { setup } from 'xstate';

export const lightMachine = setup({
  types: { events: {} as { type: 'light.broken' } | { type: 'light.mended' } },
  delays: { stop: 2_000, go: 2_000, hurry: 1_000 },
}).createMachine({
  id: 'light',
  description: 'A traffic light.',
  initial: 'working',
  states: {
    working: {
      description: 'It says who may go.',
      on: { 'light.broken': 'blinking' },
      initial: 'red',
      states: {
        red: { description: 'Everybody waits.', after: { stop: 'green' } },
        green: { description: 'Everybody goes.', after: { go: 'yellow' } },
        yellow: { description: 'Who can stop still does.', after: { hurry: 'red' } },
      },
    },
    blinking: { description: 'Everybody takes care of themselves.', on: { 'light.mended': 'working' } },
  },
});
