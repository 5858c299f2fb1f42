import * as z from 'zod/mini';
import { decoration } from '#gateway/feed/provider/decoration.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { maybeNumber, maybeText } from '#gateway/feed/thesports/fields.ts';
import { FIXTURE_FIELDS, type HasLiveWord, knownFixtureOf, readFixtures } from '#gateway/feed/thesports/readFixtures.ts';
import { namedFixture } from '#gateway/feed/thesports/namedFixture.ts';
import type { KnownMatch } from '#gateway/feed/thesports/names/directoryRow.ts';
import { sourceIdOf } from '#gateway/feed/thesports/sourceIds.ts';
import type { TheSportsContext } from '#gateway/feed/thesports/theSportsContext.ts';
import { mayNeedWinner } from './cupTie.ts';
import { environmentOf, environmentRow } from './environment.ts';
import { stateBody } from './liveEvents.ts';
import { readScores } from './scoreArray.ts';
import { footballStatusOf } from './statusOf.ts';

const numbers = decoration(z.array(z.number()));

const fixtureRow = z.object({
  ...FIXTURE_FIELDS,
  venue_id: maybeText,
  referee_id: maybeText,
  neutral: maybeNumber,
  home_scores: numbers,
  away_scores: numbers,
  coverage: decoration(z.object({ lineup: maybeNumber })),
  related_id: maybeText,
  agg_score: numbers,
  environment: decoration(environmentRow),
  has_ot: maybeNumber,
});
type FixtureRow = z.output<typeof fixtureRow>;

/** In these the score arrays are all there is to know; of matches in play `match/detail_live` knows the clock too. */
const WITHOUT_CLOCK: ReadonlySet<FootballStatus> = new Set([
  FootballStatus.finished,
  FootballStatus.postponed,
  FootballStatus.interrupted,
  FootballStatus.abandoned,
  FootballStatus.cancelled,
]);

/**
 * Reads a list of fixtures, and returns a `fixture` for each match whose competition and teams have names, with its `environment`. The
 * others wait for their names. Throws ProviderError when the payload is no list.
 */
export function translateFootballFixtures(
  payload: unknown,
  context: TheSportsContext,
  hasLiveWord: HasLiveWord = () => false,
): readonly ProviderEvent[] {
  return readFixtures(payload, { schema: fixtureRow, knownMatchOf, eventsOf: (row) => fixtureEvents(row, context, hasLiveWord) }, context);
}

function knownMatchOf(row: FixtureRow, before: KnownMatch | undefined): KnownMatch {
  return {
    ...knownFixtureOf(row, before, isOn),
    hasExtraTime: row.has_ot === 1,
    hasLineup: row.coverage?.lineup === 1,
    periodSeconds: 0,
  };
}

function isOn(status: number): boolean {
  return status !== FootballStatus.notStarted && status !== FootballStatus.pending;
}

function fixtureEvents(row: FixtureRow, context: TheSportsContext, hasLiveWord: HasLiveWord): readonly ProviderEvent[] {
  const { directory, receivedAt: at, report } = context;
  const status = footballStatusOf(row.status_id);
  if (status === null) {
    report(`match ${row.id} is left out: its status ${row.status_id} is unknown`);
    return [];
  }
  if (status === FootballStatus.finished && !(row.home_scores?.length && row.away_scores?.length)) {
    report(`match ${row.id} is left out: it has ended, and its score is not said`);
    return [];
  }
  const named = namedFixture(row, context);
  const sourceId = sourceIdOf('football', 'match', row.id);
  const environment = environmentOf(
    {
      environment: row.environment ?? undefined,
      neutral: row.neutral === 1,
      venueId: row.venue_id ?? '',
      refereeId: row.referee_id ?? '',
    },
    directory,
  );
  if (named === null) return [];
  const leg = legOf(row, context);
  const state = hasLiveWord(row.id) ? undefined : stateOf(row, status, at);
  const body: ProviderEventOf<'fixture'>['body'] = {
    sport: 'football',
    ...named,
    tbd: row.tbd === 1 || status === FootballStatus.pending,
    cup: mayNeedWinner({
      competitionType: directory.row('competition', row.competition_id)?.type,
      stageMode: directory.row('stage', row.round?.stage_id ?? '')?.mode,
      hasExtraTime: row.has_ot === 1,
      hasOtherLeg: hasOtherLeg(row),
    }),
    // Without line-ups nobody reports from the ground, and several goals come at once.
    coverage: row.coverage?.lineup === 1 ? 'full' : 'low',
    ...(leg === undefined ? {} : { leg }),
    ...(state === undefined ? {} : { state }),
  };
  const fixture: ProviderEvent = { kind: 'fixture', sourceId, at, body };
  return environment === null ? [fixture] : [fixture, { kind: 'environment', sourceId, at, body: environment }];
}

function stateOf(row: FixtureRow, status: FootballStatus, at: number): ProviderEventOf<'fixture'>['body']['state'] {
  if (!WITHOUT_CLOCK.has(status)) return undefined;
  const word = { status, home: row.home_scores ?? [], away: row.away_scores ?? [], kickoff: 0 };
  const scores = readScores(status, word.home, word.away, row.has_ot === 1);
  const body = stateBody(word, scores, [], { kickoff: row.match_time * 1_000 });
  return { at, body: row.loss === 1 ? { ...body, correction: 'the match is awarded' } : body };
}

function hasOtherLeg({ related_id: other }: FixtureRow): boolean {
  return typeof other === 'string' && other !== '';
}

/** The first leg is the earlier one; while the other is unknown, an aggregate that this match alone does not explain makes it the second. */
function legOf(row: FixtureRow, { directory }: TheSportsContext): 1 | 2 | undefined {
  if (!hasOtherLeg(row)) return undefined;
  const other = directory.row('match', row.related_id ?? '')?.match;
  if (other !== undefined) return other.kickoff < row.match_time * 1_000 ? 2 : 1;
  const sum = (list: readonly number[] | null | undefined) => (list?.[0] ?? 0) + (list?.[1] ?? 0);
  const own =
    Math.max(row.home_scores?.[0] ?? 0, row.home_scores?.[5] ?? 0) + Math.max(row.away_scores?.[0] ?? 0, row.away_scores?.[5] ?? 0);
  return sum(row.agg_score) > own ? 2 : undefined;
}
