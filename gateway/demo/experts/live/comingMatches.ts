import type { MatchId } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import type { Division } from '#gateway/demo/season/league.ts';
import { DAY_MS, divisionFixtures, type Fixture } from '#gateway/demo/season/matchDay.ts';
import type { Hub } from '#gateway/live/hub.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';

const HOUR_MS = 3_600_000;
/** How long before kick-off demo experts publish. */
const PUBLISHED_BEFORE_H = { min: 1, max: 24 } as const;

/** A match of the boards that has not begun. */
export interface ComingMatch {
  readonly id: MatchId;
  readonly fixture: Fixture;
}

export interface ComingMatchDeps {
  readonly calendar: Calendar;
  readonly catalogue: Pick<MatchCatalogue, 'idOf'>;
  readonly hub: Pick<Hub, 'row'>;
}

/** Returns the matches of divisions about which stances can be published at server time `now` (ms), the next kick-off first. */
export function comingMatches(
  { calendar, catalogue, hub }: ComingMatchDeps,
  divisions: readonly Division[],
  now: number,
): readonly ComingMatch[] {
  const today = Math.floor(now / DAY_MS);
  return [today, today + 1]
    .flatMap((day) => divisions.flatMap((division) => divisionFixtures(calendar.seed, day, calendar.matches, division)))
    .filter(({ kickoff }) => kickoff >= now + PUBLISHED_BEFORE_H.min * HOUR_MS && kickoff <= now + PUBLISHED_BEFORE_H.max * HOUR_MS)
    .flatMap((fixture) => {
      const id = catalogue.idOf(fixture.sourceId);
      const row = id === undefined ? undefined : hub.row(id);
      return id !== undefined && row !== undefined && phaseOf(row) === 'upcoming' ? [{ id, fixture }] : [];
    })
    .sort((a, b) => a.fixture.kickoff - b.fixture.kickoff);
}
