import { setTimeout as wait } from 'node:timers/promises';
import { FootballStatus } from '#contract/match/football.ts';
import { ZERO, type SideCount, addTo, type Side } from '#contract/match/match.ts';
import type { FootballState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { aFixture, aState } from '#tests/builders/fixture.ts';

/** Matches per competition: a busy Saturday has many small leagues. */
const LEAGUE_SIZE = 20;
/** The interval between commits, so that each has a few changes: the channel's tick is twice as long. */
const STEP_MS = 50;
/** One change in so many is a goal, four times as many as on a real evening; the others are corners. */
const GOAL_EACH = 200;

/** A change sent to the gateway: the figure that must appear in a match's row. `at` is machine time in ms. */
export interface SentChange {
  readonly match: number;
  readonly goal: boolean;
  readonly side: Side;
  readonly figure: number;
  readonly at: number;
}

interface MatchState {
  readonly kickoff: number;
  score: SideCount;
  corners: SideCount;
}

/** A feed of live football matches that change one after the other at a constant rate while playing. */
export class ConstantRateFeed implements Feed {
  readonly signature = 'bench/even';
  readonly sent: SentChange[] = [];
  /** How often changes were sent: each is one commit. */
  commits = 0;
  /** Changes a second, from the next play on. */
  perSecond: number;
  /** Resolves once the matches are announced. */
  readonly announced: Promise<void>;
  #resolveAnnounced: () => void = () => undefined;
  readonly #matches: readonly MatchState[];
  #sink: FeedSink | null = null;
  #playing = false;
  #run: Promise<void> = Promise.resolve();
  #changes = 0;

  constructor(matches: number, perSecond: number) {
    const now = Date.now();
    this.perSecond = perSecond;
    this.announced = new Promise((resolve) => {
      this.#resolveAnnounced = resolve;
    });
    // Kick-offs differ by seconds, so that minutes change evenly too.
    this.#matches = Array.from({ length: matches }, (_, i) => ({
      kickoff: now - 5 * 60_000 - ((i * 7_919) % 1_500) * 1_000,
      score: ZERO,
      corners: ZERO,
    }));
  }

  async start(sink: FeedSink): Promise<void> {
    await sink.fixtures(this.#matches.map((match, i) => this.#fixture(i, match)));
    this.#sink = sink;
    this.#resolveAnnounced();
  }

  async stop(): Promise<void> {
    await this.pause();
  }

  /** Starts changing the matches. */
  play(): void {
    if (this.#playing || this.#sink === null) return;
    this.#playing = true;
    this.#run = this.#sendUntilPaused(this.#sink);
  }

  /** Stops changing them; the feed still counts as alive. Resolves when the last change is stored. */
  async pause(): Promise<void> {
    this.#playing = false;
    await this.#run;
    this.#sink?.keepAlive(this.#matches.map((_, i) => String(i)));
  }

  async #sendUntilPaused(sink: FeedSink): Promise<void> {
    const { perSecond } = this;
    const began = Date.now();
    let sent = 0;
    while (this.#playing) {
      const due = Math.floor(((Date.now() - began) * perSecond) / 1_000) - sent;
      sent += due;
      if (due > 0) {
        this.commits += 1;
        await sink.states(Array.from({ length: due }, () => this.#nextChange()));
      }
      await wait(STEP_MS - ((Date.now() - began) % STEP_MS));
    }
  }

  /** Adds a corner or a goal to the next match. */
  #nextChange(): FootballState {
    this.#changes += 1;
    const index = (this.#changes * 7_919) % this.#matches.length;
    const match = this.#matches[index];
    if (!match) throw new Error(`there is no match ${index}`);
    const goal = this.#changes % GOAL_EACH === 0;
    const side: Side = this.#changes % 3 === 0 ? 'away' : 'home';
    if (goal) match.score = addTo(match.score, side, 1);
    else match.corners = addTo(match.corners, side, 1);
    const at = Date.now();
    this.sent.push({ match: index, goal, side, figure: (goal ? match.score : match.corners)[side], at });
    return stateOf(String(index), match, at);
  }

  #fixture(i: number, match: MatchState): SourceFixture {
    const fixture = aFixture(String(i), stateOf(String(i), match, Date.now()));
    const group = Math.floor(i / LEAGUE_SIZE);
    return { ...fixture, competition: { ...fixture.competition, sourceId: `league-${group}`, name: `League ${group}` } };
  }
}

function stateOf(sourceId: string, { kickoff, score, corners }: MatchState, at: number): FootballState {
  const clock = { base: 0, since: kickoff, running: 1 };
  return aState(sourceId, { at, kickoff, status: FootballStatus.firstHalf, clock, score, corners });
}
