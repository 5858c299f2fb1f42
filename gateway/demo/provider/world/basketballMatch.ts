import type { SourceDocumentBody } from '#contract/detail/sourceDocument.ts';
import { BasketballStatus } from '#contract/match/basketball.ts';
import type { BasketballState } from '#contract/match/sourceState.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { basketballPlayers, basketballStatistics } from '#gateway/demo/detail/basketball/basketballStatistics.ts';
import { basketballStory, type BasketballStory } from '#gateway/demo/detail/basketball/basketballStory.ts';
import { coverageOf, type Coverage } from '#gateway/demo/detail/coverage.ts';
import { basketballOdds } from '#gateway/demo/detail/odds/matchOdds.ts';
import { environmentAt } from '#gateway/demo/detail/preview/environmentPart.ts';
import { basketballText } from '#gateway/demo/detail/text/basketballText.ts';
import { LruCache } from '#gateway/demo/lruCache.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { LatestDocument } from './latestDocument.ts';

const CACHED_TALES = 300;

interface Tale {
  readonly story: BasketballStory;
  readonly statistics: LatestDocument;
  readonly players: LatestDocument;
  readonly odds: LatestDocument;
  readonly text: LatestDocument;
}

const tales = new LruCache<string, Tale>(CACHED_TALES);

/** A basketball game of the world: its truth at any server time (ms). */
export class BasketballMatch {
  readonly sport = 'basketball';
  readonly sourceId: string;
  readonly fixture: Fixture;
  readonly calendar: Calendar;
  readonly coverage: Coverage;
  #script: readonly BasketballState[] | null = null;

  constructor(fixture: Fixture, calendar: Calendar) {
    this.sourceId = fixture.sourceId;
    this.fixture = fixture;
    this.calendar = calendar;
    this.coverage = coverageOf(fixture);
  }

  get script(): readonly BasketballState[] {
    this.#script ??= basketballScript(this.fixture);
    return this.#script;
  }

  get story(): BasketballStory {
    return this.#tale.story;
  }

  get endsAt(): number {
    return this.script.at(-1)?.at ?? this.fixture.kickoff;
  }

  /** When play begins; null when it does not. */
  get startsAt(): number | null {
    return this.script.find(({ status }) => status === BasketballStatus.q1)?.at ?? null;
  }

  stateAt(at: number): BasketballState {
    const state = this.script.findLast((one) => one.at <= at) ?? this.script[0];
    if (state === undefined) throw new Error(`${this.sourceId} has no state`);
    return state;
  }

  /** null before the start, and where only the score is known. */
  statisticsAt(at: number): SourceDocumentBody<'statistics'> | null {
    if (!this.#isTold(at)) return null;
    const document = this.#tale.statistics.at(at);
    return document?.kind === 'statistics' ? document.body : null;
  }

  /** The box score; null before the start, and outside the best leagues. */
  playersAt(at: number): SourceDocumentBody<'players'> | null {
    if (!this.#isTold(at) || this.coverage !== 'full') return null;
    const document = this.#tale.players.at(at);
    return document?.kind === 'players' ? document.body : null;
  }

  oddsUntil(at: number): SourceDocumentBody<'odds'> {
    const document = this.#tale.odds.at(at);
    return document?.kind === 'odds' ? document.body : { companies: [] };
  }

  /** Times at which prices change (server ms), in order. */
  get oddsTimes(): readonly number[] {
    return this.#tale.odds.changes;
  }

  /** Live text so far; empty where there is none. */
  textUntil(at: number): SourceDocumentBody<'text'>['entries'] {
    if (!this.#isTold(at)) return [];
    const document = this.#tale.text.at(at);
    return document?.kind === 'text' ? document.body.entries : [];
  }

  environmentAt(at: number): SourceDocumentBody<'environment'> {
    return environmentAt(this.fixture, at);
  }

  #isTold(at: number): boolean {
    return this.startsAt !== null && at >= this.startsAt && (this.coverage === 'full' || this.coverage === 'middle');
  }

  get #tale(): Tale {
    return tales.get(this.sourceId, () => {
      const story = basketballStory(this.fixture);
      return {
        story,
        statistics: new LatestDocument(basketballStatistics(story)),
        players: new LatestDocument(basketballPlayers(story)),
        odds: new LatestDocument(basketballOdds(story)),
        text: new LatestDocument(basketballText(story)),
      };
    });
  }
}
