import { SPORTS } from '#contract/match/sport.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import type { ComingMatch, ComingMatchDeps } from '#gateway/demo/experts/live/comingMatches.ts';

const MATCH_MS = 4 * 3_600_000;
/** Later matches are still written about. */
const SOON_MS = 3_600_000;
/** Rows of the first screen of a list. */
const SCREEN_ROWS = 8;

/**
 * Returns the matches with odds that a list shows first at server time `now` (ms) and that nobody publishes about any more: those in play
 * and those about to begin, of hot competitions, and of others as far as a screen has room.
 */
export function firstMatches({ calendar, catalogue, hub }: ComingMatchDeps, now: number): readonly ComingMatch[] {
  const today = Math.floor(now / DAY_MS);
  const listed = [today - 1, today, today + 1]
    .flatMap((day) => fixturesOf(calendar.seed, day, calendar.matches))
    .filter(({ kickoff }) => kickoff > now - MATCH_MS && kickoff <= now + SOON_MS)
    .flatMap((fixture) => {
      const id = catalogue.idOf(fixture.sourceId);
      const row = id === undefined ? undefined : hub.row(id);
      if (id === undefined || row === undefined) return [];
      const isPlaying = isLive(row) || phaseOf(row) === 'stopped';
      return isPlaying || phaseOf(row) === 'upcoming' ? [{ id, fixture, isPlaying }] : [];
    });
  return SPORTS.flatMap((sport) => {
    const ofSport = listed.filter(({ fixture }) => fixture.sport === sport);
    const hot = ofSport.filter(({ fixture }) => coverageOf(fixture) === 'full');
    const others = ofSport.filter(({ fixture, isPlaying }) => isPlaying && coverageOf(fixture) === 'middle').sort(byKickoff);
    return [...hot.sort(byKickoff), ...others.slice(0, Math.max(0, SCREEN_ROWS - hot.length))];
  });
}

function byKickoff(a: { readonly fixture: Fixture }, b: { readonly fixture: Fixture }): number {
  return a.fixture.kickoff - b.fixture.kickoff;
}
