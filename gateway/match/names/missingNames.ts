import { eq } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { keyOf } from '#gateway/match/sourceKeys.ts';
import { nameOverrides } from '#gateway/match/tables.ts';
import { csvLine } from './csv.ts';
import { NAME_COLUMNS } from './nameFile.ts';
import { competitionsAndTeams, peopleOnBoards, suppliedFeed } from './namedThings.ts';

/**
 * Returns what has no name of its own in a language, as a file that `names import` reads once its last column is filled in: competitions
 * and teams, then people in matches of the boards. A name that the supplier sends for all languages is an English one.
 */
export async function missingNames(db: Db, language: Language): Promise<string> {
  const current = await suppliedFeed(db);
  const things =
    current === null ? [] : [...(await competitionsAndTeams(db, current.supplier)), ...(await peopleOnBoards(db, current.feed))];
  const imported = new Set(
    (await db.select().from(nameOverrides).where(eq(nameOverrides.language, language)))
      .filter(({ supplier }) => supplier === current?.supplier)
      .map((one) => `${one.kind}/${keyOf(one)}`),
  );
  const lines = things
    .filter((one) => one.given[language] === undefined && !imported.has(`${one.kind}/${keyOf(one)}`))
    .map(({ kind, sport, sourceId, english }) => csvLine([kind, sport, sourceId, english, language, '']));
  return [NAME_COLUMNS.join(','), ...lines].join('\n');
}
