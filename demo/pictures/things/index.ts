import type { Silhouette } from '../../look';
import type { Draw } from '../drawing';
import { appliances } from './appliances';
import { bags } from './bags';
import { draped } from './draped';
import { electricals } from './electricals';
import { flats } from './flats';
import { footwear } from './footwear';
import { jewellery } from './jewellery';
import { jhumka } from './jhumka';
import { kolhapuri } from './kolhapuri';
import { ledBulb } from './led-bulb';
import { lighting } from './lighting';
import { pouches } from './pouches';
import { strapSandals } from './sandals';
import { sunglasses } from './sunglasses';
import { watch } from './watch';

/** Everything that is not a garment. */
export const things: Partial<Record<Silhouette, Draw>> = {
  ...appliances,
  ...bags,
  ...draped,
  ...electricals,
  ...flats,
  ...footwear,
  ...jewellery,
  jhumka,
  kolhapuri,
  ledBulb,
  ...lighting,
  ...pouches,
  strapSandals,
  sunglasses,
  watch,
};
