import { FootballStatus } from '#contract/match/football.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { aFixture } from '#tests/builders/fixture.ts';

const SOURCE_ID = 'a';

/** A feed of one match, of which one statistic changes on request. */
export class ManualFeed implements Feed {
  readonly signature = 'bench/manual';
  /** Resolves with the match's id once it is announced. */
  readonly announced: Promise<MatchId>;
  #resolve: (id: MatchId) => void = () => undefined;
  #sink: FeedSink | null = null;

  constructor() {
    this.announced = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  async start(sink: FeedSink): Promise<void> {
    const now = Date.now();
    const kickoff = now - 20 * 60_000;
    const clock = { base: 0, since: kickoff, running: 1 } as const;
    const ids = await sink.fixtures([aFixture(SOURCE_ID, { at: now, kickoff, status: FootballStatus.firstHalf, clock })]);
    this.#sink = sink;
    this.#resolve(ids.get(SOURCE_ID) ?? 0);
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  /** Sets the home team's attacks. Resolves with the machine time (ms) of the commit, which is when the gateway has stored it. */
  async setAttacks(home: number): Promise<number> {
    const body = { periods: { all: { attacks: { home, away: 1 } } } };
    await this.#sink?.documents([{ kind: 'statistics', sourceId: SOURCE_ID, at: Date.now(), body }]);
    this.#sink?.keepAlive([SOURCE_ID]);
    return performance.timeOrigin + performance.now();
  }
}
