import { expect, vi } from 'vitest';

const troubles: string[] = [];
const foreseen: RegExp[] = [];

/** Allows a console message that a test provokes. */
export const allowConsole = (complaint: RegExp) => foreseen.push(complaint);

/** Fails a test in which React, XState or the shop logs an error or a warning. */
export function recordConsole() {
  troubles.length = 0;
  foreseen.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      troubles.push(`${level}: ${words.map(String).join(' ')}`);
    });
  }
}

export function expectQuietConsole() {
  vi.restoreAllMocks();
  const unforeseen = troubles.filter((trouble) => !foreseen.some((complaint) => complaint.test(trouble)));
  expect(unforeseen, 'unexpected console messages').toEqual([]);
}
