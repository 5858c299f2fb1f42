import { FootballStatus } from '#contract/match/football.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink, SourceFixture } from '#gateway/feed/feed.ts';
import type { Timers } from '#gateway/live/ports.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';

const MIN_MS = 60_000;
const HALF_MIN = 45;
const BREAK_MIN = 15;
/** A match with its break, and the time until the next one of its ground is announced and kicks off. */
const MATCH_MIN = 2 * HALF_MIN + BREAK_MIN;
const NEXT_MIN = 5;
const CYCLE_MIN = MATCH_MIN + 2 * NEXT_MIN;
/** A happening every few minutes of play, as in a real record of goals, corners and cards; every so many is a goal. */
const EACH_MIN = 4;
const GOAL_EACH = 9;
/** The grounds are gone round this often. */
const STEP_MS = 6_000;
/** Matches of one competition. */
const GROUP = 20;

/** Grounds on which one match follows another without end, evenly apart, so that nearly all of them are always in play. */
export class Season implements Feed {
  readonly signature = 'bench/season';
  readonly #timers: Timers;
  readonly #origin: number;
  readonly #grounds: { round: number; said: string }[];
  #cancel = (): void => undefined;
  #working: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(grounds: number, timers: Timers) {
    this.#timers = timers;
    this.#origin = timers.now();
    this.#grounds = Array.from({ length: grounds }, () => ({ round: 0, said: '' }));
  }

  async start(sink: FeedSink): Promise<void> {
    await sink.fixtures(this.#grounds.map((_, ground) => this.#fixture(ground, 0)));
    this.#go(sink);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#working;
  }

  #go(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#cancel = this.#timers.after(STEP_MS, () => {
      this.#working = this.#step(sink).then(() => this.#go(sink));
    });
  }

  async #step(sink: FeedSink): Promise<void> {
    const now = this.#timers.now();
    const due = this.#grounds.flatMap((ground, i) => (this.#minuteOf(i, ground.round, now) >= MATCH_MIN + NEXT_MIN ? [i] : []));
    for (const i of due) this.#grounds[i] = { round: (this.#grounds[i]?.round ?? 0) + 1, said: '' };
    if (due.length > 0) await sink.fixtures(due.map((i) => this.#fixture(i, this.#grounds[i]?.round ?? 0)));
    const states = this.#grounds.flatMap((ground, i) => {
      const state = this.#state(i, ground.round, now);
      const said = `${state.status} ${state.score.home} ${state.score.away} ${state.corners?.home} ${state.corners?.away}`;
      if (said === ground.said) return [];
      ground.said = said;
      return [state];
    });
    if (states.length > 0) await sink.states(states);
    sink.heard(this.#grounds.map((ground, i) => idOf(i, ground.round)));
  }

  #fixture(ground: number, round: number): SourceFixture {
    const state = this.#state(ground, round, this.#timers.now());
    const fixture = { ...aFixture(idOf(ground, round)), state };
    const group = Math.floor(ground / GROUP);
    return { ...fixture, competition: { ...fixture.competition, sourceId: `league-${group}`, name: `League ${group}` } };
  }

  /** Minutes since kick-off, at most an hour and a half of them before the origin. */
  #minuteOf(ground: number, round: number, now: number): number {
    return (now - this.#kickoff(ground, round)) / MIN_MS;
  }

  #kickoff(ground: number, round: number): number {
    const apart = ((ground * 7_919) % (MATCH_MIN * 60)) * 1_000;
    return this.#origin - apart + round * CYCLE_MIN * MIN_MS;
  }

  #state(ground: number, round: number, now: number): FootballState {
    const kickoff = this.#kickoff(ground, round);
    const minute = this.#minuteOf(ground, round, now);
    const given = { at: now, kickoff };
    if (minute < 0) return aState(idOf(ground, round), given);
    const half = minute >= HALF_MIN ? figuresAt(ground, HALF_MIN).score : null;
    const second = kickoff + (HALF_MIN + BREAK_MIN) * MIN_MS;
    const status = statusAt(minute);
    const running = status === FootballStatus.firstHalf || status === FootballStatus.secondHalf;
    const clock = {
      base: status === FootballStatus.firstHalf ? 0 : HALF_MIN * 60,
      since: !running ? 0 : status === FootballStatus.firstHalf ? kickoff : second,
      running: running ? 1 : 0,
    };
    return aState(idOf(ground, round), { ...given, status, clock, half, ...figuresAt(ground, playedBy(minute)) });
  }
}

function idOf(ground: number, round: number): string {
  return `${ground}-${round}`;
}

function statusAt(minute: number): FootballStatus {
  if (minute < HALF_MIN) return FootballStatus.firstHalf;
  if (minute < HALF_MIN + BREAK_MIN) return FootballStatus.halfTime;
  return minute < MATCH_MIN ? FootballStatus.secondHalf : FootballStatus.finished;
}

/** Minutes of play, the break left out. */
function playedBy(minute: number): number {
  return Math.min(minute, HALF_MIN) + Math.max(0, Math.min(minute - HALF_MIN - BREAK_MIN, HALF_MIN));
}

function figuresAt(ground: number, played: number): { readonly score: SideCount; readonly corners: SideCount } {
  let score: SideCount = ZERO;
  let corners: SideCount = ZERO;
  for (let i = 1; i * EACH_MIN <= played; i += 1) {
    const side: Side = (i * (ground + 1)) % 3 === 0 ? 'away' : 'home';
    if ((i + ground) % GOAL_EACH === 0) score = addTo(score, side, 1);
    else corners = addTo(corners, side, 1);
  }
  return { score, corners };
}
