import { BasketballStatus } from '#contract/match/basketball.ts';
import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import { addTo, type SideCount, ZERO } from '#contract/match/match.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import type { ApisportsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { readAnswer } from '#gateway/feed/apisports/envelope.ts';
import { countsOf, englishOf } from '#gateway/feed/apisports/fields.ts';
import { parseRows } from '#gateway/feed/apisports/parseRows.ts';
import { teamReference } from '#gateway/feed/apisports/references.ts';
import { apisportsId } from '#gateway/feed/apisports/sourceIds.ts';
import { periodsOf } from './gamePeriods.ts';
import { type GameRow, gameRow } from './gameRow.ts';
import { gameStatusOf } from './gameState.ts';

type Analysis = SourceDocumentBody<'analysis'>;

/** Answers from which the analysis of a game is made. What was not asked is left out. */
export interface GameAnalysisAnswers {
  /** `games/h2h`. */
  readonly meetings?: unknown;
  /** `games?team=…&season=…` of each side: played games are recent, others next. */
  readonly season?: { readonly home: unknown; readonly away: unknown };
}

const MAX_PLAYED = 60;
const MAX_RECENT = 20;
const MAX_PLANNED = 10;

/** Makes the analysis of a game from several answers, which name the game itself too. Throws ProviderError when one of them is no answer. */
export function translateGameAnalysis(
  { meetings, season }: GameAnalysisAnswers,
  sourceId: string,
  { times, report }: ApisportsContext,
): readonly ProviderEvent[] {
  const rows = (payload: unknown): readonly GameRow[] =>
    payload === undefined
      ? []
      : parseRows(readAnswer(payload).rows, gameRow, 'game', report).filter(
          ({ id }) => apisportsId('basketball', 'match', id) !== sourceId,
        );
  const [home, away] = [rows(season?.home), rows(season?.away)];
  const body: Analysis = {
    meetings: playedGames(rows(meetings)).slice(0, MAX_PLAYED),
    recent: { home: playedGames(home).slice(0, MAX_RECENT), away: playedGames(away).slice(0, MAX_RECENT) },
    next: { home: plannedGames(home), away: plannedGames(away) },
    goalTimes: null,
  };
  return [{ kind: 'analysis', sourceId, at: times.receivedAt, body }];
}

/** Newest first. */
function playedGames(rows: readonly GameRow[]): Analysis['meetings'] {
  return rows
    .filter((row) => gameStatusOf(row) === BasketballStatus.finished)
    .toSorted((a, b) => b.timestamp - a.timestamp)
    .flatMap((row) => {
      const score = countsOf({ home: row.scores.home.total, away: row.scores.away.total });
      return score === null ? [] : [{ ...named(row), score, half: halfOf(row), corners: null, neutral: false }];
    });
}

function plannedGames(rows: readonly GameRow[]): Analysis['next']['home'] {
  return rows
    .filter((row) => gameStatusOf(row) === BasketballStatus.notStarted)
    .toSorted((a, b) => a.timestamp - b.timestamp)
    .map(named)
    .slice(0, MAX_PLANNED);
}

function halfOf(row: GameRow): SideCount | null {
  const quarters = periodsOf(row);
  if (quarters.length < 4) return null;
  return quarters.slice(0, 2).reduce<SideCount>((sum, { home, away }) => addTo(addTo(sum, 'home', home), 'away', away), ZERO);
}

function named({ timestamp, league, teams }: GameRow) {
  return {
    kickoff: timestamp * 1_000,
    competition: englishOf(league.name) ?? `competition ${league.id}`,
    home: teamReference('basketball', teams.home),
    away: teamReference('basketball', teams.away),
  };
}
