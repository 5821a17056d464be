/** One step in the history of a tab. */
export type Entry = { key: string; path: string; state: Record<string, unknown> };
