import type { Silhouette } from '../../look';
import type { Draw } from '../drawing';
import { bra } from './bras';
import { dupatta, lehenga } from './drapes';
import { aLineDress, maxiDress, tieredDress } from './dresses';
import { shirtDress, wrapDress } from './dresses-belted';
import { boxers, briefs, camisole } from './innerwear';
import { anarkali, kurta, kurtaSet } from './kurtas';
import { dhotiSet, menKurta } from './men-kurtas';
import { nehruJacket, sherwani } from './menswear';
import { saree } from './sarees';
import { nightshirt, pyjamaSet, vest } from './sleepwear';

export const garments: Partial<Record<Silhouette, Draw>> = {
  aLineDress,
  maxiDress,
  tieredDress,
  wrapDress,
  shirtDress,
  camisole,
  bra,
  briefs,
  vest,
  boxers,
  pyjamaSet,
  nightshirt,
  anarkali,
  kurta,
  kurtaSet,
  saree,
  lehenga,
  dupatta,
  menKurta,
  nehruJacket,
  sherwani,
  dhotiSet,
};
