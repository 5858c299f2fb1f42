import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import type { FeedSink, PriceConfirmation } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';

interface Batch {
  readonly fixtures: Map<string, SourceFixture>;
  readonly states: SourceState[];
  readonly documents: SourceDocument[];
  readonly standings: StandingsDocument[];
  readonly heard: Set<string>;
  readonly confirmed: PriceConfirmation[];
}

/** The accepted events of a call, in as few calls of the sink as their order permits. */
export class EventBatches {
  readonly #complete: Batch[] = [];
  #last = emptyBatch();

  /** A fixture contains the state of its match, so one that follows a state of this match begins a batch. */
  fixture(fixture: SourceFixture): void {
    if (this.#last.states.some(({ sourceId }) => sourceId === fixture.sourceId)) {
      this.#complete.push(this.#last);
      this.#last = emptyBatch();
    }
    this.#last.fixtures.set(fixture.sourceId, fixture);
  }

  state(state: SourceState): void {
    this.#last.states.push(state);
  }

  document(document: SourceDocument): void {
    this.#last.documents.push(document);
  }

  standings(table: StandingsDocument): void {
    this.#last.standings.push(table);
  }

  /** `odds`: the companies whose prices stand, or true for all. */
  heard(sourceId: string, odds?: readonly number[] | true): void {
    this.#last.heard.add(sourceId);
    if (odds !== undefined) this.#last.confirmed.push({ sourceId, companies: odds === true ? 'all' : odds });
  }

  /** Resolves once the sink has stored everything. */
  async send(sink: FeedSink): Promise<void> {
    for (const { fixtures, states, documents, standings, heard, confirmed } of [...this.#complete, this.#last]) {
      if (fixtures.size > 0) await sink.fixtures([...fixtures.values()]);
      if (states.length > 0) await sink.states(states);
      if (documents.length > 0) await sink.documents(documents);
      if (standings.length > 0) await sink.standings(standings);
      if (heard.size > 0) sink.keepAlive([...heard]);
      if (confirmed.length > 0) sink.confirmPrices(confirmed);
    }
  }
}

function emptyBatch(): Batch {
  return { fixtures: new Map(), states: [], documents: [], standings: [], heard: new Set(), confirmed: [] };
}
