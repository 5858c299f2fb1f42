import type { Fixture } from '#streams/board/fixtures.ts';

/** What both sides of a match are called, in the reader's language. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** The names of a match's sides; null while it is not known by name. */
export function sidesOf(named: Fixture): Sides;
export function sidesOf(named: Fixture | undefined): Sides | null;
export function sidesOf(named: Fixture | undefined): Sides | null {
  return named ? { home: named.home.name, away: named.away.name } : null;
}
