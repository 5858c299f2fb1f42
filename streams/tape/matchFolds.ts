import { SNAPSHOT_FROM } from '#contract/wire/frames.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { DocumentFact, DocumentsFact } from '#streams/match/documentFacts.ts';
import { isDocumentFact, type MatchFact } from '#streams/channels/liveFact.ts';
import { LogFold } from '#streams/channels/logFold.ts';
import type { LogFact, LogPageFact } from '#streams/channels/logFacts.ts';
import { DocumentBoard } from '#streams/match/documentBoard.ts';
import { matchOfFact } from './matchOfFact.ts';

/** Entries of a log that are retained, as many as a page of the gateway has. */
const MAX_ENTRIES = 500;

/** What a tape knows of a match beside its row. */
export interface FoldedMatch {
  /** null before the first snapshot. */
  readonly documents: DocumentsFact | null;
  /** null before the first page. */
  readonly page: LogPageFact | null;
}

/** The documents and logs of matches as of some moment of a tape, not decoded. */
export class MatchFolds {
  readonly #folds = new Map<MatchId, MatchFold>();

  apply(fact: MatchFact): void {
    const id = matchOfFact(fact);
    if (id === null) return;
    const fold = this.#folds.get(id) ?? new MatchFold();
    this.#folds.set(id, fold);
    if (isDocumentFact(fact)) fold.applyDocuments(fact);
    else fold.applyLog(fact);
  }

  match(id: MatchId): FoldedMatch | undefined {
    return this.#folds.get(id);
  }

  /** Returns facts that lead to the present state. */
  facts(): readonly MatchFact[] {
    return [...this.#folds.values()].flatMap(({ documents, page }) => [documents, page].filter((fact) => fact !== null));
  }

  /** Forgets all other matches. */
  retain(ids: ReadonlySet<MatchId>): void {
    for (const id of this.#folds.keys()) if (!ids.has(id)) this.#folds.delete(id);
  }
}

class MatchFold implements FoldedMatch {
  readonly #board = new DocumentBoard();
  readonly #log = new LogFold();
  #entries: readonly unknown[] = [];
  #lastDocuments: DocumentFact | null = null;
  #lastLog: LogFact | null = null;

  get documents(): DocumentsFact | null {
    const { position } = this.#board;
    const last = this.#lastDocuments;
    if (position === null || last === null) return null;
    const { epoch, seq } = position;
    return { kind: 'documents', channel: last.channel, epoch, from: SNAPSHOT_FROM, to: seq, at: last.at, rows: this.#board.rows() };
  }

  get page(): LogPageFact | null {
    const { position } = this.#log;
    const last = this.#lastLog;
    if (position === null || last === null) return null;
    const { epoch, seq } = position;
    const firstSeq = seq + 1 - this.#entries.length;
    return { kind: 'page', channel: last.channel, epoch, firstSeq, at: last.at, entries: this.#entries };
  }

  applyDocuments(fact: DocumentFact): void {
    this.#board.apply(fact);
    this.#lastDocuments = fact;
  }

  applyLog(fact: LogFact): void {
    for (const { entries, restarts } of this.#log.apply(fact).runs)
      this.#entries = [...(restarts ? [] : this.#entries), ...entries].slice(-MAX_ENTRIES);
    this.#lastLog = fact;
  }
}
