import { eq, max } from 'drizzle-orm';
import { normalizeName } from '#contract/match/normalizeName.ts';
import { batches } from '#gateway/db/batches.ts';
import type { Db } from '#gateway/db/database.ts';
import { excluded } from '#gateway/db/excluded.ts';
import { groupBy } from '#gateway/match/detail/groupBy.ts';
import { type NamedKind, nameOverrides, PERSON_KINDS } from '#gateway/match/tables.ts';
import { NameFileError, type NameRow } from './nameFile.ts';
import { competitionsAndTeams, type NamedThing, peopleOnBoards, suppliedFeed } from './namedThings.ts';

/** What became of a file of names. */
export interface NameImport {
  /** Names that were stored, by kind. */
  readonly stored: ReadonlyMap<NamedKind, number>;
  /** Rows that name what the supplier has not. */
  readonly unknown: readonly NameRow[];
  /** Rows that could mean several, with those. */
  readonly ambiguous: readonly { readonly row: NameRow; readonly found: readonly NamedThing[] }[];
}

/** Stores names in place of the supplier's, in the transaction `db`. Throws NameFileError when two rows disagree, or there is no match yet. */
export async function importNames(db: Db, rows: readonly NameRow[], now: number): Promise<NameImport> {
  const current = await suppliedFeed(db);
  if (current === null) throw new NameFileError('There are no matches yet, so nothing can be named.');
  const { supplier, feed } = current;
  const things = await competitionsAndTeams(db, supplier);
  const people = rows.some(({ kind }) => PERSON_KINDS.some((one) => one === kind)) ? await peopleOnBoards(db, feed) : [];
  const resolved = resolveRows(rows, [...things, ...people]);
  const matched = resolved.flatMap(({ row, found }) => (found.length === 1 ? found.map((thing) => ({ row, thing })) : []));
  assertOneNameEach(matched);
  await store(db, supplier, matched, now);
  const stored = new Map<NamedKind, number>();
  for (const { row } of matched) stored.set(row.kind, (stored.get(row.kind) ?? 0) + 1);
  return {
    stored,
    unknown: resolved.flatMap(({ row, found }) => (found.length === 0 ? [row] : [])),
    ambiguous: resolved.filter(({ found }) => found.length > 1),
  };
}

interface MatchedRow {
  readonly row: NameRow;
  readonly thing: NamedThing;
}

/** Returns for each row what it may mean. An id decides; English names count as a search compares them. */
function resolveRows(
  rows: readonly NameRow[],
  things: readonly NamedThing[],
): readonly { readonly row: NameRow; readonly found: readonly NamedThing[] }[] {
  const byId = groupBy(things, ({ kind, sourceId }) => `${kind}/${sourceId}`);
  const byName = groupBy(things, ({ kind, english }) => `${kind}/${normalizeName(english)}`);
  const byGiven = groupBy(things, ({ kind, given }) => `${kind}/${normalizeName(given['en-US'] ?? '')}`);
  return rows.map((row) => {
    const { kind, sourceId, english } = row;
    const name = `${kind}/${normalizeName(english ?? '')}`;
    const found = sourceId === null ? (byName.get(name) ?? byGiven.get(name)) : byId.get(`${kind}/${sourceId}`);
    return { row, found: (found ?? []).filter(({ sport }) => row.sport === null || row.sport === sport) };
  });
}

function assertOneNameEach(matched: readonly MatchedRow[]): void {
  const first = new Map<string, NameRow>();
  for (const { row, thing } of matched) {
    const key = `${thing.kind}/${thing.sport}/${thing.sourceId}/${row.language}`;
    const earlier = first.get(key);
    if (earlier !== undefined && earlier.name !== row.name)
      throw new NameFileError(
        `The file is invalid, and nothing was changed: lines ${earlier.line} and ${row.line} name the same ${row.kind} differently in ${row.language}.`,
      );
    first.set(key, earlier ?? row);
  }
}

async function store(db: Db, supplier: string, matched: readonly MatchedRow[], now: number): Promise<void> {
  const [last] = await db
    .select({ newest: max(nameOverrides.changedAt) })
    .from(nameOverrides)
    .where(eq(nameOverrides.supplier, supplier));
  // Increases with each import: the gateway compares it (`nameOverrides.ts`).
  const changedAt = Math.max(now, (last?.newest ?? 0) + 1);
  const values = matched.map(({ row: { kind, language, name }, thing: { sport, sourceId } }) => {
    return { supplier, kind, sport, sourceId, language, name, changedAt };
  });
  const once = new Map(values.map((one) => [`${one.kind}/${one.sport}/${one.sourceId}/${one.language}`, one]));
  for (const batch of batches([...once.values()])) {
    const { supplier: ofSupplier, kind, sport, sourceId, language } = nameOverrides;
    await db
      .insert(nameOverrides)
      .values(batch)
      .onConflictDoUpdate({
        target: [ofSupplier, kind, sport, sourceId, language],
        set: { name: excluded('name'), changedAt: excluded('changed_at') },
      });
  }
}
