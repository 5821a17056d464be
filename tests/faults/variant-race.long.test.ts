import { variantRace } from './variant-race';

// Only among the long faults, because it takes some minutes.
variantRace({
  buyers: 10_000,
  variants: 200,
  kills: 10,
  seed: Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000),
});
