import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { clockLabel, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { type FootballRow, type Incident, isSameCount, type MatchRow, type Side, type SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Move } from '#streams/board/move.ts';
import type { MatchEvent } from './alert.ts';
import { basketballKinds, type LeadTracker } from './basketballEvents.ts';
import { footballKind } from './footballEvents.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * What happened in a move (domain.md 1 to 3), in order: goals taken back, goals, sendings-off, then the step of the status.
 * Decided from the score, never from who is said to have scored; a jump of two is two goals. First sight is silent.
 * `leaders` remembers who led; give the same one for all moves, in their order.
 */
export function detectEvents({ prev, next, at }: Move, leaders: LeadTracker): readonly MatchEvent[] {
  if (!prev) {
    leaders.reset(next.id);
    return [];
  }
  // By a correction of the result too: the basket after it takes no lead.
  const taken = next.sport === 'basketball' && prev.sport === 'basketball' && leaders.changed(prev, next);
  if (phaseOf(prev) === 'ended' && !playedOn(prev, next)) return corrections(prev, next, at);
  if (prev.sport === 'football' && next.sport === 'football') {
    return [
      ...cancelled(prev, next, at),
      ...goals(prev, next, at),
      ...reds(prev, next, at),
      ...step(footballKind(prev.status, next.status), next, at),
    ];
  }
  if (prev.sport === 'basketball' && next.sport === 'basketball')
    return basketballKinds(prev, next, at, taken).flatMap((kind) => step(kind, next, at));
  return [];
}

/** The end of a cup tie may be a flash: what the feed calls finished goes on in extra time or to the spot (domain.md 2). */
export function playedOn(prev: MatchRow, next: MatchRow): boolean {
  if (!prev.knockout || phaseOf(prev) !== 'ended') return false;
  return next.sport === 'football'
    ? next.status === FootballStatus.extraTime || next.status === FootballStatus.shootOut
    : next.status === BasketballStatus.overtime;
}

/** After the end any other score, or a return to play, is a corrected result, and no goal. */
function corrections(prev: MatchRow, next: MatchRow, at: number): readonly MatchEvent[] {
  const rescored = !isSameCount(prev.score, next.score);
  const resumed = phaseOf(next) !== 'ended';
  if (!rescored && !resumed) return [];
  // A return to play is of its own time: dated by an earlier correction of the score it passed for that one, told already.
  const since = Math.max(rescored ? next.scoreAt : 0, resumed ? next.statusAt : 0);
  return [happening('resultCorrected', null, next, next.score, since || at)];
}

/** Each goal that a side lost, in the order of the losses. Their marks date them: the score may have changed since, for the other side. */
function cancelled(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  const score = { ...prev.score };
  return SIDES.flatMap((side) =>
    losses(prev, next, side, at).map((lostAt) => {
      score[side] -= 1;
      return happening('goalCancelled', side, next, score, lostAt);
    }),
  );
}

/** When the goals were taken back that a side has fewer. A goal that is gone keeps its place among the marks, so their order tells nothing. */
function losses(prev: FootballRow, next: FootballRow, side: Side, at: number): readonly number[] {
  const count = prev.score[side] - next.score[side];
  if (count <= 0) return [];
  const known = new Set(prev.incidents.map((mark) => mark.at));
  const marked = next.incidents.filter((mark) => mark.kind === 'cancelled' && mark.side === side && !known.has(mark.at));
  const times = marked.map((mark) => mark.at).toSorted((a, b) => a - b);
  const missing = Array.from({ length: Math.max(0, count - times.length) }, () => next.scoreAt || at);
  return [...times.slice(-count), ...missing];
}

/** Each goal that a side won, in the order of their marks; the score after each. */
function goals(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  const score = { home: Math.min(prev.score.home, next.score.home), away: Math.min(prev.score.away, next.score.away) };
  return SIDES.flatMap((side) => fresh(next, 'goal', side, next.score[side] - score[side], at))
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      score[mark.side] += 1;
      return happening('goal', mark.side, next, score, mark.at, mark);
    });
}

/** Each sending-off; a second yellow is one. */
function reds(prev: FootballRow, next: FootballRow, at: number): readonly MatchEvent[] {
  return SIDES.flatMap((side) =>
    fresh(next, 'red', side, next.reds[side] - prev.reds[side], at).map((mark, i, all) => {
      const card = happening('redCard', side, next, next.score, mark.at, mark);
      // Two of a side in one step are alike in all but their number: under one key the second passed for told.
      const twins = all.slice(0, i).filter((other) => other.at === mark.at).length;
      return twins === 0 ? card : { ...card, key: `${card.key}/${twins + 1}` };
    }),
  );
}

interface Claim {
  readonly side: Side;
  readonly at: number;
  readonly minute?: number;
  readonly added?: number;
}

/** The newest marks of a kind, as many as are new; where a mark is missing, the time of the score stands in. */
function fresh(row: FootballRow, kind: Incident['kind'], side: Side, count: number, at: number): readonly Claim[] {
  if (count <= 0) return [];
  const marks: readonly Claim[] = row.incidents.filter((mark) => mark.kind === kind && mark.side === side).slice(-count);
  const missing = Array.from({ length: count - marks.length }, (): Claim => ({ side, at: kind === 'goal' ? row.scoreAt || at : at }));
  return [...marks, ...missing];
}

function step(kind: AlertKind | null, row: MatchRow, at: number): readonly MatchEvent[] {
  return kind === null ? [] : [happening(kind, null, row, row.score, (kind === 'leadChange' ? row.scoreAt : row.statusAt) || at)];
}

/** `at` is the gateway's own time of it, so the key is the same in every tab and after every gap. */
function happening(kind: AlertKind, side: Side | null, row: MatchRow, score: SideCount, at: number, mark?: Claim): MatchEvent {
  const { home, away } = score;
  const minute =
    mark?.minute === undefined
      ? plainLabel(clockLabel(row, at))
      : plainLabel({ kind: 'minute', base: mark.minute, added: mark.added ?? 0 });
  return {
    key: `${row.id}/${kind}/${side ?? '-'}/${home}-${away}/${at}`,
    matchId: row.id,
    sport: row.sport,
    kind,
    side,
    minute,
    home,
    away,
    at,
  };
}
