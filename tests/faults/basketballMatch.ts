import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { type MatchId, ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { SeededRandom } from '#gateway/feed/simulated/seededRandom.ts';

/** How a basketball match truly stands after one step of it. */
export interface CourtVersion {
  readonly at: number;
  readonly score: SideCount;
  readonly scoreAt: number;
  readonly status: B;
  readonly statusAt: number;
  /** Points by period, one entry per overtime after the fourth. */
  readonly periods: readonly SideCount[];
  /** What was left on the clock at `at`, in seconds. */
  readonly left: number;
}

export interface CourtGame {
  readonly sport: 'basketball';
  readonly id: MatchId;
  readonly cup: boolean;
  readonly kickoff: number;
  readonly versions: readonly CourtVersion[];
  /** How many of the versions were true before the world began. */
  readonly before: number;
}

/** The last five minutes, in which a lead that changes hands is news (domain.md 3). */
export const LATE_S = 300;

const QUARTER_S = 600;
/** A clock is carried on for some seconds without a word: nothing is drawn that would be late only by that. */
const CARRIED_S = 8;
const MINUTE = 60_000;
const SIDES = ['home', 'away'] as const;
const RUNNING: ReadonlySet<B> = new Set([B.q1, B.q2, B.q3, B.q4, B.overtime]);

/** What a supplier says when a version has become true. The seconds of a period count the versions, so that rows can be told apart. */
export function courtStateOf({ id, cup, kickoff, versions }: CourtGame, index: number): BasketballState {
  const version = versions[index];
  if (version === undefined) throw new Error(`match ${id} has no version ${index}`);
  const { at, score, status, periods, left } = version;
  const runs = RUNNING.has(status);
  return {
    sport: 'basketball',
    sourceId: `m${id}`,
    at,
    kickoff,
    cup,
    clock: { base: left, since: runs ? at : 0, running: runs ? 1 : 0 },
    score,
    status,
    periods,
    periodSeconds: index,
  };
}

/** Draws one to three basketball matches of a world that begins at `start` (ms) and in which things happen for `length` ms. */
export function drawCourt(chance: SeededRandom, start: number, length: number): readonly CourtGame[] {
  return Array.from({ length: chance.whole(1, 3) }, (_, i) => drawGame(chance, 201 + i, start, length));
}

function drawGame(chance: SeededRandom, id: MatchId, start: number, length: number): CourtGame {
  const cup = chance.hits(0.4);
  const from = chance.pick(['upcoming', 'first', 'last', 'last', 'ended'] as const);
  const kickoff = start + { upcoming: 5, first: -10, last: -90, ended: -95 }[from] * MINUTE;
  const course = new Course(chance, cup, upcoming(kickoff - 60 * MINUTE));
  course.warm(kickoff, from);
  const before = course.versions.length;
  const lag = chance.pick([0, 0, 300, 2_000]);
  for (let at = start + chance.whole(500, 8_000); at < start + length; at += chance.whole(200, chance.pick([2_000, 8_000, 20_000])))
    course.step(Math.max(at - lag, course.now.at + 1));
  return { sport: 'basketball', id, cup, kickoff, versions: course.versions, before };
}

function upcoming(at: number): CourtVersion {
  return { at, score: ZERO, scoreAt: 0, status: B.notStarted, statusAt: at, periods: [], left: QUARTER_S };
}

/** A match as it takes its course, at random but lawfully: each step is a version. */
class Course {
  readonly versions: CourtVersion[] = [];
  now: CourtVersion;
  readonly #chance: SeededRandom;
  readonly #cup: boolean;
  #resume: B = B.q1;

  constructor(chance: SeededRandom, cup: boolean, first: CourtVersion) {
    this.#chance = chance;
    this.#cup = cup;
    this.now = first;
    this.versions.push(first);
  }

  /** Plays what lies before the world's beginning. */
  warm(kickoff: number, until: 'upcoming' | 'first' | 'last' | 'ended'): void {
    if (until === 'upcoming') return;
    const quarters = until === 'first' ? [B.q1] : [B.q1, B.q2, B.q3, B.q4];
    for (const [i, quarter] of quarters.entries()) {
      this.#take(this.#begins(quarter, kickoff + i * 25 * MINUTE));
      for (const side of SIDES) this.#take(scored(this.now, side, this.#chance.whole(18, 22), this.now.at + 60_000));
    }
    if (until === 'ended') this.#take(turned(this.now, B.finished, this.now.at + 15 * MINUTE));
  }

  step(at: number): void {
    this.#take(this.#drawn(at));
  }

  #take(version: CourtVersion): void {
    this.now = version;
    this.versions.push(version);
  }

  #drawn(at: number): CourtVersion {
    const { now } = this;
    const chance = this.#chance;
    switch (now.status) {
      case B.notStarted:
        return chance.hits(0.85) ? this.#begins(B.q1, at) : turned(now, chance.pick([B.postponed, B.cancelled, B.pending]), at);
      case B.postponed:
      case B.pending:
        return chance.hits(0.5) ? turned(now, B.notStarted, at) : { ...now, at };
      case B.abandoned:
      case B.cancelled:
        return { ...now, at };
      case B.interrupted:
        return turned(now, chance.hits(0.7) ? this.#resume : B.abandoned, at);
      case B.endQ1:
      case B.endQ2:
      case B.endQ3:
        return chance.hits(0.7) ? this.#begins(NEXT[now.status] ?? B.q4, at) : { ...now, at };
      case B.finished:
        return this.#afterEnd(at);
      default:
        return this.#inPlay(at);
    }
  }

  #inPlay(at: number): CourtVersion {
    const now = this.#ticked();
    const chance = this.#chance;
    const lot = chance.next();
    if (lot < 0.5) return scored(now, this.#side(), chance.whole(1, 3), at);
    if (lot < 0.6) return scored(now, behind(now.score), Math.abs(now.score.home - now.score.away) + chance.whole(0, 3), at);
    if (lot < 0.68) return scored(now, this.#side(), -chance.whole(1, 3), at); // a basket that was none, or no three
    if (lot < 0.72) return scored(scored(now, 'home', 2, at), 'away', chance.pick([2, 3]), at);
    if (lot < 0.76) {
      this.#resume = now.status;
      return turned(now, B.interrupted, at);
    }
    if (lot < 0.92) return this.#onward(chance.hits(0.2) ? scored(now, this.#side(), chance.whole(1, 3), at) : now, at);
    return { ...now, at };
  }

  #onward(now: CourtVersion, at: number): CourtVersion {
    if (now.status < B.q4) return this.#chance.hits(0.85) ? turned(now, NEXT[now.status] ?? B.q4, at) : this.#begins(B.q4, at);
    const extra = this.#chance.hits(now.score.home === now.score.away ? 0.8 : 0.2);
    return extra ? this.#begins(B.overtime, at) : turned(now, B.finished, at);
  }

  /** Overtime after a flash of the end, a result that is corrected, or a return to play. */
  #afterEnd(at: number): CourtVersion {
    const lot = this.#chance.next();
    if (this.#cup && lot < 0.3) return this.#begins(B.overtime, at);
    if (lot < 0.5) return scored(this.now, this.#side(), this.#chance.pick([-3, -2, 1, 2]), at);
    if (lot < 0.65) return turned(this.now, B.q4, at);
    return { ...this.now, at };
  }

  #begins(status: B, at: number): CourtVersion {
    const { periods } = this.now;
    const left = status === B.overtime ? OVERTIME_S : QUARTER_S;
    return { ...turned(this.now, status, at), left, periods: [...periods, ZERO] };
  }

  /** Some time of the period has gone: often enough the fourth quarter comes to its last five minutes. */
  #ticked(): CourtVersion {
    const left = Math.max(5, this.now.left - this.#chance.pick([0, 10, 60, 200]));
    return { ...this.now, left: left > LATE_S && left <= LATE_S + CARRIED_S ? LATE_S : left };
  }

  #side(): Side {
    return this.#chance.pick(SIDES);
  }
}

/** What follows a quarter, and a break. */
const NEXT: Readonly<Partial<Record<B, B>>> = {
  [B.q1]: B.endQ1,
  [B.endQ1]: B.q2,
  [B.q2]: B.endQ2,
  [B.endQ2]: B.q3,
  [B.q3]: B.endQ3,
  [B.endQ3]: B.q4,
};

function behind({ home, away }: SideCount): Side {
  return home < away ? 'home' : 'away';
}

function turned(now: CourtVersion, status: B, at: number): CourtVersion {
  return { ...now, at, status, statusAt: status === now.status ? now.statusAt : at }; // a second overtime is the same status
}

/** Points for a side in the last period, or taken from it; none has fewer than nothing. */
function scored(now: CourtVersion, side: Side, by: number, at: number): CourtVersion {
  const last = now.periods.at(-1) ?? ZERO;
  const points = Math.max(-last[side], by);
  if (points === 0) return { ...now, at };
  return {
    ...now,
    at,
    score: addTo(now.score, side, points),
    scoreAt: at,
    periods: [...now.periods.slice(0, -1), addTo(last, side, points)],
  };
}
