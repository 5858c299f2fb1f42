import type { Names } from '#contract/locale/names.ts';
import type { Side } from '#contract/match/match.ts';
import type { PlayType } from '#contract/stances/playTypes.ts';
import type { MatchFacts, SideFacts } from './matchFacts.ts';
import type { ClaimKey } from './stanceWords.ts';

/** What speaks for what: each from -1 to 1. */
export interface Direction {
  /** The home side; negative for the away side. */
  readonly home: number;
  /** Many goals or points; negative for few. */
  readonly goals: number;
  readonly draw: number;
}

/** Something true about a side that can be written. */
export interface Claim {
  readonly key: ClaimKey;
  readonly side: Side;
  readonly favours: Direction;
  /** By the blanks of the sentences. */
  readonly numbers: Readonly<Partial<Record<'n' | 'w' | 'd' | 'l' | 'm' | 'x' | 'y', number>>>;
  /** A line of points that matches went past or not. */
  readonly limit?: number;
  readonly player?: Names | undefined;
  readonly reason?: Names | null | undefined;
}

/** A shorter series is not worth writing about. */
const SHORTEST = 3;
/** Of ten matches. */
const OFTEN = 0.6;
const MANY_GOALS = 2.5;
/** What both sides average in the simulated feed. */
const POINTS_A_MATCH = 1.37;
const GOALS_A_MATCH = 2.7;
const NOTHING: Direction = { home: 0, goals: 0, draw: 0 };

/** Returns everything that can be claimed about a match. `limit` is the points line of a basketball game, in whose terms totals are told. */
export function claimsOf(facts: MatchFacts, limit: number | null): readonly Claim[] {
  return (['home', 'away'] as const).flatMap((side) => [
    ...formClaims(facts, side),
    ...runClaims(facts, side),
    ...totalClaims(facts, side, limit),
    ...(facts.fixture.sport === 'football' ? footballClaims(facts[side], side) : []),
    ...meetingClaims(facts, side),
    ...absenceClaims(facts[side], side),
  ]);
}

/** Returns how much a claim speaks for something; negative when it speaks against it. */
export function supportOf({ favours }: Pick<Claim, 'favours'>, { home, goals, draw }: Direction): number {
  return favours.home * home + favours.goals * goals + favours.draw * draw;
}

/** Returns what must happen for a selection to win. */
export function directionOf({ playType, selection }: { readonly playType: PlayType; readonly selection: string }): Direction {
  switch (playType) {
    case 'overUnder':
    case 'total':
      return { ...NOTHING, goals: selection === 'over' ? 1 : -1 };
    case 'totalGoals':
      return { ...NOTHING, goals: selection === '7+' || Number(selection) > GOALS_A_MATCH ? 1 : -1 };
    case 'halfFull':
      return directionOfLeader(selection.split('/')[1] ?? '');
    case 'score':
      return directionOfScore(selection);
    default:
      return directionOfLeader(selection);
  }
}

function directionOfLeader(leader: string): Direction {
  if (leader === 'draw') return { ...NOTHING, draw: 1 };
  return { ...NOTHING, home: leader === 'home' ? 1 : -1 };
}

function directionOfScore(selection: string): Direction {
  const [home = Number.NaN, away = Number.NaN] = selection.split('-').map(Number);
  if (Number.isNaN(home + away)) return directionOfLeader(selection.replace('other', '').toLowerCase());
  const goals = home + away > GOALS_A_MATCH ? 0.5 : -0.5;
  return { ...directionOfLeader(home > away ? 'home' : home < away ? 'away' : 'draw'), goals };
}

function forSide(side: Side, strength: number): Direction {
  return { ...NOTHING, home: side === 'home' ? strength : -strength };
}

function forGoals(goals: number): Direction {
  return { ...NOTHING, goals };
}

