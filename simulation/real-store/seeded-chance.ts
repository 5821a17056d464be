import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Randomness } from '../plan/randomness';
import { isBeside } from './asker';

const { randomInt, randomBytes, randomUUID } = crypto;

/** Makes node:crypto draw from the seed while the store works for a world. Returns a function that undoes it. */
export function seedChance(present: () => Randomness): () => void {
  const bytes = (many: number) => Buffer.from(Array.from({ length: many }, () => present().below(256)));
  const uuid = () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  Object.assign(crypto, {
    randomInt: (one: number, other?: number) => {
      const [least, limit] = other === undefined ? [0, one] : [one, other];
      return isBeside() ? least + present().below(limit - least) : randomInt(least, limit);
    },
    randomBytes: (many: number) => (isBeside() ? bytes(many) : randomBytes(many)),
    randomUUID: () => (isBeside() ? uuid() : randomUUID()),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomInt, randomBytes, randomUUID });
    syncBuiltinESMExports();
  };
}
