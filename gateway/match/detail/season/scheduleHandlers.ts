import type { ScheduledMatch, TeamSchedule } from '#contract/detail/detailCalls.ts';
import { analysis, type PlannedMatch } from '#contract/detail/analysis.ts';
import { nameIn } from '#contract/locale/names.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { HandlersOf } from '#gateway/request/handler.ts';
import { dayBounds } from '#gateway/match/dayBounds.ts';
import type { KnownMatch } from '#gateway/match/storedMatches.ts';
import { type DetailDeps, openedMatch, shared, teamsOf } from '#gateway/match/detail/detailContext.ts';
import { periodOf } from './seasons.ts';

type ScheduleCall = 'futureMatch' | 'seasonMatch' | 'teamSchedule';

const DAY_MS = 86_400_000;
/** A team's matches around a day are those of so many days before and after it. */
const AROUND_DAYS = 45;
/** Of a season: no team plays more. */
const MAX_MATCHES = 120;
const MAX_FUTURE = 20;
/** A planned match and a stored one of the same teams are the same when their kick-offs are closer. */
const SAME_MATCH_MS = 2 * DAY_MS;

/** Calls about a team's matches: those that are stored, and those that a supplier only names. */
export function scheduleHandlers(deps: DetailDeps): HandlersOf<ScheduleCall> {
  const { catalogue, matches, timers } = deps;
  const { documents, standings } = deps.detail;

  return {
    futureMatch: shared(timers, async ({ matchId }, { language }) => {
      const match = await openedMatch(deps, matchId, 'analysis');
      const planned = (await documents.body(matchId, 'analysis', analysis))?.next ?? { home: [], away: [] };
      const after = async (teamId: number, more: readonly PlannedMatch[]): Promise<TeamSchedule> => {
        const query = { teamId, from: match.row.kickoff, to: Number.MAX_SAFE_INTEGER, max: MAX_FUTURE + 1 };
        const stored = (await matches.ofTeam(query)).filter(({ id }) => id !== matchId);
        return scheduleOf(match.sport, listOf(stored, more, language).slice(0, MAX_FUTURE), language);
      };
      return { home: await after(match.homeId, planned.home), away: await after(match.awayId, planned.away) };
    }),
    seasonMatch: shared(timers, async ({ teamId, competitionId, seasonId }, { language }) => {
      const sport = catalogue.sportOfTeam(teamId);
      if (sport === undefined || !catalogue.hasCompetition(competitionId)) return null;
      const period = periodOf(await standings.of(competitionId), seasonId);
      if (period === null) return null;
      const stored = await matches.lastOfTeam({ teamId, competitionId, ...period, max: MAX_MATCHES });
      return scheduleOf(sport, listOf(stored, [], language), language);
    }),
    teamSchedule: shared(timers, async ({ teamId, day }, { language, timeZone }) => {
      const sport = catalogue.sportOfTeam(teamId);
      if (sport === undefined) return null;
      const { start, end } = dayBounds(day, timeZone);
      const [from, to] = [start - AROUND_DAYS * DAY_MS, end + AROUND_DAYS * DAY_MS];
      const stored = await matches.ofTeam({ teamId, from, to, max: MAX_MATCHES });
      const planned = (await plannedOf(stored, teamId)).filter(({ kickoff }) => kickoff >= from && kickoff < to);
      return scheduleOf(sport, listOf(stored, planned, language), language);
    }),
  };

  /** What the supplier says about a team's next matches with the last of its matches that has an analysis. */
  async function plannedOf(stored: readonly KnownMatch[], teamId: number): Promise<readonly PlannedMatch[]> {
    for (const { id, homeId } of stored.toReversed().slice(0, 5)) {
      const found = await documents.body(id, 'analysis', analysis);
      if (found !== null) return homeId === teamId ? found.next.home : found.next.away;
    }
    return [];
  }

  function listOf(stored: readonly KnownMatch[], planned: readonly PlannedMatch[], language: Language): ScheduledMatch[] {
    const known = stored.map((match) => storedMatch(match, catalogue.competition(match.competitionId, language)?.name ?? '', language));
    const isStored = ({ home, away, kickoff }: PlannedMatch): boolean =>
      known.some((one) => one.homeId === home && one.awayId === away && Math.abs(one.kickoff - kickoff) < SAME_MATCH_MS);
    const more = planned.filter((match) => !isStored(match)).map((match) => plannedMatch(match, language));
    return [...known, ...more].sort((a, b) => a.kickoff - b.kickoff);
  }

  function scheduleOf(sport: Sport, list: ScheduledMatch[], language: Language): TeamSchedule {
    const ids = list.flatMap(({ homeId, awayId }) => [homeId, awayId]);
    return { sport, teams: teamsOf(catalogue, ids, language), matches: list };
  }
}

function storedMatch({ id, row, homeId, awayId, round }: KnownMatch, competition: string, language: Language): ScheduledMatch {
  const score = hasScore(row) ? { home: row.score.home, away: row.score.away } : null;
  return { matchId: id, kickoff: row.kickoff, competition, round: round[language], homeId, awayId, status: row.status, score };
}

function plannedMatch({ kickoff, competition, home, away }: PlannedMatch, language: Language): ScheduledMatch {
  const status = FootballStatus.notStarted; // the same number in basketball
  return { matchId: null, kickoff, competition: nameIn(competition, language), round: '', homeId: home, awayId: away, status, score: null };
}

/** A cancelled match was never played; an abandoned one has the score at which it ended. */
function hasScore(row: MatchRow): boolean {
  const phase = phaseOf(row);
  if (phase === 'upcoming' || phase === 'delayed' || phase === 'hidden') return false;
  return row.sport === 'football' ? row.status !== FootballStatus.cancelled : row.status !== BasketballStatus.cancelled;
}
