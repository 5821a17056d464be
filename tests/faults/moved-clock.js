// Loaded into a store before its own code: SIGUSR2 moves what the process takes for the time of day, each time to the
// next of these. Nothing else of the machine notices.
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
