import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { type MatchId, ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { SeededRandom } from '#gateway/demo/seededRandom.ts';

/** The true state of a basketball match after one step. */
export interface BasketballVersion {
  readonly at: number;
  readonly score: SideCount;
  readonly scoreAt: number;
  readonly status: B;
  readonly statusAt: number;
  /** Points by period, with one entry per overtime after the fourth. */
  readonly periods: readonly SideCount[];
  /** Seconds left on the clock at `at`. */
  readonly left: number;
}

export interface BasketballGame {
  readonly sport: 'basketball';
  readonly id: MatchId;
  readonly knockout: boolean;
  readonly kickoff: number;
  readonly versions: readonly BasketballVersion[];
  /** How many versions happened before the simulation starts. */
  readonly before: number;
}

/** The last five minutes, in which a lead change is alerted (docs/domain.md#basketball-alerts). */
export const LATE_S = 300;

const QUARTER_S = 600;
/**
 * A clock is extrapolated for some seconds between updates; no clock is drawn so close above five minutes that only this would make it
 * late.
 */
const CARRIED_S = 8;
const MINUTE = 60_000;
const SIDES = ['home', 'away'] as const;
const RUNNING: ReadonlySet<B> = new Set([B.q1, B.q2, B.q3, B.q4, B.overtime]);

/** Returns the supplier's state for a version. `periodSeconds` holds the version number, so that rows can be told apart. */
export function basketballStateOf({ id, knockout, kickoff, versions }: BasketballGame, index: number): BasketballState {
  const version = versions[index];
  if (version === undefined) throw new Error(`match ${id} has no version ${index}`);
  const { at, score, status, periods, left } = version;
  const runs = RUNNING.has(status);
  return {
    sport: 'basketball',
    sourceId: `m${id}`,
    at,
    kickoff,
    knockout,
    clock: { base: left, since: runs ? at : 0, running: runs ? 1 : 0 },
    score,
    status,
    periods,
    periodSeconds: index,
  };
}

/** Draws one to three basketball matches for a simulation that begins at `start` (ms) and lasts `length` ms. */
export function drawBasketballGames(random: SeededRandom, start: number, length: number): readonly BasketballGame[] {
  return Array.from({ length: random.whole(1, 3) }, (_, i) => drawGame(random, 201 + i, start, length));
}

function drawGame(random: SeededRandom, id: MatchId, start: number, length: number): BasketballGame {
  const knockout = random.hits(0.4);
  const from = random.pick(['upcoming', 'first', 'last', 'last', 'ended'] as const);
  const kickoff = start + { upcoming: 5, first: -10, last: -90, ended: -95 }[from] * MINUTE;
  const course = new Course(random, knockout, upcoming(kickoff - 60 * MINUTE));
  course.playBefore(kickoff, from);
  const before = course.versions.length;
  const lag = random.pick([0, 0, 300, 2_000]);
  for (let at = start + random.whole(500, 8_000); at < start + length; at += random.whole(200, random.pick([2_000, 8_000, 20_000])))
    course.step(Math.max(at - lag, course.now.at + 1));
  return { sport: 'basketball', id, knockout, kickoff, versions: course.versions, before };
}

function upcoming(at: number): BasketballVersion {
  return { at, score: ZERO, scoreAt: 0, status: B.notStarted, statusAt: at, periods: [], left: QUARTER_S };
}

/** Draws the course of a match: random but legal steps, each a version. */
class Course {
  readonly versions: BasketballVersion[] = [];
  now: BasketballVersion;
  readonly #random: SeededRandom;
  readonly #knockout: boolean;
  #resume: B = B.q1;

  constructor(random: SeededRandom, knockout: boolean, first: BasketballVersion) {
    this.#random = random;
    this.#knockout = knockout;
    this.now = first;
    this.versions.push(first);
  }

  /** Plays the part before the simulation starts. */
  playBefore(kickoff: number, until: 'upcoming' | 'first' | 'last' | 'ended'): void {
    if (until === 'upcoming') return;
    const quarters = until === 'first' ? [B.q1] : [B.q1, B.q2, B.q3, B.q4];
    for (const [i, quarter] of quarters.entries()) {
      this.#push(this.#beginPeriod(quarter, kickoff + i * 25 * MINUTE));
      for (const side of SIDES) this.#push(withScore(this.now, side, this.#random.whole(18, 22), this.now.at + 60_000));
    }
    if (until === 'ended') this.#push(withStatus(this.now, B.finished, this.now.at + 15 * MINUTE));
  }

  step(at: number): void {
    this.#push(this.#drawNext(at));
  }

  #push(version: BasketballVersion): void {
    this.now = version;
    this.versions.push(version);
  }

  #drawNext(at: number): BasketballVersion {
    const { now } = this;
    const random = this.#random;
    switch (now.status) {
      case B.notStarted:
        return random.hits(0.85) ? this.#beginPeriod(B.q1, at) : withStatus(now, random.pick([B.postponed, B.cancelled, B.pending]), at);
      case B.postponed:
      case B.pending:
        return random.hits(0.5) ? withStatus(now, B.notStarted, at) : { ...now, at };
      case B.abandoned:
      case B.cancelled:
        return { ...now, at };
      case B.interrupted:
        return withStatus(now, random.hits(0.7) ? this.#resume : B.abandoned, at);
      case B.endQ1:
      case B.endQ2:
      case B.endQ3:
        return random.hits(0.7) ? this.#beginPeriod(NEXT[now.status] ?? B.q4, at) : { ...now, at };
      case B.finished:
        return this.#afterEnd(at);
      default:
        return this.#inPlay(at);
    }
  }

  #inPlay(at: number): BasketballVersion {
    const now = this.#advanceClock();
    const random = this.#random;
    const roll = random.next();
    if (roll < 0.5) return withScore(now, this.#side(), random.whole(1, 3), at);
    if (roll < 0.6) return withScore(now, trailingSide(now.score), Math.abs(now.score.home - now.score.away) + random.whole(0, 3), at);
    if (roll < 0.68) return withScore(now, this.#side(), -random.whole(1, 3), at); // a basket annulled, or three points reduced
    if (roll < 0.72) return withScore(withScore(now, 'home', 2, at), 'away', random.pick([2, 3]), at);
    if (roll < 0.76) {
      this.#resume = now.status;
      return withStatus(now, B.interrupted, at);
    }
    if (roll < 0.92) return this.#endPeriod(random.hits(0.2) ? withScore(now, this.#side(), random.whole(1, 3), at) : now, at);
    return { ...now, at };
  }

  #endPeriod(now: BasketballVersion, at: number): BasketballVersion {
    if (now.status < B.q4) return this.#random.hits(0.85) ? withStatus(now, NEXT[now.status] ?? B.q4, at) : this.#beginPeriod(B.q4, at);
    const extra = this.#random.hits(now.score.home === now.score.away ? 0.8 : 0.2);
    return extra ? this.#beginPeriod(B.overtime, at) : withStatus(now, B.finished, at);
  }

  /** Overtime after a brief end, a corrected result, or a return to play. */
  #afterEnd(at: number): BasketballVersion {
    const roll = this.#random.next();
    if (this.#knockout && roll < 0.3) return this.#beginPeriod(B.overtime, at);
    if (roll < 0.5) return withScore(this.now, this.#side(), this.#random.pick([-3, -2, 1, 2]), at);
    if (roll < 0.65) return withStatus(this.now, B.q4, at);
    return { ...this.now, at };
  }

  #beginPeriod(status: B, at: number): BasketballVersion {
    const { periods } = this.now;
    const left = status === B.overtime ? OVERTIME_S : QUARTER_S;
    return { ...withStatus(this.now, status, at), left, periods: [...periods, ZERO] };
  }

  /** Advances the period's clock; the fourth quarter often reaches its last five minutes. */
  #advanceClock(): BasketballVersion {
    const left = Math.max(5, this.now.left - this.#random.pick([0, 10, 60, 200]));
    return { ...this.now, left: left > LATE_S && left <= LATE_S + CARRIED_S ? LATE_S : left };
  }

  #side(): Side {
    return this.#random.pick(SIDES);
  }
}

/** The status after each quarter and break. */
const NEXT: Readonly<Partial<Record<B, B>>> = {
  [B.q1]: B.endQ1,
  [B.endQ1]: B.q2,
  [B.q2]: B.endQ2,
  [B.endQ2]: B.q3,
  [B.q3]: B.endQ3,
  [B.endQ3]: B.q4,
};

function trailingSide({ home, away }: SideCount): Side {
  return home < away ? 'home' : 'away';
}

function withStatus(now: BasketballVersion, status: B, at: number): BasketballVersion {
  return { ...now, at, status, statusAt: status === now.status ? now.statusAt : at }; // a second overtime has the same status
}

/** Adds points to a side in the last period, or removes them; a period's points stay at zero or above. */
function withScore(now: BasketballVersion, side: Side, by: number, at: number): BasketballVersion {
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
