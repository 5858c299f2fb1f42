import { FootballStatus as F } from '#contract/match/football.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState, Kick } from '#contract/match/sourceState.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fixture } from './matchDay.ts';
import { kickoffConfirmation } from './kickoffConfirmation.ts';

/** Averages per ninety minutes for both sides together. */
const RATES = { goal: 2.7, corner: 10.2, yellow: 3.7, red: 0.16, substitution: 9 } as const;
/** Per side. */
const MAX_SUBSTITUTIONS = 5;
const HOME_SHARE = 0.56;
const STEP_S = 15;
const MATCH_S = 5_400;
/** Share of goals that a review cancels. */
const REVIEWED = 0.04;
const SCORED_KICK = 0.76;
const POSTPONED = 0.01;
const CANCELLED = 0.002;
const PENDING = 0.005;
const INTERRUPTED = 0.008;
/** Share of interrupted matches that are abandoned. */
const ABANDONED = 0.15;
const MINUTE_MS = 60_000;

/** Returns every state in order of time, from the announcement on. */
export function footballScript(fixture: Fixture): readonly FootballState[] {
  return new FootballMatchScript(fixture).play();
}

class FootballMatchScript {
  readonly #random: SeededRandom;
  readonly #fixture: Fixture;
  readonly #states: FootballState[] = [];
  #now: FootballState;

