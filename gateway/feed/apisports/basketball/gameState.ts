import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { type BasketballRow, type Clock, type SideCount, ZERO } from '#contract/match/match.ts';
import { isLive, phaseOf } from '#contract/match/status.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import type { RowsContext } from '#gateway/feed/apisports/apisportsContext.ts';
import { countsOf, numberIn } from '#gateway/feed/apisports/fields.ts';
import { periodSecondsOf, periodsOf } from './gamePeriods.ts';
import type { GameRow } from './gameRow.ts';

const STATUSES: ReadonlyMap<string, B> = new Map([
  ['NS', B.notStarted],
  ['Q1', B.q1],
  ['Q2', B.q2],
  ['HT', B.endQ2],
  ['Q3', B.q3],
  ['Q4', B.q4],
  ['OT', B.overtime],
  ['FT', B.finished],
  ['AOT', B.finished],
  ['SUSP', B.interrupted],
  ['CANC', B.cancelled],
  ['POST', B.postponed],
  ['ABD', B.abandoned],
]);
/** The status in a break after so many periods; after the fourth the last one goes on without a clock. */
const BREAKS: readonly B[] = [B.q1, B.endQ1, B.endQ2, B.endQ3, B.q4, B.overtime];

/** Returns the status of a game; null for an unknown code. An awarded game is finished if it has a score, else it was not played. */
export function gameStatusOf(row: GameRow): B | null {
  const { short } = row.status;
  if (short === 'BT') return BREAKS[periodsOf(row).length] ?? null;
  if (short === 'AWD') return totalOf(row) === null ? B.cancelled : B.finished;
  return STATUSES.get(short) ?? null;
}

/** Returns the state of a game. */
export function gameState(row: GameRow, sourceId: string, status: B, { times, rows }: RowsContext): ProviderEventOf<'state'> {
  const known = rows.get(sourceId);
  const previous = known?.sport === 'basketball' ? known : undefined;
  const periodSeconds = periodSecondsOf(row, previous?.periodSeconds);
  return {
    kind: 'state',
    sourceId,
    at: times.receivedAt,
    body: {
      sport: 'basketball',
      kickoff: row.timestamp * 1_000,
      status,
      clock: clockOf(row, status, periodSeconds, previous),
      score: totalOf(row) ?? (previous !== undefined && isLive(previous) ? previous.score : ZERO),
      periods: [...begunPeriods(row, status)],
      periodSeconds,
      ...(row.status.short === 'AWD' ? { correction: 'awarded' } : {}),
    },
  };
}

/** Returns the points of both sides; null when they are not said. */
export function totalOf({ scores }: GameRow): SideCount | null {
  return countsOf({ home: scores.home.total, away: scores.away.total });
}

/** The period that is being played may be without points yet. */
function begunPeriods(row: GameRow, status: B): readonly SideCount[] {
  const periods = periodsOf(row);
  const current = status === B.overtime ? 5 : /^Q([1-4])$/.exec(row.status.short)?.[1];
  return current !== undefined && periods.length === Number(current) - 1 ? [...periods, ZERO] : periods;
}

/** The timer is the minute being played, so the time left is known to the minute: the clock does not run. */
function clockOf({ status: { short, timer } }: GameRow, status: B, periodSeconds: number, previous: BasketballRow | undefined): Clock {
  const seconds = status === B.overtime ? OVERTIME_S : periodSeconds;
  if (short === 'BT' || phaseOf({ sport: 'basketball', status }) !== 'playing') return { base: 0, since: 0, running: 0 };
  const minute = numberIn(timer);
  if (minute !== null) return { base: Math.max(0, seconds - minute * 60), since: 0, running: 0 };
  return { base: previous?.status === status ? previous.clock.base : seconds, since: 0, running: 0 };
}
