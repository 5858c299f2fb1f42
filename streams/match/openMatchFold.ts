import { isOddsKey, type MatchDocumentRow, type MatchDocuments, type OddsKey } from '#contract/detail/matchDocument.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';
import type { OddsLine } from '#contract/detail/odds.ts';
import type { LogEvent } from '#streams/channels/createLogChannel.ts';
import type { DocumentsEvent } from './documentChannel.ts';
import { extendStory, type Story } from './story.ts';

export type OddsLines = Readonly<Partial<Record<OddsKey, OddsLine>>>;

/** What the channels of a match say about it, beside its row. */
export interface OpenMatchState {
  /** null until the first snapshot; a kind that is missing is not known to the gateway. */
  readonly documents: Partial<MatchDocuments> | null;
  readonly odds: OddsLines;
  /** null until the first page. */
  readonly story: Story | null;
  /** Server time (ms) of the last message about this match; null before the first. */
  readonly updatedAt: number | null;
  /** Why nothing is shown: the gateway does not have the match, or could not be reached yet. */
  readonly failure: 'gone' | 'unreachable' | null;
}

const EMPTY: OpenMatchState = { documents: null, odds: {}, story: null, updatedAt: null, failure: null };

/** The fold of one match's events, without RxJS or clock. Entries of the log wait for `take`, so that the story is folded once per frame. */
export class OpenMatchFold {
  #state = EMPTY;
  #entries: MatchLogEntry[] = [];
  #isChanged = false;

  get isChanged(): boolean {
    return this.#isChanged;
  }

  applyDocuments({ at, rows }: DocumentsEvent<MatchDocumentRow>): void {
    const { documents, odds, updatedAt, failure } = this.#state;
    if (rows.length === 0 && documents !== null && updatedAt !== null && at <= updatedAt && failure === null) return;
    const changed = rows.filter((row) => !isLine(row));
    this.#change({
      documents: documents === null || changed.length > 0 ? withDocuments(documents ?? {}, changed) : documents,
      odds: withLines(odds, rows),
      updatedAt: Math.max(updatedAt ?? at, at),
      failure: null,
    });
  }

  applyLog({ entries, restarts }: LogEvent<MatchLogEntry>): void {
    if (restarts) this.#entries = [];
    for (const entry of entries) if (entry !== null) this.#entries.push(entry);
    this.#change({ story: restarts ? [] : (this.#state.story ?? []), failure: null });
  }

  fail(failure: OpenMatchState['failure']): void {
    if (failure !== this.#state.failure) this.#change({ failure });
  }

  /** Returns the state with everything applied so far. */
  take(): OpenMatchState {
    if (this.#entries.length > 0) this.#change({ story: extendStory(this.#state.story ?? [], this.#entries) });
    this.#entries = [];
    this.#isChanged = false;
    return this.#state;
  }

  #change(change: Partial<OpenMatchState>): void {
    this.#state = { ...this.#state, ...change };
    this.#isChanged = true;
  }
}

/** Returns the lines with those among the rows, and without the withdrawn ones. */
export function withLines(lines: OddsLines, rows: readonly MatchDocumentRow[]): OddsLines {
  const changed = rows.filter(isLine);
  if (changed.length === 0) return lines;
  const next: Partial<Record<OddsKey, OddsLine>> = { ...lines };
  for (const { key, body } of changed) {
    if (body === null) delete next[key];
    else next[key] = body;
  }
  return next;
}

function withDocuments(documents: Partial<MatchDocuments>, rows: readonly MatchDocumentRow[]): Partial<MatchDocuments> {
  const withdrawn = new Set<string>(rows.filter(({ body }) => body === null).map(({ key }) => key));
  const present = Object.entries({ ...documents, ...Object.fromEntries(rows.map(({ key, body }) => [key, body])) });
  return Object.fromEntries(present.filter(([key]) => !withdrawn.has(key)));
}

type LineRow = Extract<MatchDocumentRow, { readonly key: OddsKey }>;

function isLine(row: MatchDocumentRow): row is LineRow {
  return isOddsKey(row.key);
}
