import { BasketballStatus as B, OVERTIME_S } from '#contract/match/basketball.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import { SeededRandom } from './seededRandom.ts';
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
/** Of the games that are interrupted, these are given up. */
const ABANDONED = 0.2;
const HOME_SHARE = 0.51;

/** The whole course of a basketball match, in order of time: the first state is that of its announcement. */
export function basketballScript(fixture: Fixture): readonly BasketballState[] {
  const chance = new SeededRandom('basketball', fixture.sourceId);
  const { sourceId, kickoff, cup } = fixture;
  const periodSeconds = fixture.competition.hot && chance.hits(0.4) ? 720 : 600;
  let now: BasketballState = {
    sport: 'basketball',
    sourceId,
    at: 0,
    kickoff,
    cup,
    clock: { base: periodSeconds, since: 0, running: 0 },
    score: ZERO,
    status: B.notStarted,
    periods: [],
    periodSeconds,
  };
  const told = [now];
  const tell = (at: number, change: Partial<BasketballState>): void => {
    now = { ...now, ...change, at: Math.max(at, now.at) };
    told.push(now);
  };

  if (chance.hits(POSTPONED)) {
    tell(kickoff - chance.whole(20, 60) * 60_000, { status: B.postponed });
    return told;
  }
  if (chance.hits(CANCELLED)) {
    tell(kickoff - chance.whole(30, 120) * 60_000, { status: B.cancelled });
    return told;
  }
  if (chance.hits(PENDING)) {
    now = { ...now, status: B.pending };
    told.splice(0, 1, now);
    tell(kickoffConfirmation(fixture, chance), { status: B.notStarted });
  }
  let at = kickoff + chance.whole(0, 120) * 1000;
  for (const { play, end, rest } of QUARTERS) {
    at = playPeriod(play, periodSeconds, at);
    if (now.status === B.abandoned) return told;
    tell(at, { status: end, clock: { base: 0, since: at, running: 0 } });
    at += chance.whole(rest[0], rest[1]) * 1000;
  }
  while (now.score.home === now.score.away) {
    at = playPeriod(B.overtime, OVERTIME_S, at);
    if (now.status === B.abandoned) return told;
    tell(at, { clock: { base: 0, since: at, running: 0 } });
    at += 75_000;
  }
  tell(now.at + 5_000, { status: B.finished });
  return told;

  /** Plays one period from its tip-off; gives the time of its buzzer, or that at which the game was given up. */
  function playPeriod(status: B, seconds: number, from: number): number {
    let left = seconds;
    let time = from;
    const before = now.periods;
    let period: SideCount = ZERO;
    tell(time, { status, periods: [...before, period], clock: { base: left, since: time, running: 1 } });
    for (;;) {
      const played = chance.between(9, 34);
      if (played >= left) return time + Math.ceil(left * 1000);
      left -= played;
      time += Math.round(played * 1000);
      if (chance.hits((INTERRUPTED * played) / (QUARTERS.length * seconds))) {
        time = interrupt(status, left, time);
        if (now.status === B.abandoned) return time;
      }
      const stop = chance.next();
      if (stop < 0.22) {
        // A foul or a time-out: the clock stands, one or two free throws may follow.
        tell(time, { clock: { base: left, since: time, running: 0 } });
        time += chance.whole(15, stop < 0.03 ? 75 : 40) * 1000;
      }
      const side: Side = chance.hits(HOME_SHARE) ? 'home' : 'away';
      const points = chance.hits(0.82) ? (chance.hits(0.3) ? 3 : chance.hits(0.2) ? 1 : 2) : 0;
      period = addTo(period, side, points);
      tell(time, { score: addTo(now.score, side, points), periods: [...before, period], clock: { base: left, since: time, running: 1 } });
    }
  }

  /** A leaking roof or a broken hoop: gives the time at which play goes on, or at which the game was given up. */
  function interrupt(status: B, left: number, from: number): number {
    const until = from + chance.whole(5, 30) * 60_000;
    tell(from, { status: B.interrupted, clock: { base: left, since: from, running: 0 } });
    if (chance.hits(ABANDONED)) tell(until, { status: B.abandoned });
    else tell(until, { status, clock: { base: left, since: until, running: 1 } });
    return until;
  }
}
