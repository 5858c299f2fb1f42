import type { Person } from '#contract/detail/fields.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { addTo, type FootballRow, type Side, type SideCount, ZERO } from '#contract/match/match.ts';
import type { Story } from './liveTypes.ts';

export interface Kick {
  /** Counts both sides' kicks from 1. */
  readonly number: number;
  readonly side: Side;
  readonly scored: boolean;
  readonly player: Person | null;
  /** Server time (ms) at which it became known. */
  readonly at: number;
}

/** One kick of each side; null while it has not been taken. */
export interface ShootoutRound {
  readonly round: number;
  readonly home: Kick | null;
  readonly away: Kick | null;
  /** Of the shoot-out, after it. */
  readonly score: SideCount;
}

/** Kicks of each side before sudden death. */
const REGULAR_ROUNDS = 5;

/** Returns the kicks in order: those of the story, and those of the row that nobody has reported yet. */
export function kicksOf(row: Pick<FootballRow, 'incidents'>, story: Story): readonly Kick[] {
  const kicks = new Map<number, Kick>();
  row.incidents
    .filter(({ kind }) => kind === 'kick' || kind === 'miss')
    .forEach(({ kind, side, at }, i) => kicks.set(i + 1, { number: i + 1, side, scored: kind === 'kick', player: null, at }));
  for (const entry of story) {
    if (entry.type !== 'incident' || entry.withdrawn || entry.incident.kind !== 'kick') continue;
    const { kick, side, scored, player } = entry.incident;
    kicks.set(kick, { number: kick, side, scored, player, at: entry.at });
  }
  return [...kicks.values()].sort((a, b) => a.number - b.number);
}

/** Returns the rounds of a shoot-out, the first one first. */
export function roundsOf(kicks: readonly Kick[]): readonly ShootoutRound[] {
  const homeKicks = kicks.filter(({ side }) => side === 'home');
  const awayKicks = kicks.filter(({ side }) => side === 'away');
  let score = ZERO;
  return Array.from({ length: Math.max(homeKicks.length, awayKicks.length) }, (_, i) => {
    const home = homeKicks[i] ?? null;
    const away = awayKicks[i] ?? null;
    if (home?.scored) score = addTo(score, 'home', 1);
    if (away?.scored) score = addTo(score, 'away', 1);
    return { round: i + 1, home, away, score };
  });
}

/** Returns the side of the next kick; null before the first, whose side nobody knows, and once the shoot-out is decided. */
export function nextKicker(row: Pick<FootballRow, 'status'>, kicks: readonly Kick[]): Side | null {
  const [first] = kicks;
  if (row.status !== FootballStatus.shootOut || first === undefined || isDecided(kicks)) return null;
  const second = first.side === 'home' ? 'away' : 'home';
  return takenBy(kicks, first.side) > takenBy(kicks, second) ? second : first.side;
}

function isDecided(kicks: readonly Kick[]): boolean {
  const taken = { home: takenBy(kicks, 'home'), away: takenBy(kicks, 'away') };
  const scored = roundsOf(kicks).at(-1)?.score ?? ZERO;
  const rounds = Math.max(REGULAR_ROUNDS, taken.home, taken.away);
  return scored.home > scored.away + rounds - taken.away || scored.away > scored.home + rounds - taken.home;
}

function takenBy(kicks: readonly Kick[], side: Side): number {
  return kicks.filter((kick) => kick.side === side).length;
}

/** Returns the five rounds to show, by number: from the sixth on they slide. */
export function shownRounds(rounds: readonly ShootoutRound[], next: Side | null): readonly number[] {
  const last = rounds.at(-1);
  const opensRound = next !== null && last !== undefined && last.home !== null && last.away !== null;
  const end = Math.max(REGULAR_ROUNDS, rounds.length + (opensRound ? 1 : 0));
  return Array.from({ length: REGULAR_ROUNDS }, (_, i) => end - REGULAR_ROUNDS + 1 + i);
}
