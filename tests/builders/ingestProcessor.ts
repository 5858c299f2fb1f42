import type { SourceDocument, StandingsDocument } from '#contract/detail/sourceDocument.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import type { PriceConfirmation } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { callBody } from '#gateway/feed/ingest/schema/callSchema.ts';
import { EventProcessor, type EventProcessorOptions } from '#gateway/feed/ingest/eventProcessor.ts';
import { KICKOFF } from './aMatch.ts';
import { bodyOf } from './ingest.ts';
import { NO_ALIASES } from './noAliases.ts';

/** The processor of ingest with a sink in memory. */
export interface IngestProcessor {
  readonly fixtures: SourceFixture[];
  readonly documents: SourceDocument[];
  readonly standings: StandingsDocument[];
  readonly heard: string[];
  readonly confirmed: PriceConfirmation[];
  readonly reports: string[];
  /** Settable; ten minutes after the kick-off at first. */
  now: number;
  row(sourceId: string): MatchRow | undefined;
  /** Events by id. Resolves with `accepted`, `duplicate` or `quarantined: reason` for each. */
  ingest(events: Readonly<Record<string, object>>): Promise<string[]>;
}

export function anIngestProcessor(aliases: EventProcessorOptions['aliases'] = NO_ALIASES): IngestProcessor {
  const rows = new Map<string, MatchRow>();
  const processed = new Set<string>();
  const built: IngestProcessor = {
    fixtures: [],
    documents: [],
    standings: [],
    heard: [],
    confirmed: [],
    reports: [],
    now: KICKOFF + 600_000,
    row: (sourceId) => rows.get(sourceId),
    async ingest(events) {
      const { events: raw, speed } = callBody.parse(JSON.parse(bodyOf(events)));
      const verdicts = await processor.process(raw, speed);
      return verdicts.map((one) => (one.verdict === 'quarantined' ? `quarantined: ${one.reason}` : one.verdict));
    },
  };
  const apply = (state: SourceFixture['state']): void => {
    const row = rows.get(state.sourceId);
    rows.set(state.sourceId, nextRow(row, row?.id ?? rows.size + 1, state));
  };
  const processor = new EventProcessor({
    sink: {
      async fixtures(fixtures) {
        built.fixtures.push(...fixtures);
        for (const { state } of fixtures) apply(state);
        return new Map<string, MatchId>();
      },
      states: async (states) => states.forEach(apply),
      documents: async (documents) => void built.documents.push(...documents),
      standings: async (tables) => void built.standings.push(...tables),
      keepAlive: (sourceIds) => void built.heard.push(...sourceIds),
      confirmPrices: (confirmations) => void built.confirmed.push(...confirmations),
    },
    processedEvents: {
      findProcessed: async (ids) => new Set(ids.filter((id) => processed.has(id))),
      add: async (ids) => ids.forEach((id) => processed.add(id)),
    },
    aliases,
    rowOf: (sourceId) => rows.get(sourceId),
    now: () => built.now,
    report: (message) => void built.reports.push(message),
  });
  return built;
}
