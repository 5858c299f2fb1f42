import * as z from 'zod/mini';
import type { SideCount } from '#contract/match/match.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { namesInAnalysis, type NameOf } from '#gateway/feed/thesports/analysisNames.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';

type Analysis = ProviderEventOf<'analysis'>['body'];
type Played = Analysis['meetings'][number];
type Planned = Analysis['next']['home'][number];

/** Ids are texts; those of the provider's Chinese twin are numbers. */
const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);
/** `[id, rank, goals, half, red, yellow, corner, extra, shoot-out]`. */
const team = z.tuple([id, z.unknown(), z.number(), z.number(), z.number(), z.number(), z.number()], z.unknown());
/** `[id, competition, status, time (s), neutral, home, away, odds, …]`. */
const record = z.tuple([id, id, z.number(), z.number(), z.number(), team, team], z.unknown());
type MatchRecord = z.output<typeof record>;

const lists = z.object({ vs: z.optional(z.unknown()), home: z.optional(z.unknown()), away: z.optional(z.unknown()) });
const results = z.object({
  history: z.optional(lists),
  future: z.optional(lists),
  goal_distribution: z.optional(z.unknown()),
});

const FINISHED = 8;
const MAX_PLAYED = 60;
const MAX_PLANNED = 20;

/** Reads `match/analysis` of one match. */
export function translateFootballAnalysis(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  return footballAnalysisEvents(readAnswer(payload).results, matchId, context);
}

/** The same of what an answer contains. Records whose teams or competition have no name are left out. */
export function footballAnalysisEvents(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  const read = results.safeParse(payload);
  if (!read.success) return [];
  const { history, future, goal_distribution: goals } = read.data;
  const nameOf = namesInAnalysis(payload, context.directory);
  const records = (list: unknown) => parseRows(list, record, `a record beside match ${matchId}`, context.report);
  const played = (list: unknown) =>
    records(list)
      .filter(([, , status]) => status === FINISHED)
      .toSorted((a, b) => b[3] - a[3])
      .flatMap((row) => playedMatch(row, nameOf, context))
      .slice(0, MAX_PLAYED);
  const planned = (list: unknown) =>
    records(list)
      .toSorted((a, b) => a[3] - b[3])
      .flatMap((row) => plannedMatch(row, nameOf, context))
      .slice(0, MAX_PLANNED);
  const body: Analysis = {
    meetings: played(history?.vs),
    recent: { home: played(history?.home), away: played(history?.away) },
    next: { home: planned(future?.home), away: planned(future?.away) },
    goalTimes: goalTimesOf(goals),
  };
  return [{ kind: 'analysis', sourceId: sourceIdOf(context.sport, 'match', matchId), at: context.receivedAt, body }];
}

function plannedMatch(
  [, competitionId, , time, , home, away]: MatchRecord,
  nameOf: NameOf,
  { sport }: TheSportsContext,
): readonly Planned[] {
  const competition = nameOf('competition', competitionId);
  const reference = (teamId: string) => {
    const name = nameOf('team', teamId);
    return name === null ? null : { sourceId: sourceIdOf(sport, 'team', teamId), name };
  };
  const [homeTeam, awayTeam] = [reference(home[0]), reference(away[0])];
  if (competition === null || homeTeam === null || awayTeam === null || time <= 0) return [];
  return [{ kickoff: time * 1_000, competition, home: homeTeam, away: awayTeam }];
}

function playedMatch(row: MatchRecord, nameOf: NameOf, context: TheSportsContext): readonly Played[] {
  const [, , , , neutral, home, away] = row;
  const pair = (place: 2 | 3 | 6): SideCount => ({ home: home[place], away: away[place] });
  const corners = pair(6);
  return plannedMatch(row, nameOf, context).map((match) => ({
    ...match,
    score: pair(2),
    half: pair(3),
    corners: corners.home < 0 || corners.away < 0 ? null : corners,
    neutral: neutral === 1,
  }));
}

const quarters = z.array(z.tuple([z.int().check(z.minimum(0))], z.unknown())).check(z.length(6));
const distribution = z.object({ all: z.object({ matches: z.int().check(z.minimum(0)), scored: quarters, conceded: quarters }) });
const bothDistributions = z.object({ home: distribution, away: distribution });

/** Counts by quarter of an hour, of all matches; a side without data has none. */
function goalTimesOf(payload: unknown): Analysis['goalTimes'] {
  const read = bothDistributions.safeParse(payload);
  if (!read.success) return null;
  const side = ({ all }: z.output<typeof distribution>) => ({
    matches: all.matches,
    scored: all.scored.map(([count]) => count),
    conceded: all.conceded.map(([count]) => count),
  });
  return { home: side(read.data.home), away: side(read.data.away) };
}
