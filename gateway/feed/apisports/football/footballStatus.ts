import { FootballStatus as F } from '#contract/match/football.ts';
import { phaseOf } from '#contract/match/status.ts';
import { countsOf } from '#gateway/feed/apisports/fields.ts';
import type { FixtureRow } from './fixtureRow.ts';

const STATUSES: ReadonlyMap<string, F> = new Map([
  ['TBD', F.pending],
  ['NS', F.notStarted],
  ['1H', F.firstHalf],
  ['HT', F.halfTime],
  ['2H', F.secondHalf],
  ['ET', F.extraTime],
  ['BT', F.extraTime],
  ['P', F.shootOut],
  ['FT', F.finished],
  ['AET', F.finished],
  ['PEN', F.finished],
  ['SUSP', F.interrupted],
  ['INT', F.interrupted],
  ['PST', F.postponed],
  ['ABD', F.abandoned],
  ['CANC', F.cancelled],
]);
/** Extra time or a shoot-out has begun, whatever the round is called. */
const BEYOND_REGULAR: ReadonlySet<string> = new Set(['ET', 'BT', 'P', 'AET', 'PEN']);
/** Play stands: only the minute says how far it came. */
const STOPPED: ReadonlySet<string> = new Set(['SUSP', 'INT', 'ABD']);
/** Decided by somebody at a table. */
const AWARDED: ReadonlySet<string> = new Set(['AWD', 'WO']);

/**
 * Returns the status of a match; null for an unknown code. An awarded match is finished if it has a score, else it was not played. `LIVE`
 * is in play in a half that only the minute tells.
 */
export function statusOf({ fixture, goals }: FixtureRow): F | null {
  const { short, elapsed } = fixture.status;
  if (AWARDED.has(short)) return countsOf(goals) === null ? F.cancelled : F.finished;
  if (short === 'LIVE') return (elapsed ?? 0) <= 45 ? F.firstHalf : F.secondHalf;
  return STATUSES.get(short) ?? null;
}

/** Returns whether a match was decided without being played to its end. */
export function isAwarded(short: string): boolean {
  return AWARDED.has(short);
}

/** Returns whether extra time or a shoot-out has begun, also where it was interrupted. */
export function isBeyondRegular({ fixture: { status } }: FixtureRow): boolean {
  return BEYOND_REGULAR.has(status.short) || (STOPPED.has(status.short) && (status.elapsed ?? 0) > 90);
}

/** Returns whether the first half is over: the provider fills `halftime` with the running score before. */
export function hasReachedHalfTime({ fixture: { status } }: FixtureRow, code: F): boolean {
  if (STOPPED.has(status.short)) return (status.elapsed ?? 0) > 45;
  const phase = phaseOf({ sport: 'football', status: code });
  return code !== F.firstHalf && (phase === 'playing' || phase === 'pause' || phase === 'ended');
}
