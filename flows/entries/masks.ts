export { MASK, type MaskOptions, Masks } from '../inspector/masks';