function formClaims(facts: MatchFacts, side: Side): readonly Claim[] {
  const { played: n, won: w, drawn: d, lost: l, scored, conceded, ground, ahead } = facts[side];
  if (n === 0) return [];
  const isFootball = facts.fixture.sport === 'football';
  const perMatch = isFootball ? ((3 * w + d) / n - POINTS_A_MATCH) / POINTS_A_MATCH : (2 * w) / n - 1;
  const lead = (scored - conceded) / n / (isFootball ? 1 : 8);
  const claims: Claim[] = [
    { key: isFootball ? 'form' : 'basketForm', side, favours: forSide(side, bounded(perMatch)), numbers: { n, w, d, l } },
    {
      key: isFootball ? 'goals' : 'points',
      side,
      favours: { ...forSide(side, bounded(lead)), goals: isFootball ? bounded((scored + conceded) / n - GOALS_A_MATCH) : 0 },
      numbers: { x: scored / n, y: conceded / n },
    },
  ];
  if (ground.played >= SHORTEST) {
    const share = (2 * ground.won) / ground.played - (isFootball ? 0.76 : 1);
    const numbers = { n: ground.played, w: ground.won };
    claims.push({ key: side === 'home' ? 'atHome' : 'onRoad', side, favours: forSide(side, bounded(share)), numbers });
  }
  if (ahead / n >= OFTEN) claims.push({ key: 'ahead', side, favours: forSide(side, 0.5), numbers: { n, m: ahead } });
  return claims;
}

function runClaims(facts: MatchFacts, side: Side): readonly Claim[] {
  const { winning, unbeaten, losing, winless } = facts[side].runs;
  const isFootball = facts.fixture.sport === 'football';
  const claim = (key: ClaimKey, n: number, strength: number): readonly Claim[] =>
    n >= SHORTEST ? [{ key, side, favours: forSide(side, strength), numbers: { n } }] : [];
  const good = winning >= SHORTEST ? claim('winning', winning, 0.9) : isFootball ? claim('unbeaten', unbeaten, 0.6) : [];
  const bad = losing >= SHORTEST ? claim('losing', losing, -0.9) : isFootball ? claim('winless', winless, -0.6) : [];
  return [...good, ...bad];
}

function totalClaims(facts: MatchFacts, side: Side, limit: number | null): readonly Claim[] {
  const isFootball = facts.fixture.sport === 'football';
  const mark = isFootball ? MANY_GOALS : limit;
  const { totals } = facts[side];
  const n = totals.length;
  if (mark === null || n < SHORTEST) return [];
  const above = totals.filter((total) => total > mark).length;
  const below = totals.filter((total) => total < mark).length;
  const isMore = above >= below;
  const m = isMore ? above : below;
  if (m / n < OFTEN) return [];
  const key = isFootball ? (isMore ? 'high' : 'low') : isMore ? 'over' : 'under';
  return [
    { key, side, favours: forGoals(((isMore ? 1 : -1) * (2 * m - n)) / n), numbers: { n, m }, ...(isFootball ? {} : { limit: mark }) },
  ];
}

function footballClaims({ played: n, drawn: d, clean, scoreless, late }: SideFacts, side: Side): readonly Claim[] {
  const claims: Claim[] = [];
  if (d >= SHORTEST) claims.push({ key: 'draws', side, favours: { ...NOTHING, draw: d / n }, numbers: { n, d } });
  if (clean >= SHORTEST) claims.push({ key: 'clean', side, favours: { ...forSide(side, 0.4), goals: -0.5 }, numbers: { n, m: clean } });
  if (scoreless >= SHORTEST)
    claims.push({ key: 'scoreless', side, favours: { ...forSide(side, -0.4), goals: -0.5 }, numbers: { n, m: scoreless } });
  if (late > SHORTEST) claims.push({ key: 'late', side, favours: { ...forSide(side, 0.2), goals: 0.4 }, numbers: { n, m: late } });
  return claims;
}

function meetingClaims({ meetings }: MatchFacts, side: Side): readonly Claim[] {
  const { played: n, won, lost } = meetings;
  const w = side === 'home' ? won : lost;
  const other = side === 'home' ? lost : won;
  if (n < SHORTEST || w < 2 || w <= other) return [];
  return [{ key: 'meetings', side, favours: forSide(side, (w - other) / n), numbers: { n, w } }];
}

function absenceClaims({ absent }: SideFacts, side: Side): readonly Claim[] {
  return absent.slice(0, 1).map(({ kind, player: { name }, reason }) => {
    const isOut = kind === 'injured';
    const favours = { ...forSide(side, isOut ? -0.5 : -0.25), goals: -0.1 };
    return { key: isOut ? 'injured' : 'doubtful', side, favours, numbers: {}, player: name, reason };
  });
}

function bounded(value: number): number {
  return Math.max(-1, Math.min(1, value));
}
