import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { competitions, type NameTable } from '#gateway/match/tables.ts';
import { type RecordSummary, summaryOf } from './recordSummary.ts';
import type { expertRecords } from '#gateway/prediction/tables.ts';

/** The rows of one expert. */
export type RecordRows = readonly (typeof expertRecords.$inferSelect)[];

/** A line of a record: `key` is the wire code of a play type, or the id of a competition. */
export interface RecordPart extends RecordSummary {
  readonly key: number;
}

/** Returns a record by play type, those with the most settled stances first. The client knows their names. */
export function byPlayType(records: RecordRows): RecordPart[] {
  return partsOf(records, 'playType');
}

/** Returns a record by competition, those with the most settled stances first. Names are known of former suppliers too. */
export async function byCompetition(
  { db, catalogue }: { readonly db: Db; readonly catalogue: Pick<MatchCatalogue, 'competitionNames'> },
  records: RecordRows,
  language: Language,
): Promise<(RecordPart & { readonly name: string })[]> {
  const parts = partsOf(records, 'competition');
  const former = await storedNames(
    db,
    parts.map(({ key }) => key).filter((key) => catalogue.competitionNames(key) === undefined),
  );
  const nameOf = (key: number): string => (catalogue.competitionNames(key) ?? former.get(key))?.[language] ?? String(key);
  return parts.map((part) => ({ ...part, name: nameOf(part.key) }));
}

async function storedNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NameTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: competitions.id, name: competitions.name }).from(competitions).where(isAnyOf(competitions.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function partsOf(records: RecordRows, scope: RecordRows[number]['scope']): RecordPart[] {
  return records
    .filter((one) => one.scope === scope)
    .map(({ key, totals }) => ({ key, ...summaryOf(totals) }))
    .filter(({ settled, counts }) => settled + counts.void > 0) // a correction may leave nothing
    .sort((a, b) => b.settled - a.settled || a.key - b.key);
}
