import { isDeepStrictEqual } from 'node:util';
import type { Names } from '#contract/locale/names.ts';
import type { DirectoryKind, DirectoryRow } from './directoryRow.ts';

/** So many ids that nobody could name are remembered. */
const MAX_MISSING = 5_000;

/**
 * What is known of one sport's competitions, teams, people and matches: the names, colours and structure that payloads refer to by id. It
 * is in memory; a feed may load rows that it stored earlier, and store those that `takeChanged` returns.
 */
export class Directory {
  readonly #rows = new Map<string, DirectoryRow>();
  readonly #changed = new Set<string>();
  readonly #missing = new Map<string, MissingName>();

  /** Adds stored rows, which are not changes. */
  load(rows: readonly DirectoryRow[]): void {
    for (const row of rows) this.#rows.set(keyOf(row.kind, row.id), row);
  }

  /** Adds what a payload says. Fields that it does not have stay: lists of different endpoints have different ones. Returns the row. */
  put(row: DirectoryRow): DirectoryRow {
    const key = keyOf(row.kind, row.id);
    const before = this.#rows.get(key);
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
    this.#rows.set(key, merged);
    this.#changed.add(key);
    return merged;
  }

  /** Returns the row of an id, or of the one that it was merged into. */
  row(kind: DirectoryKind, id: string): DirectoryRow | undefined {
    return this.#rows.get(keyOf(kind, this.resolve(kind, id)));
  }

  rowsOf(kind: DirectoryKind): readonly DirectoryRow[] {
    return Array.from(this.#rows.values()).filter((row) => row.kind === kind);
  }

  /** Returns the id that an id was merged into, or the id itself. */
  resolve(kind: DirectoryKind, id: string): string {
    const seen = new Set<string>();
    let current = id;
    while (!seen.has(current)) {
      seen.add(current);
      current = this.#rows.get(keyOf(kind, current))?.mergedInto ?? current;
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
  missing(): readonly MissingName[] {
    return [...this.#missing.values()];
  }

  /** Forgets that an id has no name, because the provider has none either; it is missing again when it is asked for again. */
  giveUp({ kind, id }: MissingName): void {
    this.#missing.delete(keyOf(kind, id));
  }

  forget(kind: DirectoryKind, id: string): void {
    this.#rows.delete(keyOf(kind, id));
  }

  /** Returns the rows that changed since the last call. */
  takeChanged(): readonly DirectoryRow[] {
    const rows = Array.from(this.#changed).flatMap((key) => this.#rows.get(key) ?? []);
    this.#changed.clear();
    return rows;
  }
}

export interface MissingName {
  readonly kind: DirectoryKind;
  readonly id: string;
}

function keyOf(kind: DirectoryKind, id: string): string {
  return `${kind} ${id}`;
}
