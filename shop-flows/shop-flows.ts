import { Masks } from '@statecart/flows/masks';
import { StandIns, type TestedFlows } from '@statecart/flows/recording';
import { machines } from '#machines/index';
import { MASKS } from './masks';
import { RECORDED_TESTS } from './recorded-tests';
import { STAND_INS } from './stand-ins';

/** The shop's flows with all that reading, playing and testing recordings needs. */
export const shopFlows = {
  machines,
  masks: new Masks(MASKS),
  standIns: new StandIns(STAND_INS),
  tests: RECORDED_TESTS,
} satisfies TestedFlows;
