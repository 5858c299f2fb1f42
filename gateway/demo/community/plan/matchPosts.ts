import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { phaseOf } from '#contract/match/status.ts';
import { storyWithSuspensions } from '#gateway/demo/detail/football/suspensions.ts';
import { feedOutageOf } from '#gateway/demo/season/feedOutage.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { basketballPosts } from './basketballPosts.ts';
import { beforeMatch } from './beforeMatch.ts';
import { footballPosts } from './footballPosts.ts';
import type { PostMoment } from './postMoment.ts';

/** Returns all that members may write about a match, in order of time; nothing about one that is not played to its end. */
export function matchPosts(fixture: Fixture, calendar: Calendar): readonly PostMoment[] {
  const rows = rowsOf(fixture, 0);
  const final = rows.at(-1);
  if (final === undefined || phaseOf(final) !== 'ended') return [];
  const random = new SeededRandom('posts of', fixture.sourceId);
  const before = beforeMatch(fixture, calendar, random);
  const told =
    final.sport === 'football'
      ? footballPosts(storyWithSuspensions(fixture, calendar), final, random)
      : basketballPosts(rows, final, random);
  const outage = feedOutageOf(fixture);
  const known = told.filter(({ at }) => outage === null || at < outage.from || at > outage.to);
  return before === null ? known : [before, ...known];
}

/** Returns the row of a match at server time `at` (ms), as the gateway had it; undefined before its first state. */
export function rowAt(fixture: Fixture, id: MatchId, at: number): MatchRow | undefined {
  return rowsOf(fixture, id, at).at(-1);
}

function rowsOf(fixture: Fixture, id: MatchId, until = Number.POSITIVE_INFINITY): readonly MatchRow[] {
  const rows: MatchRow[] = [];
  for (const state of scriptOf(fixture)) if (rows.length === 0 || state.at <= until) rows.push(nextRow(rows.at(-1), id, state));
  return rows;
}