  constructor(fixture: Fixture) {
    const { sourceId, kickoff, knockout } = fixture;
    this.#fixture = fixture;
    this.#random = new SeededRandom('football', sourceId);
    const noCorners = fixture.competition.hot || this.#random.hits(0.7) ? ZERO : null;
    this.#now = {
      sport: 'football',
      sourceId,
      at: 0,
      kickoff,
      knockout,
      clock: { base: 0, since: 0, running: 0 },
      score: ZERO,
      status: F.notStarted,
      half: null,
      regular: null,
      penalties: null,
      yellows: ZERO,
      reds: ZERO,
      corners: noCorners,
      kicks: [],
      substitutions: ZERO,
    };
    this.#states.push(this.#now);
  }

  play(): readonly FootballState[] {
    const { kickoff } = this.#fixture;
    const random = this.#random;
    if (random.hits(POSTPONED)) return this.#end(F.postponed, kickoff - random.whole(20, 90) * MINUTE_MS);
    if (random.hits(CANCELLED)) return this.#end(F.cancelled, kickoff - random.whole(30, 120) * MINUTE_MS);
    if (random.hits(PENDING)) this.#confirmKickoffLate();
    const first = this.#period(F.firstHalf, 0, 2700, kickoff + random.whole(0, 90) * 1000, random.between(60, 240));
    if (this.#isAbandoned()) return this.#states;
    this.#emit(first, { status: F.halfTime, half: this.#now.score, clock: this.#stopped(first) });
    const again = first + random.whole(14 * 60, 17 * 60) * 1000;
    let end = this.#period(F.secondHalf, 2700, 5400, again, random.between(150, 500));
    if (this.#isAbandoned()) return this.#states;
    if (this.#isLevelKnockout()) end = this.#extraTime(end);
    return this.#end(F.finished, end);
  }

  #extraTime(from: number): number {
    const random = this.#random;
    this.#emit(from, { clock: this.#stopped(from) });
    this.#now = { ...this.#now, regular: this.#now.score };
    const rest = this.#period(F.extraTime, 5400, 6300, from + 5 * MINUTE_MS, random.between(10, 90));
    this.#emit(rest, { clock: this.#stopped(rest) });
    const end = this.#period(F.extraTime, 6300, 7200, rest + 2 * MINUTE_MS, random.between(20, 150));
    if (!this.#isLevelKnockout()) return end;
    this.#emit(end, { clock: this.#stopped(end) });
    return this.#shootOut(end + 5 * MINUTE_MS);
  }

  #shootOut(from: number): number {
    let at = from;
    const kicks: Kick[] = [];
    const scored: Record<Side, number> = { home: 0, away: 0 };
    this.#emit(at, { status: F.shootOut, penalties: ZERO, clock: this.#stopped(at) });
    while (!isDecided(kicks, scored)) {
      at += this.#random.whole(35, 60) * 1000;
      const kick: Kick = { side: kicks.length % 2 === 0 ? 'home' : 'away', scored: this.#random.hits(SCORED_KICK) };
      kicks.push(kick);
      if (kick.scored) scored[kick.side] += 1;
      this.#emit(at, { kicks: [...kicks], penalties: { ...scored } });
    }
    return at + 5_000;
  }

  /** Returns the time of the final whistle. `base` and `nominal` are match seconds. */
  #period(status: F, base: number, nominal: number, started: number, stoppage: number): number {
    const random = this.#random;
    this.#emit(started, { status, clock: { base, since: started, running: 1 } });
    const length = nominal - base + stoppage;
    const reviews: { readonly at: number; readonly side: Side }[] = [];
    let lost = 0;
    for (let second = STEP_S; second < length - 5; second += STEP_S) {
      const at = started + lost + second * 1000 + random.whole(0, (STEP_S - 1) * 1000);
      for (const review of reviews.splice(0, reviews.length).filter((review) => !this.#review(review, at))) reviews.push(review);
      const goalSide = this.#randomSide('goal', 0.75 + (0.5 * (base + second)) / MATCH_S, HOME_SHARE);
      if (goalSide) {
        this.#emit(at, { score: addTo(this.#now.score, goalSide, 1) });
        if (random.hits(REVIEWED)) reviews.push({ at: at + random.whole(40, 110) * 1000, side: goalSide });
      }
      const cornerSide = this.#now.corners ? this.#randomSide('corner', 1, 0.54) : null;
      if (cornerSide && this.#now.corners) this.#emit(at + 1, { corners: addTo(this.#now.corners, cornerSide, 1) });
      const carded = this.#randomSide('yellow', 0.5 + (base + second) / MATCH_S, 0.46);
      if (carded) this.#emit(at + 2, { yellows: addTo(this.#now.yellows, carded, 1) });
      const sentOff = this.#randomSide('red', 0.4 + (1.2 * (base + second)) / MATCH_S, 0.46);
      if (sentOff) this.#emit(at + 3, { reds: addTo(this.#now.reds, sentOff, 1) });
      this.#substitute(at + 5, (base + second) / 60);
      if (status === F.extraTime || !random.hits(INTERRUPTED / (MATCH_S / STEP_S))) continue;
      lost += this.#interrupt(at + 4);
      if (this.#isAbandoned()) return at;
    }
    let whistle = started + lost + Math.round(length) * 1000;
    for (const review of reviews) {
      this.#review(review, Number.POSITIVE_INFINITY);
      whistle = Math.max(whistle, review.at + 10_000);
    }
    return Math.max(whistle, (this.#states.at(-1)?.at ?? 0) + 1);
  }

  /** Returns whether the review was due. */
  #review({ at, side }: { readonly at: number; readonly side: Side }, now: number): boolean {
    if (at > now) return false;
    this.#emit(at, { score: addTo(this.#now.score, side, -1) });
    return true;
  }

  /** Returns the length of the interruption in ms. */
  #interrupt(at: number): number {
    const { status } = this.#now;
    const clock = this.#stopped(at);
    const pause = this.#random.whole(4, 35) * MINUTE_MS;
    this.#emit(at, { status: F.interrupted, clock });
    if (this.#random.hits(ABANDONED)) this.#emit(at + pause, { status: F.abandoned });
    else this.#emit(at + pause, { status, clock: { ...clock, since: at + pause, running: 1 } });
    return pause;
  }

  #isAbandoned(): boolean {
    return this.#now.status === F.abandoned;
  }

  /** The day was fixed but not the hour: the match is pending until its kick-off is confirmed. */
  #confirmKickoffLate(): void {
    this.#now = { ...this.#now, status: F.pending };
    this.#states.splice(0, 1, this.#now);
    this.#emit(kickoffConfirmation(this.#fixture, this.#random), { status: F.notStarted });
  }

  /** Rare before the break, common right after it, most frequent from the 55th minute on. */
  #substitute(at: number, minute: number): void {
    const made = this.#now.substitutions ?? ZERO;
    const side = this.#randomSide('substitution', minute < 45 ? 0.05 : minute < 55 ? 0.6 : 2.3, 0.5);
    if (side && made[side] < MAX_SUBSTITUTIONS) this.#emit(at, { substitutions: addTo(made, side, 1) });
  }

  #randomSide(what: keyof typeof RATES, weight: number, homeShare: number): Side | null {
    if (!this.#random.hits((RATES[what] * weight * STEP_S) / MATCH_S)) return null;
    return this.#random.hits(homeShare) ? 'home' : 'away';
  }

  #isLevelKnockout(): boolean {
    return this.#fixture.knockout && this.#now.score.home === this.#now.score.away;
  }

  #stopped(at: number): FootballState['clock'] {
    const { base, since, running } = this.#now.clock;
    return { base: base + ((at - since) / 1000) * running, since: at, running: 0 };
  }

  #end(status: F, at: number): readonly FootballState[] {
    this.#emit(at, { status, clock: this.#now.clock.running === 0 ? this.#now.clock : this.#stopped(at) });
    return this.#states;
  }

  #emit(at: number, change: Partial<FootballState>): void {
    const last = this.#states.at(-1)?.at ?? 0;
    this.#now = { ...this.#now, ...change, at: Math.max(at, last) };
    this.#states.push(this.#now);
  }
}

/** Five kicks each, then pairs, until one side cannot be caught up. */
function isDecided(kicks: readonly Kick[], scored: Readonly<SideCount>): boolean {
  const lead = scored.home - scored.away;
  if (kicks.length >= 10) return kicks.length % 2 === 0 && lead !== 0;
  const left = { home: 5 - Math.ceil(kicks.length / 2), away: 5 - Math.floor(kicks.length / 2) };
  return lead > left.away || -lead > left.home;
}
