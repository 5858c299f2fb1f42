import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import { BasketballStatus, CompetitionType, isBasketballStatus } from '#contract/match/basketball.ts';
import type { HasLiveWord } from '#gateway/feed/thesports/football/fixtures.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { readList } from '#gateway/feed/thesports/envelope.ts';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';
import { namedFixture } from '#gateway/feed/thesports/namedFixture.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { putExtra } from '#gateway/feed/thesports/names/readNames.ts';
import { parseRows } from '#gateway/feed/thesports/parseRows.ts';
import { roundNames } from '#gateway/feed/thesports/roundNames.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { pointsByPeriod, sumOfPeriods } from './periods.ts';

const numbers = decoration(z.array(z.int().check(z.minimum(0))));

const gameRow = z.object({
  id: z.string().check(z.minLength(1)),
  season_id: maybeText,
  competition_id: z.string().check(z.minLength(1)),
  home_team_id: z.string().check(z.minLength(1)),
  away_team_id: z.string().check(z.minLength(1)),
  kind: maybeNumber,
  status_id: z.number(),
  match_time: z.int().check(z.minimum(978_307_200, 'the time of the game is missing')),
  home_scores: numbers,
  away_scores: numbers,
  period_count: maybeNumber,
  over_time_scores: decoration(z.array(z.array(z.int()))),
  round: decoration(z.object({ stage_id: maybeText, round_num: maybeNumber, group_num: maybeNumber })),
  tbd: maybeNumber,
  loss: maybeNumber,
  /** Read wrongly, it would exchange the sides. */
  team_reverse: z.nullish(z.number()),
});
type GameRow = z.output<typeof gameRow>;

const DEFAULT_PERIOD_S = 600;
const HALF_S = 1_200;

/** Of games in play `match/detail_live` knows the clock too. */
const WITHOUT_CLOCK: ReadonlySet<BasketballStatus> = new Set([
  BasketballStatus.finished,
  BasketballStatus.interrupted,
  BasketballStatus.cancelled,
  BasketballStatus.postponed,
  BasketballStatus.abandoned,
]);

/** Reads `match/diary`, `match/recent/list` or `match/season/recent` of basketball, as those of football. */
export function translateBasketballFixtures(
  payload: unknown,
  context: TheSportsContext,
  hasLiveWord: HasLiveWord = () => false,
): readonly ProviderEvent[] {
  const { results, extra } = readList(payload);
  const merged = putExtra(extra, context);
  const rows = parseRows(results, gameRow, 'match', context.report);
  for (const row of rows) context.directory.put({ kind: 'match', id: row.id, match: knownMatchOf(row, context) });
  return [...merged, ...rows.flatMap((row) => fixtureEvents(row, context, hasLiveWord))];
}

function knownMatchOf(row: GameRow, { directory }: TheSportsContext): KnownMatch {
  const before = directory.row('match', row.id)?.match;
  const isOn = before !== undefined && before.status !== BasketballStatus.notStarted && before.status !== BasketballStatus.pending;
  const nominal = row.period_count === 2 ? HALF_S : DEFAULT_PERIOD_S;
  return {
    kickoff: row.match_time * 1_000,
    homeTeamId: row.home_team_id,
    awayTeamId: row.away_team_id,
    competitionId: row.competition_id,
    seasonId: row.season_id ?? '',
    reversed: isOn ? before.reversed : row.team_reverse === 1,
    hasExtraTime: false,
    hasLineup: true,
    periodSeconds: Math.max(nominal, before?.periodSeconds ?? 0),
    status: row.status_id,
  };
}

function fixtureEvents(row: GameRow, context: TheSportsContext, hasLiveWord: HasLiveWord): readonly ProviderEvent[] {
  const { directory, receivedAt: at, report } = context;
  const status = row.status_id;
  if (!isBasketballStatus(status)) {
    report(`match ${row.id} is left out: its status ${status} is unknown`);
    return [];
  }
  if (status === BasketballStatus.finished && !(row.home_scores?.length && row.away_scores?.length)) {
    report(`match ${row.id} is left out: it has ended, and its score is not said`);
    return [];
  }
  const named = namedFixture({ competitionId: row.competition_id, homeTeamId: row.home_team_id, awayTeamId: row.away_team_id }, context);
  if (named === null) return [];
  const stageId = row.round?.stage_id ?? '';
  const round = roundNames({
    stage: directory.names('stage', stageId),
    isKnockout: directory.row('stage', stageId)?.mode === 2,
    group: row.round?.group_num ?? 0,
    round: row.round?.round_num ?? 0,
  });
  const periodSeconds = directory.row('match', row.id)?.match?.periodSeconds ?? DEFAULT_PERIOD_S;
  const state = hasLiveWord(row.id) || !WITHOUT_CLOCK.has(status) ? undefined : stateOf(row, status, periodSeconds, at);
  const type = Object.values(CompetitionType).find((one) => one === row.kind) ?? CompetitionType.none;
  const body: ProviderEventOf<'fixture'>['body'] = {
    sport: 'basketball',
    ...named,
    competition: { ...named.competition, type },
    kickoff: row.match_time * 1_000,
    tbd: row.tbd === 1 || status === BasketballStatus.pending,
    periodSeconds,
    ...(round === undefined ? {} : { round }),
    ...(state === undefined ? {} : { state }),
  };
  return [{ kind: 'fixture', sourceId: sourceIdOf('basketball', 'match', row.id), at, body }];
}

function stateOf(row: GameRow, status: BasketballStatus, periodSeconds: number, at: number): ProviderEventOf<'fixture'>['body']['state'] {
  const periods = pointsByPeriod(status, {
    home: row.home_scores ?? [],
    away: row.away_scores ?? [],
    overtimes: row.over_time_scores ?? undefined,
  });
  const body: ProviderEventOf<'state'>['body'] = {
    sport: 'basketball',
    kickoff: row.match_time * 1_000,
    status,
    clock: { base: 0, since: 0, running: 0 },
    score: sumOfPeriods(periods),
    periods: [...periods],
    periodSeconds,
  };
  return { at, body: row.loss === 1 ? { ...body, correction: 'the game is awarded' } : body };
}
