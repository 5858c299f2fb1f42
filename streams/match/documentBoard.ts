import { compareEpochs } from '#contract/wire/epoch.ts';
import { type DocumentRow, SNAPSHOT_FROM } from '#contract/wire/frames.ts';
import type { DocumentFact, DocumentsFact } from './documentFacts.ts';
import type { ResyncReason } from '#streams/channels/liveChannel.ts';
import type { Position } from '#streams/channels/position.ts';

export interface DocumentsApplied {
  /** Keys of documents that are new, changed or withdrawn. */
  readonly changedKeys: ReadonlySet<string>;
  readonly resync: ResyncReason | null;
}

/** Changes buffered beyond a gap; with more, a snapshot is cheaper. */
const BUFFER_LIMIT = 64;

/**
 * The fold of one document channel, without RxJS, clock or schemas: rows by key, whose bodies are not decoded. The newer `rev` wins, so
 * facts may repeat and late polls do no harm. A null body is a withdrawn document.
 */
export class DocumentBoard {
  readonly #rows = new Map<string, DocumentRow>();
  #buffered: DocumentsFact[] = [];
  #epoch: string | null = null;
  /** Every document is known as of this position; -1 before the first snapshot. */
  #seq = -1;

  #changed = new Set<string>();
  #resync: ResyncReason | null = null;

  /** The position to resume from; null when a snapshot is needed. */
  get position(): Position | null {
    return this.#epoch !== null && this.#seq >= 0 ? { epoch: this.#epoch, seq: this.#seq } : null;
  }

  /** The document of a key; undefined or with a null body when there is none. */
  row(key: string): DocumentRow | undefined {
    return this.#rows.get(key);
  }

  /** All documents, without withdrawn ones. */
  rows(): readonly DocumentRow[] {
    return [...this.#rows.values()].filter(([, , body]) => body !== null);
  }

  apply(fact: DocumentFact): DocumentsApplied {
    this.#changed = new Set();
    this.#resync = null;
    this.#apply(fact);
    return { changedKeys: this.#changed, resync: this.#resync };
  }

  /** Returns what a snapshot adds to the board, as the change that leads to the same state; null when it is no newer. */
  news(snapshot: DocumentsFact): DocumentsFact | null {
    const { position } = this;
    if (position === null || position.epoch !== snapshot.epoch) return snapshot;
    if (snapshot.to <= position.seq) return null;
    const listed = new Set(snapshot.rows.map(([key]) => key));
    const withdrawn = this.rows().flatMap(([key]): DocumentRow[] => (listed.has(key) ? [] : [[key, snapshot.to, null]]));
    const newer = snapshot.rows.filter(([key, rev]) => rev > (this.#rows.get(key)?.[1] ?? -1));
    return { ...snapshot, from: position.seq, rows: [...newer, ...withdrawn] };
  }

  #apply(fact: DocumentFact): void {
    const age = this.#epoch === null ? 0 : compareEpochs(fact.epoch, this.#epoch);
    if (age < 0) return;
    if (fact.kind === 'documents' && fact.from === SNAPSHOT_FROM) this.#applySnapshot(fact, age > 0);
    else if (age > 0 || this.#seq < 0) this.#reset();
    else if (fact.kind === 'documents') this.#applyChanges(fact);
    else if (fact.seq > this.#seq) this.#resync = 'gap';
  }

  #applySnapshot(fact: DocumentsFact, isNewEpoch: boolean): void {
    if (!isNewEpoch && fact.to < this.#seq) return; // the board is known as of a later position
    if (isNewEpoch) this.#forget();
    const listed = new Set(fact.rows.map(([key]) => key));
    for (const key of this.#rows.keys()) if (!listed.has(key)) this.#put([key, fact.to, null]);
    for (const row of fact.rows) this.#put(row);
    this.#epoch = fact.epoch;
    this.#seq = fact.to;
    this.#drain();
  }

  #applyChanges(fact: DocumentsFact): void {
    if (fact.to <= this.#seq) return;
    if (fact.from > this.#seq) {
      this.#buffer(fact);
      return;
    }
    for (const row of fact.rows) this.#put(row);
    this.#seq = fact.to;
    this.#drain();
  }

  #put(row: DocumentRow): void {
    const [key, rev, body] = row;
    const known = this.#rows.get(key);
    if (known !== undefined && rev <= known[1]) return;
    this.#rows.set(key, row);
    if (body !== null || (known?.[2] ?? null) !== null) this.#changed.add(key);
  }

  #buffer(fact: DocumentsFact): void {
    this.#resync = 'gap';
    this.#buffered.push(fact);
    if (this.#buffered.length > BUFFER_LIMIT) this.#reset();
  }

  #drain(): void {
    const buffered = this.#buffered.sort((a, b) => a.from - b.from);
    this.#buffered = [];
    for (const fact of buffered) if (fact.epoch === this.#epoch) this.#applyChanges(fact);
  }

  /** The documents stay until the snapshot. */
  #reset(): void {
    this.#seq = -1;
    this.#buffered = [];
    this.#resync = 'reset';
  }

  /** Starts a new epoch, whose revisions do not compare with the known ones. */
  #forget(): void {
    for (const [key, , body] of this.#rows.values()) this.#rows.set(key, [key, -1, body]);
    this.#buffered = [];
    this.#seq = -1;
  }
}
