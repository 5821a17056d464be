/** How shoppers in India word what they look for in fashion shops, regardless of any one catalogue. */
export * from './asked';
export * from './bengali';
export * from './cloth';
export * from './clothes';
export * from './colours';
export * from './devanagari';
export * from './elsewhere';
export * from './everyday';
export * from './instead';
export * from './noise';
export * from './prices';
export * from './tamil';
export * from './things';
export type * from './types';
