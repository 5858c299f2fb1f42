import { count, eq, max } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { keyOf, type SourceKey } from '#gateway/match/sourceKeys.ts';
import { type GivenNames, type NamedKind, nameOverrides, PERSON_KINDS } from '#gateway/match/tables.ts';

/** Names that operators have imported for a supplier's teams, competitions and people, in memory. */
export class NameOverrides {
  readonly #db: Db;
  readonly #supplier: string;
  #names: ReadonlyMap<string, GivenNames> = new Map();
  #hasPeople = false;
  #stamp = '';

  /** Has none until they are read. */
  constructor(db: Db, supplier: string) {
    this.#db = db;
    this.#supplier = supplier;
  }

  /** Whether there is a name of any person. */
  get hasPeople(): boolean {
    return this.#hasPeople;
  }

  /** Returns the imported names of one, by language. */
  of(kind: NamedKind, key: SourceKey): GivenNames | undefined {
    return this.#names.get(`${kind}/${keyOf(key)}`);
  }

  /** Whether the database has other names than were read. */
  async haveChanged(): Promise<boolean> {
    return (await this.#readStamp()) !== this.#stamp;
  }

  /** Reads them from the database. */
  async read(): Promise<void> {
    this.#stamp = await this.#readStamp();
    const rows = await this.#db.select().from(nameOverrides).where(eq(nameOverrides.supplier, this.#supplier));
    const names = new Map<string, GivenNames>();
    for (const { kind, language, name, ...key } of rows) {
      const id = `${kind}/${keyOf(key)}`;
      names.set(id, { ...names.get(id), [language]: name });
    }
    this.#names = names;
    this.#hasPeople = rows.some(({ kind }) => PERSON_KINDS.some((one) => one === kind));
  }

  async #readStamp(): Promise<string> {
    const [row] = await this.#db
      .select({ rows: count(), newest: max(nameOverrides.changedAt) })
      .from(nameOverrides)
      .where(eq(nameOverrides.supplier, this.#supplier));
    return `${row?.rows ?? 0}/${row?.newest ?? 0}`;
  }
}
