/** General knowledge of fashion shops in India: how shoppers put what they look for. Of no catalogue in particular. */
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
