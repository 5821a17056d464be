import type { DemoProduct } from '../product';
import { accessories } from './accessories';
import { dresses } from './dresses';
import { electricals } from './electricals';
import { flipFlopsAndFlats } from './flip-flops-and-flats';
import { innerwearAndSleepwear } from './innerwear-and-sleepwear';
import { men } from './men';
import { interleave } from './sub-category';
import { women } from './women';

/** Interleaved, so that the page of all products starts with something from every category. */
export const products: DemoProduct[] = interleave(
  dresses,
  women,
  accessories,
  men,
  flipFlopsAndFlats,
  innerwearAndSleepwear,
  electricals,
);
