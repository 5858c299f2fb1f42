import { FootballStatus as F } from '#contract/match/football.ts';
import { type MatchId, ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';

/** How a match truly stands after one step of it, with the times (server ms) that a supplier's state does not carry. */
export interface Version {
  readonly at: number;
  readonly score: SideCount;
  readonly scoreAt: number;
  readonly reds: SideCount;
  readonly status: F;
  readonly statusAt: number;
  readonly regular: SideCount | null;
  readonly penalties: SideCount | null;
  /** When each goal that stands fell, and each card that stands was shown. */
  readonly goals: Readonly<Record<Side, readonly number[]>>;
  readonly cards: Readonly<Record<Side, readonly number[]>>;
  /** When a side lost a goal, each time. */
  readonly falls: Readonly<Record<Side, readonly number[]>>;
}

export interface Played {
  readonly sport: 'football';
  readonly id: MatchId;
  readonly cup: boolean;
  readonly kickoff: number;
  readonly versions: readonly Version[];
  /** How many of the versions were true before the world began. */
  readonly before: number;
}

/** What a supplier says when a version has become true. Yellow cards count the versions, so that rows can be told apart. */
export function stateOf({ id, cup, kickoff, versions }: Played, index: number): FootballState {
  const version = versions[index];
  if (version === undefined) throw new Error(`match ${id} has no version ${index}`);
  const { at, score, reds, status, statusAt, regular, penalties } = version;
  const runs = status === F.firstHalf || status === F.secondHalf || status === F.extraTime;
  return {
    sport: 'football',
    sourceId: `m${id}`,
    at,
    kickoff,
    cup,
    clock: { base: BASES[status] ?? 0, since: runs ? statusAt : 0, running: runs ? 1 : 0 },
    score,
    status,
    half: null,
    regular,
    penalties,
    yellows: { home: index, away: 0 },
    reds,
    corners: null,
    kicks: [],
  };
}

const BASES: Readonly<Partial<Record<F, number>>> = { [F.secondHalf]: 2700, [F.extraTime]: 5400, [F.finished]: 5400 };
const MINUTE = 60_000;
const SIDES = ['home', 'away'] as const;

/** Draws a match day of two to five matches that begins at `start` (ms) and of which things happen for `length` ms. */
export function drawDay(chance: SeededRandom, start: number, length: number): readonly Played[] {
  return Array.from({ length: chance.whole(2, 5) }, (_, i) => drawMatch(chance, 101 + i, start, length));
}

function drawMatch(chance: SeededRandom, id: MatchId, start: number, length: number): Played {
  const cup = chance.hits(0.4);
  const lot = chance.next();
  if (lot < 0.06) return still(id, cup, start + 120 * MINUTE + chance.whole(0, length), upcoming(start - 60 * MINUTE));
  if (lot < 0.12) return still(id, cup, start - 120 * MINUTE, ended(start - 30 * MINUTE + chance.whole(0, length)));
  const from = lot < 0.4 ? 'upcoming' : lot < 0.65 ? 'first' : lot < 0.9 ? 'second' : 'ended';
  const kickoff = start + { upcoming: 5, first: -30, second: -80, ended: -115 }[from] * MINUTE;
  const course = new Course(chance, cup, upcoming(kickoff - 60 * MINUTE));
  if (from !== 'upcoming') course.warm(kickoff, from);
  const before = course.versions.length;
  const lag = chance.pick([0, 0, 300, 2_000]);
  for (let at = start + chance.whole(500, 8_000); at < start + length; at += chance.whole(200, chance.pick([2_000, 8_000, 20_000]))) {
    course.step(Math.max(at - lag, (course.now.at ?? 0) + 1));
  }
  return { sport: 'football', id, cup, kickoff, versions: course.versions, before };
}

/** A match that stays as it is, and comes to the board or leaves it by time alone. */
function still(id: MatchId, cup: boolean, kickoff: number, version: Version): Played {
  return { sport: 'football', id, cup, kickoff, versions: [version], before: 1 };
}

function upcoming(at: number): Version {
  const none = { home: [], away: [] };
  return {
    at,
    score: ZERO,
    scoreAt: 0,
    reds: ZERO,
    status: F.notStarted,
    statusAt: at,
    regular: null,
    penalties: null,
    goals: none,
    cards: none,
    falls: none,
  };
}

function ended(at: number): Version {
  return { ...upcoming(at), status: F.finished };
}

/** A match as it takes its course, at random but lawfully: each step is a version. */
class Course {
  readonly versions: Version[] = [];
  now: Version;
  readonly #chance: SeededRandom;
  readonly #cup: boolean;
  /** What must follow the last step, and how soon: a flap. */
  #next: ((at: number) => Version) | null = null;
  #resume: F = F.firstHalf;

  constructor(chance: SeededRandom, cup: boolean, first: Version) {
    this.#chance = chance;
    this.#cup = cup;
    this.now = first;
    this.versions.push(first);
  }

  /** Plays what lies before the world's beginning. */
  warm(kickoff: number, until: 'first' | 'second' | 'ended'): void {
    this.#take(turned(this.now, F.firstHalf, kickoff));
    for (let i = this.#chance.whole(0, 3); i > 0; i -= 1) this.#take(scored(this.now, this.#side(), 1, kickoff + i * 7 * MINUTE - i * i));
    if (until === 'first') return;
    this.#take(turned(this.now, F.secondHalf, kickoff + 62 * MINUTE));
    if (until === 'ended') this.#take(turned(this.now, F.finished, kickoff + 112 * MINUTE));
  }

  step(at: number): void {
    const due = this.#next;
    this.#next = null;
    this.#take(due === null ? this.#drawn(at) : due(Math.min(at, this.now.at + this.#chance.whole(200, 3_500))));
  }

  #take(version: Version): void {
    this.now = version;
    this.versions.push(version);
  }

  #drawn(at: number): Version {
    const { now } = this;
    const chance = this.#chance;
    switch (now.status) {
      case F.notStarted:
        return turned(now, chance.hits(0.85) ? F.firstHalf : chance.pick([F.postponed, F.cancelled, F.pending]), at);
      case F.postponed:
      case F.pending:
        return chance.hits(0.5) ? turned(now, F.notStarted, at) : { ...now, at };
      case F.finished:
        return this.#afterEnd(at);
      case F.abandoned:
      case F.cancelled:
        return { ...now, at };
      case F.interrupted:
        return turned(now, chance.hits(0.7) ? this.#resume : F.abandoned, at);
      default:
        return this.#inPlay(at);
    }
  }

  #inPlay(at: number): Version {
    const { now } = this;
    const chance = this.#chance;
    const side = this.#side();
    const lot = chance.next();
    if (lot < 0.24) return scored(now, side, 1, at);
    if (lot < 0.29) return scored(now, side, 2, at);
    if (lot < 0.44 && now.score[side] > 0) return scored(now, side, -1, at);
    if (lot < 0.48 && now.score[side] > 1) return scored(now, side, -2, at);
    if (lot < 0.56 && now.score[side] > 0) {
      this.#next = (later) => scored(this.now, side, 1, later);
      return scored(now, side, -1, at);
    }
    if (lot < 0.59) {
      this.#next = (later) => scored(this.now, side, -1, later);
      return scored(now, side, 1, at);
    }
    if (lot < 0.65) return carded(now, side, 1, at);
    if (lot < 0.68 && now.reds[side] > 0) return carded(now, side, -1, at);
    if (lot < 0.72) return scored(scored(now, 'home', 1, at), 'away', now.score.away > 0 ? -1 : 1, at);
    if (lot < 0.76) {
      this.#resume = now.status;
      return turned(now, F.interrupted, at);
    }
    if (lot < 0.9) return this.#onward(chance.hits(0.15) ? scored(now, side, 1, at) : now, at);
    return { ...now, at };
  }

  #onward(now: Version, at: number): Version {
    const extra = this.#cup && this.#chance.hits(0.5);
    switch (now.status) {
      case F.firstHalf:
        return turned(now, this.#chance.hits(0.8) ? F.halfTime : F.secondHalf, at);
      case F.halfTime:
        return turned(now, F.secondHalf, at);
      case F.secondHalf:
        return extra ? { ...turned(now, F.extraTime, at), regular: now.score } : turned(now, F.finished, at);
      case F.extraTime:
        return extra ? { ...turned(now, F.shootOut, at), penalties: ZERO } : turned(now, F.finished, at);
      default:
        return turned(now, F.finished, at);
    }
  }

  /** Extra time after a flash of the end, a result that is corrected, or a return to play. */
  #afterEnd(at: number): Version {
    const { now } = this;
    const chance = this.#chance;
    const lot = chance.next();
    const sooner = Math.max(now.at + 1, Math.min(at, now.statusAt + chance.whole(500, 14_000)));
    if (this.#cup && now.penalties === null && lot < 0.4) return { ...turned(now, F.extraTime, sooner), regular: now.score };
    if (lot < 0.6) return scored(now, this.#side(), now.score.home + now.score.away > 2 ? -1 : 1, at);
    if (lot < 0.7) return turned(now, F.secondHalf, at);
    return { ...now, at };
  }

  #side(): Side {
    return this.#chance.pick(SIDES);
  }
}

function turned(now: Version, status: F, at: number): Version {
  return { ...now, at, status, statusAt: at };
}

/** A side's score moves by some goals; it never falls below nothing. */
function scored(now: Version, side: Side, by: number, at: number): Version {
  const count = Math.max(0, now.score[side] + by);
  if (count === now.score[side]) return { ...now, at };
  const goals = by > 0 ? [...now.goals[side], ...Array.from({ length: by }, () => at)] : now.goals[side].slice(0, count);
  const falls = [...now.falls[side], ...Array.from({ length: Math.max(0, now.score[side] - count) }, () => at)];
  return {
    ...now,
    at,
    score: addTo(now.score, side, count - now.score[side]),
    scoreAt: at,
    goals: { ...now.goals, [side]: goals },
    falls: { ...now.falls, [side]: falls },
  };
}

function carded(now: Version, side: Side, by: 1 | -1, at: number): Version {
  const cards = by > 0 ? [...now.cards[side], at] : now.cards[side].slice(0, -1);
  return { ...now, at, reds: addTo(now.reds, side, by), cards: { ...now.cards, [side]: cards } };
}
