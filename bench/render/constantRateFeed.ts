import { setTimeout as wait } from 'node:timers/promises';
import { FootballStatus } from '#contract/match/football.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink, SourceFixture } from '#gateway/feed/feed.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';

/** Matches of one competition: a busy Saturday has many small leagues. */
const GROUP = 20;
/** Changes are handed over this often, so that each commit carries a few: the channel's tick is twice as long. */
const STEP_MS = 50;
/** Every so many changes one is a goal, which is four times a real evening of as many matches; the others are corners. */
const GOAL_EACH = 200;

/** A change as it was handed over: the figure that must come to stand in the row of a match. `at` is machine time in ms. */
export interface Told {
  readonly match: number;
  readonly goal: boolean;
  readonly side: Side;
  readonly figure: number;
  readonly at: number;
}

interface Course {
  readonly kickoff: number;
  score: SideCount;
  corners: SideCount;
}

/** Live football matches that change evenly while it is told to play, one after the other; a supplier as any other. */
export class EvenFeed implements Feed {
  readonly signature = 'bench/even';
  readonly told: Told[] = [];
  /** How often changes were handed over: each is one commit. */
  handed = 0;
  /** Changes a second, from the next play on. */
  perSecond: number;
  /** Resolves once the matches are announced. */
  readonly announced: Promise<void>;
  #tellAnnounced: () => void = () => undefined;
  readonly #courses: readonly Course[];
  #sink: FeedSink | null = null;
  #playing = false;
  #working: Promise<void> = Promise.resolve();
  #changes = 0;

  constructor(matches: number, perSecond: number) {
    const now = Date.now();
    this.perSecond = perSecond;
    this.announced = new Promise((resolve) => {
      this.#tellAnnounced = resolve;
    });
    // Kick-offs lie apart by seconds, so that minutes turn evenly too.
    this.#courses = Array.from({ length: matches }, (_, i) => ({
      kickoff: now - 5 * 60_000 - ((i * 7_919) % 1_500) * 1_000,
      score: ZERO,
      corners: ZERO,
    }));
  }

  async start(sink: FeedSink): Promise<void> {
    await sink.fixtures(this.#courses.map((course, i) => this.#fixture(i, course)));
    this.#sink = sink;
    this.#tellAnnounced();
  }

  async stop(): Promise<void> {
    await this.pause();
  }

  /** Begins to change the matches. */
  play(): void {
    if (this.#playing || this.#sink === null) return;
    this.#playing = true;
    this.#working = this.#run(this.#sink);
  }

  /** Nothing changes from here on; the supplier is still heard. Resolves when the last change is stored. */
  async pause(): Promise<void> {
    this.#playing = false;
    await this.#working;
    this.#sink?.heard(this.#courses.map((_, i) => String(i)));
  }

  async #run(sink: FeedSink): Promise<void> {
    const { perSecond } = this;
    const began = Date.now();
    let told = 0;
    while (this.#playing) {
      const due = Math.floor(((Date.now() - began) * perSecond) / 1_000) - told;
      told += due;
      if (due > 0) {
        this.handed += 1;
        await sink.states(Array.from({ length: due }, () => this.#change()));
      }
      await wait(STEP_MS - ((Date.now() - began) % STEP_MS));
    }
  }

  /** The next match gets a corner, or scores. */
  #change(): FootballState {
    this.#changes += 1;
    const match = (this.#changes * 7_919) % this.#courses.length;
    const course = this.#courses[match];
    if (!course) throw new Error(`there is no match ${match}`);
    const goal = this.#changes % GOAL_EACH === 0;
    const side: Side = this.#changes % 3 === 0 ? 'away' : 'home';
    if (goal) course.score = addTo(course.score, side, 1);
    else course.corners = addTo(course.corners, side, 1);
    const at = Date.now();
    this.told.push({ match, goal, side, figure: (goal ? course.score : course.corners)[side], at });
    return stateOf(String(match), course, at);
  }

  #fixture(i: number, course: Course): SourceFixture {
    const fixture = aFixture(String(i), stateOf(String(i), course, Date.now()));
    const group = Math.floor(i / GROUP);
    return { ...fixture, competition: { ...fixture.competition, sourceId: `league-${group}`, name: `League ${group}` } };
  }
}

function stateOf(sourceId: string, { kickoff, score, corners }: Course, at: number): FootballState {
  const clock = { base: 0, since: kickoff, running: 1 };
  return aState(sourceId, { at, kickoff, status: FootballStatus.firstHalf, clock, score, corners });
}
