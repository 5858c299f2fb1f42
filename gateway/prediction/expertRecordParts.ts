import { inArray } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { competitions } from '#gateway/match/tables.ts';
import { type RecordSummary, summaryOf } from './recordSummary.ts';
import type { expertRecords } from './tables.ts';

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
export async function byCompetition(db: Db, records: RecordRows, language: Language): Promise<(RecordPart & { readonly name: string })[]> {
  const ids = records.filter(({ scope }) => scope === 'competition').map(({ key }) => key);
  if (ids.length === 0) return [];
  const rows = await db.select({ id: competitions.id, name: competitions.name }).from(competitions).where(inArray(competitions.id, ids));
  const nameOf = (key: number): string => rows.find(({ id }) => id === key)?.name[language] ?? String(key);
  return partsOf(records, 'competition').map((part) => ({ ...part, name: nameOf(part.key) }));
}

function partsOf(records: RecordRows, scope: RecordRows[number]['scope']): RecordPart[] {
  return records
    .filter((one) => one.scope === scope)
    .map(({ key, totals }) => ({ key, ...summaryOf(totals) }))
    .filter(({ settled, counts }) => settled + counts.void > 0) // a correction may leave nothing
    .sort((a, b) => b.settled - a.settled || a.key - b.key);
}
