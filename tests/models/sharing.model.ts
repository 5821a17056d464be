import { expect } from 'vitest';
import { answered, failedWith, flowModel } from '../support/model/flow';

const ADDRESS = 'https://rang.example/product/kurta-1';
const asking = { type: 'sharing.asked', title: 'Chikankari Kurta', address: ADDRESS } as const;
const PAGE = { title: 'Chikankari Kurta', address: ADDRESS };

export const sharing = flowModel('sharing', {
  inputs: { 'a product': undefined },
  events: {
    'the shopper shares the product': asking,
    'the share sheet shares the product': answered('share', 'shared'),
    'the share sheet is dismissed': answered('share', 'dismissed'),
    'the address is copied': answered('share', 'copied'),
    'the address can be neither shared nor copied': failedWith('share', new Error('forbidden')),
  },
  everywhere: ({ snapshot, event, answer, emitted, started }) => {
    expect(snapshot.can(asking), 'sharing can always be requested again').toBe(true);
    expect(snapshot.hasTag('busy'), 'an open share sheet is not restored on return').toBe(snapshot.matches('sharing'));
    expect(started).toEqual(event?.type === asking.type ? [{ id: 'share', input: PAGE }] : []);
    expect(emitted, 'only a copied address is reported').toEqual(
      answer === 'copied' ? [{ type: 'sharing.copied' }] : [],
    );
  },
  states: {
    idle: ({ event, answer }) => {
      if (event) expect(['shared', 'dismissed', 'copied']).toContain(answer);
    },
    sharing: ({ event, context }) => {
      expect(event).toEqual(asking);
      expect(context).toEqual(PAGE);
    },
    uncopied: ({ context, answer }) => {
      expect(answer).toBeInstanceOf(Error);
      expect(context.address, 'the address can still be copied by hand').toBe(ADDRESS);
    },
  },
});
