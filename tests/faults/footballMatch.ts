import { FootballStatus as F } from '#contract/match/football.ts';
import { type MatchId, ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';

/** The true state of a football match after one step, with the times (server ms) that a supplier's state does not carry. */
export interface FootballVersion {
  readonly at: number;
  readonly score: SideCount;
  readonly scoreAt: number;
  readonly reds: SideCount;
  readonly status: F;
  readonly statusAt: number;
  readonly regular: SideCount | null;
  readonly penalties: SideCount | null;
  /** When each valid goal was scored and each valid card was shown. */
  readonly goals: Readonly<Record<Side, readonly number[]>>;
  readonly cards: Readonly<Record<Side, readonly number[]>>;
  /** When a side lost a goal, each time. */
  readonly falls: Readonly<Record<Side, readonly number[]>>;
}

export interface FootballGame {
  readonly sport: 'football';
  readonly id: MatchId;
  readonly knockout: boolean;
  readonly kickoff: number;
  readonly versions: readonly FootballVersion[];
  /** How many versions happened before the simulation starts. */
  readonly before: number;
}

/** Returns the supplier's state for a version. Yellow cards hold the version number, so that rows can be told apart. */
export function footballStateOf({ id, knockout, kickoff, versions }: FootballGame, index: number): FootballState {
  const version = versions[index];
  if (version === undefined) throw new Error(`match ${id} has no version ${index}`);
  const { at, score, reds, status, statusAt, regular, penalties } = version;
  const runs = status === F.firstHalf || status === F.secondHalf || status === F.extraTime;
  return {
    sport: 'football',
    sourceId: `m${id}`,
    at,
    kickoff,
    knockout,
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

/** Draws two to five football matches for a simulation that begins at `start` (ms) and lasts `length` ms. */
export function drawFootballGames(random: SeededRandom, start: number, length: number): readonly FootballGame[] {
  return Array.from({ length: random.whole(2, 5) }, (_, i) => drawMatch(random, 101 + i, start, length));
}

function drawMatch(random: SeededRandom, id: MatchId, start: number, length: number): FootballGame {
  const knockout = random.hits(0.4);
  const roll = random.next();
  if (roll < 0.06) return unchanging(id, knockout, start + 120 * MINUTE + random.whole(0, length), upcoming(start - 60 * MINUTE));
  if (roll < 0.12) return unchanging(id, knockout, start - 120 * MINUTE, ended(start - 30 * MINUTE + random.whole(0, length)));
  const from = roll < 0.4 ? 'upcoming' : roll < 0.65 ? 'first' : roll < 0.9 ? 'second' : 'ended';
  const kickoff = start + { upcoming: 5, first: -30, second: -80, ended: -115 }[from] * MINUTE;
  const course = new Course(random, knockout, upcoming(kickoff - 60 * MINUTE));
  if (from !== 'upcoming') course.playBefore(kickoff, from);
  const before = course.versions.length;
  const lag = random.pick([0, 0, 300, 2_000]);
  for (let at = start + random.whole(500, 8_000); at < start + length; at += random.whole(200, random.pick([2_000, 8_000, 20_000]))) {
    course.step(Math.max(at - lag, (course.now.at ?? 0) + 1));
  }
  return { sport: 'football', id, knockout, kickoff, versions: course.versions, before };
}

/** A match that never changes and joins or leaves the board by time alone. */
function unchanging(id: MatchId, knockout: boolean, kickoff: number, version: FootballVersion): FootballGame {
  return { sport: 'football', id, knockout, kickoff, versions: [version], before: 1 };
}

function upcoming(at: number): FootballVersion {
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

function ended(at: number): FootballVersion {
  return { ...upcoming(at), status: F.finished };
}

/** Draws the course of a match: random but legal steps, each a version. */
class Course {
  readonly versions: FootballVersion[] = [];
  now: FootballVersion;
  readonly #random: SeededRandom;
  readonly #knockout: boolean;
  /** A step that must follow the last one soon: the second half of a flap. */
  #followUp: ((at: number) => FootballVersion) | null = null;
  #resume: F = F.firstHalf;

  constructor(random: SeededRandom, knockout: boolean, first: FootballVersion) {
    this.#random = random;
    this.#knockout = knockout;
    this.now = first;
    this.versions.push(first);
  }

  /** Plays the part before the simulation starts. */
  playBefore(kickoff: number, until: 'first' | 'second' | 'ended'): void {
    this.#push(withStatus(this.now, F.firstHalf, kickoff));
    for (let i = this.#random.whole(0, 3); i > 0; i -= 1)
      this.#push(withScore(this.now, this.#side(), 1, kickoff + i * 7 * MINUTE - i * i));
    if (until === 'first') return;
    this.#push(withStatus(this.now, F.secondHalf, kickoff + 62 * MINUTE));
    if (until === 'ended') this.#push(withStatus(this.now, F.finished, kickoff + 112 * MINUTE));
  }

  step(at: number): void {
    const due = this.#followUp;
    this.#followUp = null;
    this.#push(due === null ? this.#drawNext(at) : due(Math.min(at, this.now.at + this.#random.whole(200, 3_500))));
  }

  #push(version: FootballVersion): void {
    this.now = version;
    this.versions.push(version);
  }

  #drawNext(at: number): FootballVersion {
    const { now } = this;
    const random = this.#random;
    switch (now.status) {
      case F.notStarted:
        return withStatus(now, random.hits(0.85) ? F.firstHalf : random.pick([F.postponed, F.cancelled, F.pending]), at);
      case F.postponed:
      case F.pending:
        return random.hits(0.5) ? withStatus(now, F.notStarted, at) : { ...now, at };
      case F.finished:
        return this.#afterEnd(at);
      case F.abandoned:
      case F.cancelled:
        return { ...now, at };
      case F.interrupted:
        return withStatus(now, random.hits(0.7) ? this.#resume : F.abandoned, at);
      default:
        return this.#inPlay(at);
    }
  }

  #inPlay(at: number): FootballVersion {
    const { now } = this;
    const random = this.#random;
    const side = this.#side();
    const roll = random.next();
    if (roll < 0.24) return withScore(now, side, 1, at);
    if (roll < 0.29) return withScore(now, side, 2, at);
    if (roll < 0.44 && now.score[side] > 0) return withScore(now, side, -1, at);
    if (roll < 0.48 && now.score[side] > 1) return withScore(now, side, -2, at);
    if (roll < 0.56 && now.score[side] > 0) {
      this.#followUp = (later) => withScore(this.now, side, 1, later);
      return withScore(now, side, -1, at);
    }
    if (roll < 0.59) {
      this.#followUp = (later) => withScore(this.now, side, -1, later);
      return withScore(now, side, 1, at);
    }
    if (roll < 0.65) return withCard(now, side, 1, at);
    if (roll < 0.68 && now.reds[side] > 0) return withCard(now, side, -1, at);
    if (roll < 0.72) return withScore(withScore(now, 'home', 1, at), 'away', now.score.away > 0 ? -1 : 1, at);
    if (roll < 0.76) {
      this.#resume = now.status;
      return withStatus(now, F.interrupted, at);
    }
    if (roll < 0.9) return this.#nextPhase(random.hits(0.15) ? withScore(now, side, 1, at) : now, at);
    return { ...now, at };
  }

  #nextPhase(now: FootballVersion, at: number): FootballVersion {
    const extra = this.#knockout && this.#random.hits(0.5);
    switch (now.status) {
      case F.firstHalf:
        return withStatus(now, this.#random.hits(0.8) ? F.halfTime : F.secondHalf, at);
      case F.halfTime:
        return withStatus(now, F.secondHalf, at);
      case F.secondHalf:
        return extra ? { ...withStatus(now, F.extraTime, at), regular: now.score } : withStatus(now, F.finished, at);
      case F.extraTime:
        return extra ? { ...withStatus(now, F.shootOut, at), penalties: ZERO } : withStatus(now, F.finished, at);
      default:
        return withStatus(now, F.finished, at);
    }
  }

  /** Extra time after a brief end, a corrected result, or a return to play. */
  #afterEnd(at: number): FootballVersion {
    const { now } = this;
    const random = this.#random;
    const roll = random.next();
    const soon = Math.max(now.at + 1, Math.min(at, now.statusAt + random.whole(500, 14_000)));
    if (this.#knockout && now.penalties === null && roll < 0.4) return { ...withStatus(now, F.extraTime, soon), regular: now.score };
    if (roll < 0.6) return withScore(now, this.#side(), now.score.home + now.score.away > 2 ? -1 : 1, at);
    if (roll < 0.7) return withStatus(now, F.secondHalf, at);
    return { ...now, at };
  }

  #side(): Side {
    return this.#random.pick(SIDES);
  }
}

function withStatus(now: FootballVersion, status: F, at: number): FootballVersion {
  return { ...now, at, status, statusAt: at };
}

/** Changes a side's score by some goals; it stays at zero or above. */
function withScore(now: FootballVersion, side: Side, by: number, at: number): FootballVersion {
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

function withCard(now: FootballVersion, side: Side, by: 1 | -1, at: number): FootballVersion {
  const cards = by > 0 ? [...now.cards[side], at] : now.cards[side].slice(0, -1);
  return { ...now, at, reds: addTo(now.reds, side, by), cards: { ...now.cards, [side]: cards } };
}
