import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import { BasketballStatus, CompetitionType, isBasketballStatus } from '#contract/match/basketball.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeNumber } from '#gateway/feed/thesports/fields.ts';
import { FIXTURE_FIELDS, type HasLiveWord, knownFixtureOf, readFixtures } from '#gateway/feed/thesports/readFixtures.ts';
import { namedFixture } from '#gateway/feed/thesports/namedFixture.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { pointsByPeriod, sumOfPeriods } from './periods.ts';

const numbers = decoration(z.array(z.int().check(z.minimum(0))));

const gameRow = z.object({
  ...FIXTURE_FIELDS,
  kind: maybeNumber,
  home_scores: numbers,
  away_scores: numbers,
  period_count: maybeNumber,
  over_time_scores: decoration(z.array(z.array(z.int()))),
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

/** Reads a list of fixtures, as that of football. Throws ProviderError when the payload is no list. */
export function translateBasketballFixtures(
  payload: unknown,
  context: TheSportsContext,
  hasLiveWord: HasLiveWord = () => false,
): readonly ProviderEvent[] {
  return readFixtures(payload, { schema: gameRow, knownMatchOf, eventsOf: (row) => fixtureEvents(row, context, hasLiveWord) }, context);
}

function knownMatchOf(row: GameRow, before: KnownMatch | undefined): KnownMatch {
  const nominal = row.period_count === 2 ? HALF_S : DEFAULT_PERIOD_S;
  return {
    ...knownFixtureOf(row, before, isOn),
    hasExtraTime: false,
    hasLineup: true,
    periodSeconds: Math.max(nominal, before?.periodSeconds ?? 0),
  };
}

function isOn(status: number): boolean {
  return status !== BasketballStatus.notStarted && status !== BasketballStatus.pending;
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
  const named = namedFixture(row, context);
  if (named === null) return [];
  const periodSeconds = directory.row('match', row.id)?.match?.periodSeconds ?? DEFAULT_PERIOD_S;
  const state = hasLiveWord(row.id) || !WITHOUT_CLOCK.has(status) ? undefined : stateOf(row, status, periodSeconds, at);
  const type = Object.values(CompetitionType).find((one) => one === row.kind) ?? CompetitionType.none;
  const body: ProviderEventOf<'fixture'>['body'] = {
    sport: 'basketball',
    ...named,
    competition: { ...named.competition, type },
    tbd: row.tbd === 1 || status === BasketballStatus.pending,
    periodSeconds,
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
