import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { sourceAliases } from '#gateway/feed/tables.ts';
import { competitions, teams } from '#gateway/match/tables.ts';
import type { EventOf } from '#gateway/feed/ingest/schema/eventSchema.ts';

export type AliasedKind = EventOf<'gone'>['body']['what'];

/** Ids that a supplier has merged into others, in memory and in the database. Ids are compared without their sport. */
export class SourceAliases {
  readonly #db: Db;
  readonly #supplier: string;
  readonly #targets = new Map<string, string>();
  #isLoaded = false;

  constructor(db: Db, supplier: string) {
    this.#db = db;
    this.#supplier = supplier;
  }

  /** Resolves once the ids merged before this start are known. */
  async load(): Promise<void> {
    if (this.#isLoaded) return;
    const rows = await this.#db.select().from(sourceAliases).where(eq(sourceAliases.supplier, this.#supplier));
    for (const { kind, sourceId, target } of rows) this.#targets.set(keyOf(kind, sourceId), target);
    this.#isLoaded = true;
  }

  /** Returns the id under which a match, team or competition is stored. */
  resolve(kind: AliasedKind, sourceId: string): string {
    let resolved = sourceId;
    for (let next = this.#targets.get(keyOf(kind, sourceId)); next !== undefined; next = this.#targets.get(keyOf(kind, next)))
      resolved = next;
    return resolved;
  }

  /** From now on, `sourceId` stands for `target`. Neither may be an alias already: resolve both. */
  async add(kind: AliasedKind, sourceId: string, target: string): Promise<void> {
    await this.#db.insert(sourceAliases).values({ supplier: this.#supplier, kind, sourceId, target }).onConflictDoNothing();
    this.#targets.set(keyOf(kind, sourceId), target);
  }

  /** Returns which of these teams or competitions are stored. */
  async stored(kind: Exclude<AliasedKind, 'match'>, sourceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const table = kind === 'team' ? teams : competitions;
    const rows = await this.#db
      .select({ sourceId: table.sourceId })
      .from(table)
      .where(and(eq(table.supplier, this.#supplier), inArray(table.sourceId, [...sourceIds])));
    return new Set(rows.map(({ sourceId }) => sourceId));
  }
}

function keyOf(kind: AliasedKind, sourceId: string): string {
  return `${kind}/${sourceId}`;
}
