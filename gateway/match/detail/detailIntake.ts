import type { Analysis } from '#contract/detail/analysis.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import { oddsKey } from '#contract/detail/matchDocument.ts';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { StoredMatches } from '#gateway/match/storedMatches.ts';
import { type ChannelDocument, type DocumentStore, isOnChannel, type StoredDocument } from './documentStore.ts';
import { groupBy } from './groupBy.ts';
import type { KnownLog } from './log/knownLog.ts';
import type { MatchChannels } from './matchChannels.ts';
import type { MatchLogStore, NumberedEntry } from './log/matchLogStore.ts';
import { incidentEntries, textEntries } from './log/nextLogEntries.ts';
import { mergeByMinute } from './log/mergeByMinute.ts';
import type { OddsStore } from './odds/oddsStore.ts';
import type { PriceConfirmations } from './odds/priceConfirmations.ts';
import type { SerialQueue } from '#gateway/base/queues.ts';

/** A supplier's document about a match of the gateway, with the gateway's team ids. */
export type MatchDocument = (
  | Exclude<SourceDocument, { readonly kind: 'analysis' }>
  | { readonly kind: 'analysis'; readonly at: number; readonly body: Analysis }
) & { readonly matchId: MatchId };

/** Documents stored at once; whoever opens a match waits for one of these at most. */
const BATCH_SIZE = 400;

export interface DetailIntakeDeps {
  readonly timers: Timers;
  readonly queue: SerialQueue;
  readonly nextRev: () => number;
  readonly matches: Pick<StoredMatches, 'findAll'>;
  readonly documents: DocumentStore;
  readonly log: MatchLogStore;
  readonly odds: OddsStore;
  readonly prices: PriceConfirmations;
  /** Is called with what is stored. */
  readonly publish: MatchChannels['publish'];
}

/** Resolves once documents are stored and published, in order. */
export type DetailIntake = (documents: readonly MatchDocument[]) => Promise<void>;

export function createDetailIntake(deps: DetailIntakeDeps): DetailIntake {
  const { timers, queue, nextRev, matches, documents, log, odds, prices, publish } = deps;
  return async (given) => {
    for (let start = 0; start < given.length; start += BATCH_SIZE) {
      const batch = given.slice(start, start + BATCH_SIZE);
      await queue(() => store(withoutRepeatedPrices(batch)));
    }
  };

  /** Prices that a supplier sends again as they are cost nothing. Of several lists of a match only the newest is stored, so all stay. */
  function withoutRepeatedPrices(given: readonly MatchDocument[]): readonly MatchDocument[] {
    const lists = groupBy(
      given.filter(({ kind }) => kind === 'odds'),
      ({ matchId }) => matchId,
    );
    return given.flatMap((document): readonly MatchDocument[] => {
      if (document.kind !== 'odds' || lists.get(document.matchId)?.length !== 1) return [document];
      const { companies } = document.body;
      const changed = prices.withoutRepeated({ ...document, companies });
      if (changed.length === companies.length) return [document];
      return changed.length === 0 ? [] : [{ ...document, body: { companies: [...changed] } }];
    });
  }

  async function store(given: readonly MatchDocument[]): Promise<void> {
    const rev = nextRev();
    const accepted = await documents.put(given.map(storedOf), rev);
    // Each is published as soon as it is stored: what fails later must not hold it back.
    publish(changedOf(accepted, rev), []);
    const sources = accepted.map(({ source }) => source);
    publish([], await appendToLogs(sources));
    const oddsRev = nextRev();
    publish(changedOf(await storeOdds(sources, oddsRev), oddsRev), []);
  }

  async function appendToLogs(sources: readonly MatchDocument[]): Promise<readonly NumberedEntry[]> {
    const lists = sources.filter((one) => one.kind === 'incidents' || one.kind === 'text');
    const ids = [...new Set(lists.map(({ matchId }) => matchId))];
    const [known, rows] = [await log.known(ids), await matches.findAll(ids)];
    const lastSeq = new Map(Array.from(known, ([matchId, { seq }]) => [matchId, seq]));
    const at = timers.now();
    const entries = [...groupBy(lists, ({ matchId }) => matchId)].flatMap(([matchId, ofMatch]) => {
      const before = known.get(matchId);
      return before === undefined ? [] : nextEntries(ofMatch, before, rows.get(matchId)?.row, at).map((entry) => ({ matchId, entry }));
    });
    const numbered = entries.map(({ matchId, entry }) => {
      const seq = (lastSeq.get(matchId) ?? 0) + 1;
      lastSeq.set(matchId, seq);
      return { matchId, seq, entry };
    });
    await log.append(numbered);
    return numbered;
  }

  /** What is known of a match at first sight has happened over time, so its incidents and sentences are put in one order. */
  function nextEntries(lists: readonly MatchDocument[], known: KnownLog, row: MatchRow | undefined, at: number): readonly MatchLogEntry[] {
    const added = lists.map((list) => entriesOf(list, known, row, at));
    return known.seq === 0 ? mergeByMinute(added) : added.flat();
  }

  function entriesOf(list: MatchDocument, known: KnownLog, row: MatchRow | undefined, at: number): readonly MatchLogEntry[] {
    if (list.kind === 'incidents') return incidentEntries(known, list.body.incidents, row, at);
    return list.kind === 'text' ? textEntries(known, list.body.entries, at) : [];
  }

  async function storeOdds(sources: readonly MatchDocument[], rev: number) {
    const listed = sources.filter((one) => one.kind === 'odds');
    const times = new Map(listed.map(({ matchId, at }) => [matchId, at]));
    const lines = await odds.put(listed.flatMap(({ matchId, body }) => body.companies.map((company) => ({ ...company, matchId }))));
    const stored = await documents.put(
      lines.map(({ matchId, ...line }): StoredDocument => {
        return { matchId, kind: oddsKey(line.market, line.company), at: times.get(matchId) ?? 0, body: line };
      }),
      rev,
    );
    for (const { matchId, at, body } of listed) prices.stored({ matchId, at, companies: body.companies });
    return stored;
  }
}

/** Returns what the match channel has to show anew. */
function changedOf(stored: readonly (StoredDocument & { readonly isChanged: boolean })[], rev: number): readonly ChannelDocument[] {
  return stored
    .filter(({ kind, isChanged }) => isChanged && isOnChannel(kind))
    .map(({ matchId, kind, body }) => ({ matchId, key: kind, rev, body }));
}

/** Incidents, text and odds have tables of their own. */
function storedOf(source: MatchDocument): StoredDocument & { readonly source: MatchDocument } {
  const { matchId, kind, at } = source;
  const body = kind === 'incidents' || kind === 'text' || kind === 'odds' ? null : source.body;
  return { matchId, kind, at, body, source };
}
