import { FootballStatus as F } from '#contract/match/football.ts';
import { addTo, type Clock, type FootballRow, type SideCount, ZERO } from '#contract/match/match.ts';
import { isLive } from '#contract/match/status.ts';
import type { Kick } from '#contract/match/sourceState.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { FixturesContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { countsOf } from '#gateway/feed/apisports/fields.ts';
import type { MatchTeams } from '#gateway/feed/apisports/matchTeams.ts';
import { cardsIn, goalsUntil90, kicksIn, type EventRow } from './eventRow.ts';
import type { FixtureRow } from './fixtureRow.ts';
import { hasReachedHalfTime, isAwarded, isBeyondRegular } from './footballStatus.ts';
import { cornersIn } from './statisticsEvent.ts';

export interface StateScene {
  readonly row: FixtureRow;
  readonly match: MatchTeams;
  readonly status: F;
  /** null where the answer has none: cards and kicks then stay as they were, and so do corners without statistics. */
  readonly events: readonly EventRow[] | null;
}

/** Returns the state of a match. */
export function stateEvent({ row, match, status, events }: StateScene, context: FixturesContext): ProviderEventOf<'state'> {
  const { short } = row.fixture.status;
  const { times, rows } = context;
  const goals = countsOf(row.goals);
  const known = rows.get(match.sourceId);
  const previous = known?.sport === 'football' ? known : undefined;
  const kicks = events === null ? kicksOf(previous) : kicksIn(events, match);
  const score = goals ?? (previous !== undefined && isLive(previous) ? previous.score : ZERO);
  const cards = events === null ? {} : cardsIn(events, match);
  const regular = regularOf(row, match, events, score, previous);
  return {
    kind: 'state',
    sourceId: match.sourceId,
    at: times.receivedAt,
    body: {
      sport: 'football',
      kickoff: row.fixture.timestamp * 1_000,
      ...(isBeyondRegular(row) ? { cup: true } : {}),
      status,
      clock: clockOf(row, match.sourceId, status, regular, context),
      score,
      half: hasReachedHalfTime(row, status) ? countsOf(row.score?.halftime) : null,
      regular,
      penalties: penaltiesOf(row, kicks),
      ...cards,
      corners: cornersIn(row.statistics, match) ?? previous?.corners ?? null,
      kicks: [...kicks],
      ...(isAwarded(short) ? { correction: 'awarded' } : {}),
    },
  };
}

/**
 * The score after 90 minutes, once there is more. `fulltime` may come at the end only. `extratime` are the goals of extra time alone, and
 * where neither is there, the goals of the list tell it if they add up to the score. A shoot-out straight after 90 minutes has no other
 * score than the match.
 */
function regularOf(
  row: FixtureRow,
  match: MatchTeams,
  events: readonly EventRow[] | null,
  total: SideCount,
  previous: FootballRow | undefined,
): SideCount | null {
  if (!isBeyondRegular(row)) return null;
  const full = countsOf(row.score?.fulltime);
  if (full !== null) return full;
  const extra = countsOf(row.score?.extratime);
  if (extra !== null && extra.home <= total.home && extra.away <= total.away) {
    return { home: total.home - extra.home, away: total.away - extra.away };
  }
  return previous?.regular ?? (events === null ? null : goalsUntil90(events, match, total));
}

function penaltiesOf({ fixture, score }: FixtureRow, kicks: readonly Kick[]): SideCount | null {
  const { short } = fixture.status;
  if (short !== 'P' && short !== 'PEN') return null;
  const given = countsOf(score?.penalty);
  if (given !== null || kicks.length === 0) return given;
  return kicks.reduce<SideCount>((sum, { side, scored }) => (scored ? addTo(sum, side, 1) : sum), ZERO);
}

function kicksOf(previous: FootballRow | undefined): readonly Kick[] {
  return (previous?.incidents ?? []).flatMap(({ kind, side }) =>
    kind === 'kick' || kind === 'miss' ? [{ side, scored: kind === 'kick' }] : [],
  );
}

/** The planned times of periods that come with a match are not used: they are not measured. */
function clockOf(
  { fixture: { status } }: FixtureRow,
  sourceId: string,
  code: F,
  regular: SideCount | null,
  { clocks, times }: FixturesContext,
): Clock {
  const { short } = status;
  const elapsed = status.elapsed ?? 0;
  const added = status.extra ?? 0;
  const period = periodOf(code, elapsed);
  if (period !== null && short !== 'BT' && status.elapsed !== null && status.elapsed !== undefined) {
    return clocks.read(sourceId, { minute: Math.max(1, elapsed), added, ...times }, period);
  }
  clocks.forget(sourceId);
  return { base: stoppedAt(code, elapsed, added, regular), since: 0, running: 0 };
}

/** Nominal start in match seconds. */
function periodOf(code: F, elapsed: number): number | null {
  if (code === F.firstHalf) return 0;
  if (code === F.secondHalf) return 2_700;
  if (code === F.extraTime) return elapsed > 105 ? 6_300 : 5_400;
  return null;
}

function stoppedAt(code: F, elapsed: number, added: number, regular: SideCount | null): number {
  switch (code) {
    case F.firstHalf:
      return 0;
    case F.halfTime:
    case F.secondHalf:
      return 2_700;
    case F.extraTime:
      return elapsed >= 105 ? 6_300 : 5_400;
    case F.shootOut:
      return regular === null ? 5_400 : 7_200;
    case F.interrupted:
    case F.abandoned:
      return Math.max(0, elapsed + added - 1) * 60;
    default:
      return 0;
  }
}
