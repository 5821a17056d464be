// Preloaded into a store's process: each SIGUSR2 shifts its `Date` by the next of MOVES from the true time. Other
// processes are not affected.
const HOUR = 3_600_000;
const MOVES = [-HOUR, 25 * HOUR, 0];

const TrueDate = globalThis.Date;
let moved = 0;
let next = 0;

globalThis.Date = class extends TrueDate {
  constructor(...told) {
    if (told.length === 0) super(TrueDate.now() + moved);
    else super(...told);
  }
  static now() {
    return TrueDate.now() + moved;
  }
};

process.on('SIGUSR2', () => {
  moved = MOVES[next % MOVES.length];
  next += 1;
});
