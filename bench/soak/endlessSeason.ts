import { FootballStatus } from '#contract/match/football.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';

const MIN_MS = 60_000;
const HALF_MIN = 45;
const BREAK_MIN = 15;
/** A match with its break, and the time until the venue's next one is announced and kicks off. */
const MATCH_MIN = 2 * HALF_MIN + BREAK_MIN;
const NEXT_MIN = 5;
const CYCLE_MIN = MATCH_MIN + 2 * NEXT_MIN;
/** An event every few minutes of play, as in real recordings of goals, corners and cards; one in so many is a goal. */
const EVENT_INTERVAL_MIN = 4;
const GOAL_EACH = 9;
/** The interval between updates of all venues. */
const STEP_MS = 6_000;
/** Matches per competition. */
const LEAGUE_SIZE = 20;

/** A feed of venues that play one match after the other, staggered so that nearly all are always in play. */
export class EndlessSeason implements Feed {
  readonly signature = 'bench/season';
  readonly #timers: Timers;
  readonly #origin: number;
  readonly #venues: { round: number; lastText: string }[];
  #cancel = (): void => undefined;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(venues: number, timers: Timers) {
    this.#timers = timers;
    this.#origin = timers.now();
    this.#venues = Array.from({ length: venues }, () => ({ round: 0, lastText: '' }));
  }

  async start(sink: FeedSink): Promise<void> {
    await sink.fixtures(this.#venues.map((_, venue) => this.#fixture(venue, 0)));
    this.#scheduleStep(sink);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    await this.#running;
  }

  #scheduleStep(sink: FeedSink): void {
    if (this.#stopped) return;
    this.#cancel = this.#timers.after(STEP_MS, () => {
      this.#running = this.#step(sink).then(() => this.#scheduleStep(sink));
    });
  }

  async #step(sink: FeedSink): Promise<void> {
    const now = this.#timers.now();
    const due = this.#venues.flatMap((venue, i) => (this.#minuteOf(i, venue.round, now) >= MATCH_MIN + NEXT_MIN ? [i] : []));
    for (const i of due) this.#venues[i] = { round: (this.#venues[i]?.round ?? 0) + 1, lastText: '' };
    if (due.length > 0) await sink.fixtures(due.map((i) => this.#fixture(i, this.#venues[i]?.round ?? 0)));
    const states = this.#venues.flatMap((venue, i) => {
      const state = this.#state(i, venue.round, now);
      const lastText = `${state.status} ${state.score.home} ${state.score.away} ${state.corners?.home} ${state.corners?.away}`;
      if (lastText === venue.lastText) return [];
      venue.lastText = lastText;
      return [state];
    });
    if (states.length > 0) await sink.states(states);
    sink.keepAlive(this.#venues.map((venue, i) => idOf(i, venue.round)));
  }

  #fixture(venue: number, round: number): SourceFixture {
    const state = this.#state(venue, round, this.#timers.now());
    const fixture = { ...aFixture(idOf(venue, round)), state };
    const group = Math.floor(venue / LEAGUE_SIZE);
    return { ...fixture, competition: { ...fixture.competition, sourceId: `league-${group}`, name: `League ${group}` } };
  }

  /** Minutes since kick-off, at most an hour and a half of them before the start. */
  #minuteOf(venue: number, round: number, now: number): number {
    return (now - this.#kickoff(venue, round)) / MIN_MS;
  }

  #kickoff(venue: number, round: number): number {
    const offsetMs = ((venue * 7_919) % (MATCH_MIN * 60)) * 1_000;
    return this.#origin - offsetMs + round * CYCLE_MIN * MIN_MS;
  }

  #state(venue: number, round: number, now: number): FootballState {
    const kickoff = this.#kickoff(venue, round);
    const minute = this.#minuteOf(venue, round, now);
    const base = { at: now, kickoff };
    if (minute < 0) return aState(idOf(venue, round), base);
    const half = minute >= HALF_MIN ? countsAt(venue, HALF_MIN).score : null;
    const second = kickoff + (HALF_MIN + BREAK_MIN) * MIN_MS;
    const status = statusAt(minute);
    const running = status === FootballStatus.firstHalf || status === FootballStatus.secondHalf;
    const clock = {
      base: status === FootballStatus.firstHalf ? 0 : HALF_MIN * 60,
      since: !running ? 0 : status === FootballStatus.firstHalf ? kickoff : second,
      running: running ? 1 : 0,
    };
    return aState(idOf(venue, round), { ...base, status, clock, half, ...countsAt(venue, minutesPlayed(minute)) });
  }
}

function idOf(venue: number, round: number): string {
  return `${venue}-${round}`;
}

function statusAt(minute: number): FootballStatus {
  if (minute < HALF_MIN) return FootballStatus.firstHalf;
  if (minute < HALF_MIN + BREAK_MIN) return FootballStatus.halfTime;
  return minute < MATCH_MIN ? FootballStatus.secondHalf : FootballStatus.finished;
}

/** Minutes of play, without the break. */
function minutesPlayed(minute: number): number {
  return Math.min(minute, HALF_MIN) + Math.max(0, Math.min(minute - HALF_MIN - BREAK_MIN, HALF_MIN));
}

function countsAt(venue: number, minutes: number): { readonly score: SideCount; readonly corners: SideCount } {
  let score: SideCount = ZERO;
  let corners: SideCount = ZERO;
  for (let i = 1; i * EVENT_INTERVAL_MIN <= minutes; i += 1) {
    const side: Side = (i * (venue + 1)) % 3 === 0 ? 'away' : 'home';
    if ((i + venue) % GOAL_EACH === 0) score = addTo(score, side, 1);
    else corners = addTo(corners, side, 1);
  }
  return { score, corners };
}
