export { MASK } from '../inspector/mask';
export { type MaskOptions, Masks } from '../inspector/masks';
