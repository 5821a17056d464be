import { expect, vi } from 'vitest';

const troubles: string[] = [];
const foreseen: RegExp[] = [];

/** Lets a library say once what a test provokes it to say. */
export const allowConsole = (complaint: RegExp) => foreseen.push(complaint);

/** What React, XState or the shop itself complain about fails the test in which they do. */
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
  expect(unforeseen, 'the console stays quiet').toEqual([]);
}
