import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { findBearer } from '#gateway/member/name/memberNames.ts';
import { members } from '#gateway/member/tables.ts';
import { type ApplicationState, expertApplications, experts } from '#gateway/prediction/tables.ts';

/** What an applicant writes. */
export interface ApplicationDraft {
  readonly introduction: string;
  readonly leagueIds: readonly number[];
  /** null: as in the applicant's earlier application. */
  readonly realName: string | null;
}

/** An application as its applicant sees it. */
export interface ApplicationView {
  readonly state: ApplicationState;
  /** Server time (ms) of the decision; that of the application while it is pending. */
  readonly at: number;
  /** null unless refused. */
  readonly reason: string | null;
}

/** An application that waits for an operator. */
export interface PendingApplication {
  readonly account: string;
  readonly realName: string;
  readonly introduction: string;
  readonly leagueIds: readonly number[];
  readonly createdAt: number;
}

/** Applications of members to become an expert, which operators decide. */
export interface ExpertApplications {
  /**
   * Throws LocalizedError: 409 while one is pending or another member has a nickname that looks the same, 400 without a real name where no
   * earlier application has one.
   */
  apply(memberId: bigint, draft: ApplicationDraft): Promise<ApplicationView>;
  /** The member's newest application. */
  latest(memberId: bigint): Promise<(ApplicationView & Pick<ApplicationDraft, 'introduction' | 'leagueIds'>) | null>;
  /** Of a tenant, oldest first. */
  pending(tenant: string): Promise<readonly PendingApplication[]>;
  /**
   * Grants a pending application, if there is one: what it says becomes the expert's profile. Without one a new expert has an empty
   * profile, and a former one has theirs again. The role is given by `Moderation.setRole`, in the same transaction.
   */
  grant(memberId: bigint): Promise<void>;
  /** Returns false when the member has none that is pending. */
  refuse(memberId: bigint, reason: string): Promise<boolean>;
}

type Row = typeof expertApplications.$inferSelect;

/** Creates the service. Parallel calls of one member must be queued (http/ownerQueue.ts). */
export function createExpertApplications(db: Db, now: () => number): ExpertApplications {
  return {
    async apply(memberId, { introduction, leagueIds, realName }) {
      const earlier = await latestRow(memberId);
      if (earlier?.state === 'pending') throw new LocalizedError(409, 'applicationPending');
      await assertOwnName(memberId);
      const name = realName ?? earlier?.realName;
      if (name === undefined) throw new LocalizedError(400, 'realNameMissing');
      const [row] = await db
        .insert(expertApplications)
        .values({ memberId, introduction, leagueIds: [...leagueIds], realName: name, state: 'pending', createdAt: now() })
        .returning();
      if (row === undefined) throw new Error('an application was not stored');
      return viewOf(row);
    },
    async latest(memberId) {
      const row = await latestRow(memberId);
      return row === undefined ? null : { ...viewOf(row), introduction: row.introduction, leagueIds: row.leagueIds };
    },
    pending: (tenant) =>
      db
        .select({
          account: members.account,
          realName: expertApplications.realName,
          introduction: expertApplications.introduction,
          leagueIds: expertApplications.leagueIds,
          createdAt: expertApplications.createdAt,
        })
        .from(expertApplications)
        .innerJoin(members, eq(members.id, expertApplications.memberId))
        .where(and(eq(members.tenant, tenant), eq(expertApplications.state, 'pending')))
        .orderBy(expertApplications.id),
    async grant(memberId) {
      const granted = await decide(memberId, { state: 'granted' });
      const since = now();
      if (granted === undefined) {
        await db.insert(experts).values({ memberId, introduction: '', leagueIds: [], since }).onConflictDoNothing();
        return;
      }
      const { introduction, leagueIds } = granted;
      await db
        .insert(experts)
        .values({ memberId, introduction, leagueIds, since })
        .onConflictDoUpdate({ target: experts.memberId, set: { introduction, leagueIds, leaguesChangedAt: null } });
    },
    refuse: async (memberId, reason) => (await decide(memberId, { state: 'refused', reason })) !== undefined,
  };

  async function assertOwnName(memberId: bigint): Promise<void> {
    const [member] = await db.select().from(members).where(eq(members.id, memberId));
    if (member !== undefined && (await findBearer(db, member, { id: memberId, role: 'expert' })) !== undefined)
      throw new LocalizedError(409, 'nicknameShared');
  }

  async function latestRow(memberId: bigint): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(expertApplications)
      .where(eq(expertApplications.memberId, memberId))
      .orderBy(desc(expertApplications.id))
      .limit(1);
    return row;
  }

  async function decide(memberId: bigint, decision: Partial<Pick<Row, 'state' | 'reason'>>): Promise<Row | undefined> {
    const [row] = await db
      .update(expertApplications)
      .set({ ...decision, decidedAt: now() })
      .where(and(eq(expertApplications.memberId, memberId), eq(expertApplications.state, 'pending')))
      .returning();
    return row;
  }
}

function viewOf({ state, createdAt, decidedAt, reason }: Row): ApplicationView {
  return { state, at: decidedAt ?? createdAt, reason };
}
