import type { Fixture } from '#streams/board/fixtureStore.ts';

/** The names of both sides in the viewer's language. */
export interface Sides {
  readonly home: string;
  readonly away: string;
}

/** Returns the names of both sides; null while the fixture is unknown. */
export function sidesOf(fixture: Fixture): Sides;
export function sidesOf(fixture: Fixture | undefined): Sides | null;
export function sidesOf(fixture: Fixture | undefined): Sides | null {
  return fixture ? { home: fixture.home.name, away: fixture.away.name } : null;
}
