import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Db } from '#gateway/db/database.ts';
import { type NamedKind, nameOverrides } from '#gateway/match/tables.ts';
import { suppliedFeed } from './namedThings.ts';

/** Whose imported names are removed. */
export interface NameRemoval {
  readonly kind: NamedKind;
  readonly sourceId: string;
  /** undefined: both. */
  readonly sport: Sport | undefined;
  /** undefined: all four. */
  readonly language: Language | undefined;
}

/** Removes imported names in the transaction `db`, so that the supplier's are shown again. Returns how many there were. */
export async function removeNames(db: Db, { kind, sourceId, sport, language }: NameRemoval): Promise<number> {
  const current = await suppliedFeed(db);
  if (current === null) return 0;
  const removed = await db
    .delete(nameOverrides)
    .where(
      and(
        eq(nameOverrides.supplier, current.supplier),
        eq(nameOverrides.kind, kind),
        eq(nameOverrides.sourceId, sourceId),
        sport && eq(nameOverrides.sport, sport),
        language && eq(nameOverrides.language, language),
      ),
    )
    .returning({ language: nameOverrides.language });
  return removed.length;
}
