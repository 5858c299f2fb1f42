import { isDeepStrictEqual } from 'node:util';
import type { Names } from '#contract/locale/names.ts';
import { DIRECTORY_KINDS, type DirectoryKind, type DirectoryRow } from './directoryRow.ts';

/** So many ids that nobody could name are remembered. */
const MAX_MISSING = 5_000;
/** Kinds that matches bring again when they need them. Of the others there are few, and their other languages are sent only once. */
const PRUNED_KINDS = ['player', 'coach', 'referee', 'venue', 'season', 'stage'] as const satisfies readonly DirectoryKind[];
const DAY_MS = 86_400_000;
/** Rows that nothing has named for so long are forgotten; most breaks between seasons are shorter. */
const UNUSED_MS = 90 * DAY_MS;
/** Stored more often, uses would rewrite the rows of every match. */
const USE_STEP_MS = 7 * DAY_MS;

/**
 * What is known of one sport's competitions, teams, people and matches: the names, colours and structure that payloads refer to by id. It
 * is in memory; a feed may load rows that it stored earlier, and store those that `takeChanged` returns.
 */
export class Directory {
  readonly #rows = new Map<DirectoryKind, Map<string, DirectoryRow>>(DIRECTORY_KINDS.map((kind) => [kind, new Map()]));
  readonly #changed = new Map<string, DirectoryId>();
  readonly #forgotten = new Map<string, DirectoryId>();
  readonly #missing = new Map<string, DirectoryId>();
  /** Since the last pruning. */
  readonly #used = new Set<string>();

  /** Adds stored rows, which are not changes. */
  load(rows: readonly DirectoryRow[]): void {
    for (const row of rows) this.#of(row.kind).set(row.id, row);
  }

  /** Adds what a payload says. Fields that it does not have stay: lists of different endpoints have different ones. Returns the row. */
  put(row: DirectoryRow): DirectoryRow {
    const key = keyOf(row.kind, row.id);
    this.#used.add(key);
    const before = this.#of(row.kind).get(row.id);
    const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''));
    const merged: DirectoryRow = {
      ...before,
      ...known,
      kind: row.kind,
      id: row.id,
      ...(row.names === undefined ? {} : { names: { ...before?.names, ...row.names } }),
    };
    if (merged.name !== undefined || merged.names !== undefined) this.#missing.delete(key);
    if (before !== undefined && isDeepStrictEqual(before, merged)) return before;
    this.#of(row.kind).set(row.id, merged);
    this.#changed.set(key, { kind: row.kind, id: row.id });
    this.#forgotten.delete(key);
    return merged;
  }

  /** Returns the row of an id, or of the one that it was merged into. */
  row(kind: DirectoryKind, id: string): DirectoryRow | undefined {
    return this.#of(kind).get(this.resolve(kind, id));
  }

  rowsOf(kind: DirectoryKind): readonly DirectoryRow[] {
    return [...this.#of(kind).values()];
  }

  /** Returns the id that an id was merged into, or the id itself. */
  resolve(kind: DirectoryKind, id: string): string {
    const seen = new Set<string>();
    let current = id;
    while (!seen.has(current)) {
      seen.add(current);
      this.#used.add(keyOf(kind, current));
      current = this.#of(kind).get(current)?.mergedInto ?? current;
    }
    return current;
  }

  /**
   * Returns the names of an id by language, with the provider's own (English) one for `en-US`; null when it has none. Such ids are then
   * in `missing`.
   */
  names(kind: DirectoryKind, id: string): Names | null {
    if (id === '') return null;
    const row = this.row(kind, id);
    const english = row?.names?.['en-US'] ?? row?.name;
    if (row?.names !== undefined && Object.keys(row.names).length > 0) {
      return english === undefined ? row.names : { ...row.names, 'en-US': english };
    }
    if (english !== undefined) return english;
    if (this.#missing.size < MAX_MISSING) this.#missing.set(keyOf(kind, id), { kind, id });
    return null;
  }

  /** Returns ids that were asked for and have no name. */
  missing(): readonly DirectoryId[] {
    return [...this.#missing.values()];
  }

  /** Forgets that an id has no name, because the provider has none either; it is missing again when it is asked for again. */
  giveUp({ kind, id }: DirectoryId): void {
    this.#missing.delete(keyOf(kind, id));
  }

  forget(kind: DirectoryKind, id: string): void {
    if (this.#of(kind).delete(id)) this.#forgotten.set(keyOf(kind, id), { kind, id });
  }

  /** Forgets people, venues, seasons and stages that were neither put nor looked up for 90 days. `now` in ms; called several times a day. */
  prune(now: number): void {
    for (const row of PRUNED_KINDS.flatMap((kind) => this.rowsOf(kind))) {
      const usedAt = this.#used.has(keyOf(row.kind, row.id)) ? now : row.usedAt;
      if (usedAt !== undefined && now - usedAt > UNUSED_MS) this.forget(row.kind, row.id);
      else if (row.usedAt === undefined || (usedAt ?? now) - row.usedAt >= USE_STEP_MS) this.put({ ...row, usedAt: usedAt ?? now });
    }
    this.#used.clear();
  }

  /** Returns the rows that changed since the last call. */
  takeChanged(): readonly DirectoryRow[] {
    const rows = Array.from(this.#changed.values()).flatMap(({ kind, id }) => this.#of(kind).get(id) ?? []);
    this.#changed.clear();
    return rows;
  }

  /** Returns the ids that were forgotten since the last call. */
  takeForgotten(): readonly DirectoryId[] {
    const ids = [...this.#forgotten.values()];
    this.#forgotten.clear();
    return ids;
  }

  #of(kind: DirectoryKind): Map<string, DirectoryRow> {
    const rows = this.#rows.get(kind) ?? new Map<string, DirectoryRow>();
    this.#rows.set(kind, rows);
    return rows;
  }
}

export interface DirectoryId {
  readonly kind: DirectoryKind;
  readonly id: string;
}

function keyOf(kind: DirectoryKind, id: string): string {
  return `${kind} ${id}`;
}
