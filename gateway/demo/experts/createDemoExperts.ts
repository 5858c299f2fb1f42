import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { competitionOf } from '#gateway/demo/season/league.ts';
import { DIVISIONS } from '#gateway/demo/season/matchDay.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { nameColumns } from '#gateway/member/name/nameSkeleton.ts';
import { members } from '#gateway/member/tables.ts';
import { hasRealMembers } from '#gateway/demo/members/hasRealMembers.ts';
import { DEMO_EXPERT_MARK, hideDemoExperts, isDemoExpert } from '#gateway/prediction/hideDemoExperts.ts';
import { experts } from '#gateway/prediction/tables.ts';
import { type DemoExpertProfile, demoProfiles } from './profiles/demoProfiles.ts';
import { sourceIdOf } from './stances/watchedDivisions.ts';

/** A demo expert as stored. */
export interface DemoExpert extends DemoExpertProfile {
  readonly memberId: bigint;
  /** Server time (ms) at which their season begins; `seasonMs` later it ends. */
  readonly since: number;
}

/**
 * Creates the missing demo experts, gives back the role of those that were hidden, and returns all that have it; hides all and returns none
 * in a database with a member who registered outside of a demo. Nobody can log in as one: they have neither a password nor a number that a
 * phone could have.
 */
export async function createDemoExperts(
  db: Db,
  catalogue: Pick<MatchCatalogue, 'addNames' | 'competitionIdOf'>,
  now: number,
): Promise<readonly DemoExpert[]> {
  if (await hasRealMembers(db)) {
    await hideDemoExperts(db, now);
    return [];
  }
  const profiles = demoProfiles(LANGUAGES);
  await db
    .insert(members)
    .values(profiles.map((profile) => memberOf(profile, now)))
    .onConflictDoNothing();
  await db
    .update(members)
    .set({ role: 'expert', bannedAt: null })
    .where(and(isDemoExpert, isNull(members.role), isNotNull(members.bannedAt)));
  const stored = await db
    .select({ memberId: members.id, tenant: members.tenant, account: members.account })
    .from(members)
    .where(and(isDemoExpert, eq(members.role, 'expert')))
    .orderBy(asc(members.id));
  const ids = new Map(stored.map(({ memberId, tenant, account }) => [`${tenant} ${account}`, memberId]));
  const present = profiles.flatMap((profile) => {
    const memberId = ids.get(`${profile.tenant} ${accountOf(profile)}`);
    return memberId === undefined ? [] : [{ ...profile, memberId }];
  });
  await storeProfiles(db, catalogue, present, now);
  return withSeasons(db, present);
}

function memberOf(profile: DemoExpertProfile, now: number): typeof members.$inferInsert {
  const { tenant, nickname } = profile;
  const mark = accountOf(profile);
  const createdAt = now - profile.seasonMs;
  return { tenant, ...nameColumns(nickname), phone: mark, account: mark, inviteCode: mark, createdAt, role: 'expert', demo: true };
}

function accountOf({ index }: DemoExpertProfile): string {
  return `${DEMO_EXPERT_MARK}${index + 1}`;
}

type Present = Omit<DemoExpert, 'since'>;

async function storeProfiles(
  db: Db,
  catalogue: Pick<MatchCatalogue, 'addNames' | 'competitionIdOf'>,
  present: readonly Present[],
  now: number,
): Promise<void> {
  if (present.length === 0) return;
  await catalogue.addNames(competitionsOf(present));
  await db
    .insert(experts)
    .values(
      present.map(({ memberId, introduction, leagues, seasonMs }) => ({
        memberId,
        introduction,
        leagueIds: leagues.flatMap((league) => catalogue.competitionIdOf(sourceIdOf(league)) ?? []),
        since: now - seasonMs,
        demo: true,
      })),
    )
    .onConflictDoNothing();
}

/** Returns the strong leagues of experts, each with two of its teams: with few matches a day they may not play, but have a name. */
function competitionsOf(present: readonly Present[]) {
  const wanted = new Set(present.flatMap(({ leagues }) => leagues.map(sourceIdOf)));
  return [...DIVISIONS.football, ...DIVISIONS.basketball].flatMap((division) => {
    const [home, away] = division.clubs;
    if (home === undefined || away === undefined) return [];
    return [competitionOf(division, false), competitionOf(division, true)].flatMap((competition) =>
      wanted.delete(competition.sourceId) ? [{ competition, home, away }] : [],
    );
  });
}

async function withSeasons(db: Db, present: readonly Present[]): Promise<readonly DemoExpert[]> {
  const stored = await db
    .select({ memberId: experts.memberId, since: experts.since })
    .from(experts)
    .where(
      inArray(
        experts.memberId,
        present.map(({ memberId }) => memberId),
      ),
    );
  const seasons = new Map(stored.map(({ memberId, since }) => [memberId, since]));
  return present.flatMap((expert) => {
    const since = seasons.get(expert.memberId);
    return since === undefined ? [] : [{ ...expert, since }];
  });
}
