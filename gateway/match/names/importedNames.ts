import { and, asc, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { keyOf } from '#gateway/match/sourceKeys.ts';
import { nameOverrides } from '#gateway/match/tables.ts';
import { csvLine } from './csv.ts';
import { NAME_COLUMNS } from './nameFile.ts';
import { competitionsAndTeams, peopleOnBoards, suppliedFeed } from './namedThings.ts';

/**
 * Returns the imported names of a language, or of all, as a file that `names import` reads again; the last imported come first. The English
 * name is empty for people whose matches are gone from the boards.
 */
export async function importedNames(db: Db, language: Language | undefined): Promise<string> {
  const current = await suppliedFeed(db);
  if (current === null) return NAME_COLUMNS.join(',');
  const known = [...(await competitionsAndTeams(db, current.supplier)), ...(await peopleOnBoards(db, current.feed))];
  const english = new Map(known.map((one) => [`${one.kind}/${keyOf(one)}`, one.english]));
  const imported = await db
    .select()
    .from(nameOverrides)
    .where(and(eq(nameOverrides.supplier, current.supplier), language && eq(nameOverrides.language, language)))
    .orderBy(desc(nameOverrides.changedAt), asc(nameOverrides.kind), asc(nameOverrides.sourceId), asc(nameOverrides.language));
  const lines = imported.map((one) =>
    csvLine([one.kind, one.sport, one.sourceId, english.get(`${one.kind}/${keyOf(one)}`) ?? '', one.language, one.name]),
  );
  return [NAME_COLUMNS.join(','), ...lines].join('\n');
}
