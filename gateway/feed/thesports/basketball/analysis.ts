import * as z from 'zod/mini';
import type { SideCount } from '#contract/match/match.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { namesInAnalysis, type NameOf } from '#gateway/feed/thesports/analysisNames.ts';
import { readAnswer } from '#gateway/feed/thesports/envelope.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';

type Analysis = ProviderEventOf<'analysis'>['body'];
type Planned = Analysis['next']['home'][number];

const idText = z.union([z.string().check(z.minLength(1)), z.number()]);
/** `[id, rank, Q1, Q2, Q3, Q4, overtimes]`. */
const team = z.tuple([idText, z.unknown(), z.number(), z.number(), z.number(), z.number()], z.unknown());
const head = z.tuple([idText, idText, z.number(), z.number()], z.unknown());
const lists = z.object({ vs: z.optional(z.unknown()), home: z.optional(z.unknown()), away: z.optional(z.unknown()) });
const results = z.object({ history: z.optional(lists), future: z.optional(lists) });

const FINISHED = 10;
const MAX_PLAYED = 60;
const MAX_PLANNED = 20;

interface GameRecord {
  readonly competitionId: string;
  readonly status: number;
  /** Unix seconds. */
  readonly time: number;
  readonly home: z.output<typeof team>;
  readonly away: z.output<typeof team>;
}

/**
 * Reads `match/analysis` of one game. The records are not documented; they are read as football's, with quarters in place of goals: the
 * first two lists that begin with a team are home and away. What does not fit is left out.
 */
export function translateBasketballAnalysis(payload: unknown, matchId: string, context: TheSportsContext): readonly ProviderEvent[] {
  const answer = readAnswer(payload).results;
  const read = results.safeParse(answer);
  if (!read.success) return [];
  const { history, future } = read.data;
  const nameOf = namesInAnalysis(answer, context.directory);
  const played = (list: unknown) =>
    records(list)
      .filter(({ status }) => status === FINISHED)
      .sort((a, b) => b.time - a.time)
      .flatMap((record) => planned(record, nameOf).map((game) => ({ ...game, ...pointsOf(record), corners: null, neutral: false })))
      .slice(0, MAX_PLAYED);
  const next = (list: unknown) =>
    records(list)
      .sort((a, b) => a.time - b.time)
      .flatMap((record) => planned(record, nameOf))
      .slice(0, MAX_PLANNED);
  const body: Analysis = {
    meetings: played(history?.vs),
    recent: { home: played(history?.home), away: played(history?.away) },
    next: { home: next(future?.home), away: next(future?.away) },
    goalTimes: null,
  };
  const { meetings, recent, next: coming } = body;
  if ([meetings, recent.home, recent.away, coming.home, coming.away].every(({ length }) => length === 0)) return [];
  return [{ kind: 'analysis', sourceId: sourceIdOf('basketball', 'match', matchId), at: context.receivedAt, body }];
}

function records(list: unknown): GameRecord[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((row: unknown): readonly GameRecord[] => {
    const read = head.safeParse(row);
    if (!read.success) return [];
    const [, competitionId, status, time] = read.data;
    const [home, away] = read.data.slice(4).flatMap((part) => {
      const one = team.safeParse(part);
      return one.success ? [one.data] : [];
    });
    return home === undefined || away === undefined ? [] : [{ competitionId: String(competitionId), status, time, home, away }];
  });
}

function planned({ competitionId, time, home, away }: GameRecord, nameOf: NameOf): readonly Planned[] {
  const competition = nameOf('competition', competitionId);
  const [homeName, awayName] = [nameOf('team', String(home[0])), nameOf('team', String(away[0]))];
  if (competition === null || homeName === null || awayName === null || time <= 0) return [];
  const reference = (id: string | number, name: typeof homeName) => ({ sourceId: sourceIdOf('basketball', 'team', String(id)), name });
  return [{ kickoff: time * 1_000, competition, home: reference(home[0], homeName), away: reference(away[0], awayName) }];
}

function pointsOf({ home, away }: GameRecord): { readonly score: SideCount; readonly half: SideCount } {
  const sum = (side: readonly unknown[], count: number) =>
    side.slice(2, 2 + count).reduce<number>((all, points) => all + (typeof points === 'number' ? points : 0), 0);
  return { score: { home: sum(home, 5), away: sum(away, 5) }, half: { home: sum(home, 2), away: sum(away, 2) } };
}
