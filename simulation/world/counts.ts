/** What was done and checked in all worlds of a run. */
export class Counts {
  schedules = 0;
  steps = 0;
  acts = 0;
  orders = 0;
  payments = 0;
  captured = 0;
  simulatedMs = 0;
  readonly faults = new Map<string, number>();
  readonly checks = new Map<string, number>();
  readonly states = new Map<string, number>();

  fault(kind: string): void {
    count(this.faults, kind);
  }

  check(rule: string): void {
    count(this.checks, rule);
  }

  state(machine: string, value: unknown): void {
    count(this.states, `${machine} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  }

  act(): void {
    this.acts += 1;
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
