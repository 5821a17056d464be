import { variantRace } from './variant-race';

variantRace({ buyers: 200, variants: 20, kills: 1, seed: Date.now() % 1_000_000 });
