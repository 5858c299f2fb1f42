import { setTimeout as wait } from 'node:timers/promises';
import type { MatchId } from '#contract/match/match.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { Feed, FeedSink } from '#gateway/feed/feed.ts';
import { prepareAnalysis } from '#gateway/demo/detail/preview/analysisPart.ts';
import { type SimulatedDetail, simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { analysisDetail, previewDetail } from '#gateway/demo/detail/preview/previewDetail.ts';
import { TableQueue } from '#gateway/demo/detail/tables/tableQueue.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { busyFixtures, CALENDAR } from './busyFixtures.ts';

const STEP_MS = 250;
const KEEP_ALIVE_MS = 10_000;
const MINUTE_MS = 60_000;
/** How long ago the matches kicked off: time played at any speed must be in the past, where suppliers' times are. */
const KICKED_OFF_MS = 100 * MINUTE_MS;
/** The minute in which the page is opened. */
const OPENED_MS = 8 * MINUTE_MS;
/** The other matches of the same list, of which only states are sent. */
const OTHERS = 20;
const PREPARED_ROUNDS = 100;
const MAX_TABLE_STEPS = 500;

/** The busiest simulated match of a sport with all its documents, and others in its list, played at any speed. */
export class PlayedFeed implements Feed {
  readonly signature: string;
  /** Resolves with the busiest match's id once all that is known about it at its start is sent. */
  readonly announced: Promise<MatchId>;
  /** Documents sent while playing. */
  documentCount = 0;
  readonly #fixtures: readonly Fixture[];
  readonly #scripts: ReadonlyMap<string, readonly SourceState[]>;
  readonly #busiest: Fixture;
  readonly #detail: SimulatedDetail;
  #resolve: (id: MatchId) => void = () => undefined;
  #sink: FeedSink | null = null;
  /** Match time played so far, as a server time in ms. */
  #until: number;
  #playing = false;
  #run: Promise<void> = Promise.resolve();

  constructor(sport: Sport) {
    const kickoff = Date.now() - KICKED_OFF_MS;
    this.#fixtures = busyFixtures(sport, kickoff, OTHERS + 1);
    const [busiest] = this.#fixtures;
    if (busiest === undefined) throw new Error('There is no simulated match.');
    this.#busiest = busiest;
    this.#scripts = new Map(this.#fixtures.map((fixture) => [fixture.sourceId, scriptOf(fixture)]));
    this.#detail = simulatedDetail(busiest, CALENDAR);
    this.#until = kickoff + OPENED_MS;
    this.signature = `bench/played/${sport}`;
    this.announced = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** The name of the busiest match's home team. */
  get home(): string {
    const { name } = this.#busiest.home;
    return typeof name === 'string' ? name : (name['en-US'] ?? '');
  }

  async start(sink: FeedSink): Promise<void> {
    this.#sink = sink;
    const ids = await sink.fixtures(
      this.#fixtures.map((fixture) => {
        const history = (this.#scripts.get(fixture.sourceId) ?? []).filter(({ at }, i) => i === 0 || at <= this.#until);
        const state = history.at(-1);
        if (state === undefined) throw new Error(`${fixture.sourceId} has no state`);
        const { sourceId, sport, competition, home, away, round } = fixture;
        return { sourceId, sport, competition, home, away, round, state: this.#inWallTime(state), history: history.slice(0, -1) };
      }),
    );
    await this.#sendBackground(sink);
    await sink.documents(this.#detail.documents(Number.NEGATIVE_INFINITY, this.#until));
    this.#keepAlive();
    this.#resolve(ids.get(this.#busiest.sourceId) ?? 0);
  }

  async stop(): Promise<void> {
    await this.pause();
  }

  /** Plays so many seconds of match a second. */
  play(speed: number): void {
    if (this.#playing || this.#sink === null) return;
    this.#playing = true;
    this.#run = this.#sendUntilPaused(this.#sink, speed);
  }

  /** Stops playing; the matches stay fresh for a while. Resolves when the last change is stored. */
  async pause(): Promise<void> {
    this.#playing = false;
    await this.#run;
    this.#keepAlive();
  }

  /** Sends what was known before the match: analysis, forecast, table. */
  async #sendBackground(sink: FeedSink): Promise<void> {
    while (!prepareAnalysis(this.#busiest, CALENDAR, PREPARED_ROUNDS)) await wait(0);
    for (const detailOf of [previewDetail, analysisDetail])
      await sink.documents(detailOf(this.#busiest, CALENDAR).documents(Number.NEGATIVE_INFINITY, this.#until));
    const tables = new TableQueue(CALENDAR);
    tables.expect([this.#busiest]);
    for (let step = 0; step < MAX_TABLE_STEPS; step += 1) {
      const table = tables.next(this.#until);
      if (table === null) continue;
      await sink.standings([table]);
      return;
    }
  }

  async #sendUntilPaused(sink: FeedSink, speed: number): Promise<void> {
    let last = performance.now();
    let keptAliveAt = 0;
    while (this.#playing) {
      const now = performance.now();
      const from = this.#until;
      this.#until += (now - last) * speed;
      last = now;
      const states = [...this.#scripts.values()].flatMap((script) => script.filter(({ at }) => at > from && at <= this.#until));
      if (states.length > 0) await sink.states(states.sort((a, b) => a.at - b.at).map((state) => this.#inWallTime(state)));
      const documents = this.#detail.documents(from, this.#until);
      this.documentCount += documents.length;
      if (documents.length > 0) await sink.documents(documents);
      if (now - keptAliveAt > KEEP_ALIVE_MS) {
        keptAliveAt = now;
        this.#keepAlive();
      }
      await wait(STEP_MS);
    }
  }

  #keepAlive(): void {
    this.#sink?.keepAlive(this.#fixtures.map(({ sourceId }) => sourceId));
  }

  /** Moves a state's clock to now: it runs on in the page at the speed of the wall. */
  #inWallTime<State extends SourceState>(state: State): State {
    const shift = Date.now() - this.#until;
    const { clock } = state;
    return { ...state, at: state.at + shift, clock: { ...clock, since: clock.since === 0 ? 0 : clock.since + shift } };
  }
}
