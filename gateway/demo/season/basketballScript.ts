import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fixture } from './matchDay.ts';
import { kickoffConfirmation } from './kickoffConfirmation.ts';

const QUARTERS = [
  { play: B.q1, end: B.endQ1, rest: [90, 150] },
  { play: B.q2, end: B.endQ2, rest: [780, 960] },
  { play: B.q3, end: B.endQ3, rest: [90, 150] },
  { play: B.q4, end: B.q4, rest: [60, 90] },
] as const;
const POSTPONED = 0.008;
const CANCELLED = 0.002;
const PENDING = 0.005;
const INTERRUPTED = 0.008;
/** Share of interrupted games that are abandoned. */
const ABANDONED = 0.2;
const HOME_SHARE = 0.51;

/** Returns every state in order of time, from the announcement on. */
export function basketballScript(fixture: Fixture): readonly BasketballState[] {
  const random = new SeededRandom('basketball', fixture.sourceId);
  const { sourceId, kickoff, knockout } = fixture;
  const periodSeconds = fixture.competition.hot && random.hits(0.4) ? 720 : 600;
  let now: BasketballState = {
    sport: 'basketball',
    sourceId,
    at: 0,
    kickoff,
    knockout,
    clock: { base: periodSeconds, since: 0, running: 0 },
    score: ZERO,
    status: B.notStarted,
    periods: [],
    periodSeconds,
  };
  const states = [now];
  const emit = (at: number, change: Partial<BasketballState>): void => {
    now = { ...now, ...change, at: Math.max(at, now.at) };
    states.push(now);
  };

  if (random.hits(POSTPONED)) {
    emit(kickoff - random.whole(20, 60) * 60_000, { status: B.postponed });
    return states;
  }
  if (random.hits(CANCELLED)) {
    emit(kickoff - random.whole(30, 120) * 60_000, { status: B.cancelled });
    return states;
  }
  if (random.hits(PENDING)) {
    now = { ...now, status: B.pending };
    states.splice(0, 1, now);
    emit(kickoffConfirmation(fixture, random), { status: B.notStarted });
  }
  let at = kickoff + random.whole(0, 120) * 1000;
  for (const { play, end, rest } of QUARTERS) {
    at = playPeriod(play, periodSeconds, at);
    if (now.status === B.abandoned) return states;
    emit(at, { status: end, clock: { base: 0, since: at, running: 0 } });
    at += random.whole(rest[0], rest[1]) * 1000;
  }
  while (now.score.home === now.score.away) {
    at = playPeriod(B.overtime, OVERTIME_S, at);
    if (now.status === B.abandoned) return states;
    emit(at, { clock: { base: 0, since: at, running: 0 } });
    at += 75_000;
  }
  emit(now.at + 5_000, { status: B.finished });
  return states;

  /** Returns the time of the end, or of the abandonment. */
  function playPeriod(status: B, seconds: number, from: number): number {
    let left = seconds;
    let time = from;
    const before = now.periods;
    let period: SideCount = ZERO;
    emit(time, { status, periods: [...before, period], clock: { base: left, since: time, running: 1 } });
    for (;;) {
      const played = random.between(9, 34);
      if (played >= left) return time + Math.ceil(left * 1000);
      left -= played;
      time += Math.round(played * 1000);
      if (random.hits((INTERRUPTED * played) / (QUARTERS.length * seconds))) {
        time = interrupt(status, left, time);
        if (now.status === B.abandoned) return time;
      }
      const stop = random.next();
      if (stop < 0.22) {
        // A foul or a time-out: the clock stops; one or two free throws may follow.
        emit(time, { clock: { base: left, since: time, running: 0 } });
        time += random.whole(15, stop < 0.03 ? 75 : 40) * 1000;
      }
      const side: Side = random.hits(HOME_SHARE) ? 'home' : 'away';
      const points = random.hits(0.82) ? (random.hits(0.3) ? 3 : random.hits(0.2) ? 1 : 2) : 0;
      period = addTo(period, side, points);
      emit(time, { score: addTo(now.score, side, points), periods: [...before, period], clock: { base: left, since: time, running: 1 } });
    }
  }

  /** Returns when play resumes or is abandoned. */
  function interrupt(status: B, left: number, from: number): number {
    const until = from + random.whole(5, 30) * 60_000;
    emit(from, { status: B.interrupted, clock: { base: left, since: from, running: 0 } });
    if (random.hits(ABANDONED)) emit(until, { status: B.abandoned });
    else emit(until, { status, clock: { base: left, since: until, running: 1 } });
    return until;
  }
}
