import type { GatewayFault, PaymentFault } from '../plan/plan';
import type { Timeline } from '../world/timeline';

/** A callback of the gateway to the store. */
export type Word = { payment: string; isPaid: boolean; paise: number; signature: string };

type Begun = { payment: string; order: string; paise: number };

type Capture = Begun & { captured: number; state: 'open' | 'declined' | 'paid'; paidBack: number };

const USUAL_MS = 400;
const SIGNED = 'signed by the gateway';

type Dependencies = {
  timeline: Timeline;
  faults: readonly PaymentFault[];
  /** Whether faults have ended. */
  isCalm: () => boolean;
  /** Counts an injected fault. */
  whenFaulty: (kind: GatewayFault) => void;
};

/** The payment gateway. Its captures are the truth about money, whatever its callbacks tell the store. */
export class Gateway {
  readonly captures = new Map<string, Capture>();
  version = 0;
  readonly #timeline: Timeline;
  readonly #dependencies: Dependencies;
  #listener: (word: Word) => void = () => {};
  #told = 0;
  #begun = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#timeline = dependencies.timeline;
  }

  whenSaid(listener: (word: Word) => void): void {
    this.#listener = listener;
  }

  begin(begun: Begun): void {
    this.captures.set(begun.payment, { ...begun, captured: 0, state: 'open', paidBack: 0 });
    const { faults, isCalm, whenFaulty } = this.#dependencies;
    const isForged = faults.some(({ payment, kind }) => kind === 'forged' && payment === this.#begun);
    this.#begun += 1;
    if (!isForged || isCalm()) return;
    // A forged callback: it says that the money has come, and the store must reject its signature.
    whenFaulty('forged');
    this.#say(USUAL_MS / 4, { payment: begun.payment, isPaid: true, paise: begun.paise, signature: 'somebody else' });
  }

  /** The shopper pays, by phone or on the bank's page. Money is captured once. */
  pay(payment: string): boolean {
    const capture = this.captures.get(payment);
    if (!capture || capture.state === 'paid') return false;
    const fault = this.#faultOfNext();
    capture.state = 'paid';
    capture.captured = fault?.kind === 'wrongAmount' ? Math.ceil(capture.paise / 2) : capture.paise;
    this.version += 1;
    this.#tell(capture, fault);
    return true;
  }

  decline(payment: string): void {
    const capture = this.captures.get(payment);
    if (!capture || capture.state === 'paid') return;
    capture.state = 'declined';
    this.#say(USUAL_MS, { payment, isPaid: false, paise: 0, signature: SIGNED });
  }

  hasSigned({ signature }: Word): boolean {
    return signature === SIGNED;
  }

  /** The answer when the store asks about a payment; undefined until it is paid. */
  wordOf(payment: string): Word | undefined {
    const capture = this.captures.get(payment);
    return capture?.state === 'paid' ? wordOf(capture) : undefined;
  }

  payBack(payment: string): void {
    const capture = this.captures.get(payment);
    if (capture) capture.paidBack += capture.captured;
    this.version += 1;
  }

  #faultOfNext(): PaymentFault | undefined {
    const fault = this.#dependencies.faults.find(({ payment, kind }) => payment === this.#told && kind !== 'forged');
    this.#told += 1;
    if (!fault || this.#dependencies.isCalm()) return undefined;
    this.#dependencies.whenFaulty(fault.kind);
    return fault;
  }

  #tell(capture: Capture, fault: PaymentFault | undefined): void {
    for (const [ms, word] of wordsAbout(capture, fault)) this.#say(ms, word);
  }

  #say(ms: number, word: Word): void {
    this.#timeline.after(ms, `gateway says ${word.isPaid ? 'paid' : 'failed'} of ${word.payment}`, () =>
      this.#listener(word),
    );
  }
}

const wordOf = ({ payment, captured }: Capture): Word => ({
  payment,
  isPaid: true,
  paise: captured,
  signature: SIGNED,
});

/** The callbacks about a paid payment, each with its delay in milliseconds. */
function wordsAbout(capture: Capture, fault: PaymentFault | undefined): [number, Word][] {
  const word = wordOf(capture);
  const failure = { ...word, isPaid: false, paise: 0 };
  const later = fault?.ms ?? 0;
  switch (fault?.kind) {
    case 'never':
      return [];
    case 'late':
      return [[later, word]];
    case 'twice':
      return [
        [USUAL_MS, word],
        [later, word],
      ];
    case 'failureAfter':
      return [
        [USUAL_MS, word],
        [later, failure],
      ];
    case 'failureBefore':
      return [
        [USUAL_MS / 2, failure],
        [later, word],
      ];
    default:
      return [[USUAL_MS, word]];
  }
}
