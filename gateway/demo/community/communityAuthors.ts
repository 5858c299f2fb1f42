import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Language, LANGUAGES, TENANTS } from '#contract/locale/tenants.ts';
import { reading } from '#gateway/community/tables.ts';
import { READING_MINUTES } from '#gateway/community/write/writingLimits.ts';
import type { Db } from '#gateway/db/database.ts';
import { createFanMembers } from '#gateway/demo/fans/createFanMembers.ts';
import { members } from '#gateway/member/tables.ts';
import { isDemoExpert } from '#gateway/prediction/hideDemoExperts.ts';
import type { PlannedAuthor } from './plan/plannedPost.ts';

const MINUTE_MS = 60_000;

/** The demo members of a tenant who post. */
export interface CommunityAuthors {
  readonly tenant: string;
  readonly language: Language;
  readonly ids: readonly bigint[];
  /** Returns the member that stands for a planned author. */
  of(author: PlannedAuthor): bigint;
}

/**
 * Returns the fans and experts of each tenant; none in a database with a member who registered outside of a demo. They have the limits of
 * members who know the place.
 */
export async function communityAuthors(db: Db, now: () => number): Promise<readonly CommunityAuthors[]> {
  const fans = await createFanMembers(db, now);
  if (fans.length === 0) return [];
  const experts = await db
    .select({ id: members.id, tenant: members.tenant })
    .from(members)
    .where(and(isDemoExpert, eq(members.role, 'expert')))
    .orderBy(asc(members.id));
  await knowThePlace(
    db,
    [...fans, ...experts].map(({ id }) => id),
    now(),
  );
  return LANGUAGES.flatMap((language) => {
    const tenant = TENANTS[language].tenantCode;
    const [ofFans, ofExperts] = [fans, experts].map((all) => all.filter((one) => one.tenant === tenant).map(({ id }) => id));
    const [first] = ofFans ?? [];
    if (ofFans === undefined || ofExperts === undefined || first === undefined) return [];
    const of = ({ role, index }: PlannedAuthor): bigint => {
      const all = role === 'expert' && ofExperts.length > 0 ? ofExperts : ofFans;
      return all[index % all.length] ?? first;
    };
    return [{ tenant, language, ids: [...ofFans, ...ofExperts], of }];
  });
}

async function knowThePlace(db: Db, ids: readonly bigint[], now: number): Promise<void> {
  const known = await db
    .select({ id: reading.memberId })
    .from(reading)
    .where(inArray(reading.memberId, [...ids]));
  const isKnown = new Set(known.map(({ id }) => id));
  const rows = ids
    .filter((id) => !isKnown.has(id))
    .map((memberId) => ({ memberId, minutes: READING_MINUTES, lastMinute: Math.floor(now / MINUTE_MS) }));
  if (rows.length > 0) await db.insert(reading).values(rows).onConflictDoNothing();
}
