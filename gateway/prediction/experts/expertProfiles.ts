import { eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import { experts } from '#gateway/prediction/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an expert keeps the strong leagues of the last change (docs/product.md#strong-leagues). */
export const LEAGUES_FIXED_MS = 30 * DAY_MS;

/** What an expert says of themselves. */
export interface ExpertProfile {
  readonly introduction: string;
  readonly leagueIds: readonly number[];
  /** Server time (ms) from which the strong leagues may be changed; 0 when they may be now. */
  readonly leaguesChangeableAt: number;
}

/** What experts say of themselves. Only members with the role of an expert may change it, which the caller checks. */
export interface ExpertProfiles {
  /** null for members who never were experts. */
  of(memberId: bigint): Promise<ExpertProfile | null>;
  setIntroduction(memberId: bigint, introduction: string): Promise<void>;
  /**
   * Returns when they may be changed again (ms). The same leagues in the same order are no change. Throws LocalizedError (409) before the
   * time of the next change.
   */
  setLeagues(memberId: bigint, leagueIds: readonly number[]): Promise<number>;
}

/** Creates the service. Parallel calls of one member must be queued (http/ownerQueue.ts). */
export function createExpertProfiles(db: Db, now: () => number): ExpertProfiles {
  return {
    of,
    setIntroduction: (memberId, introduction) => store(memberId, { introduction }),
    async setLeagues(memberId, leagueIds) {
      const { leagueIds: before = [], leaguesChangeableAt = 0 } = (await of(memberId)) ?? {};
      if (isSame(before, leagueIds)) return leaguesChangeableAt;
      const at = now();
      if (leaguesChangeableAt > 0) throw new LocalizedError(409, 'leaguesFixed', { days: Math.ceil((leaguesChangeableAt - at) / DAY_MS) });
      await store(memberId, { leagueIds: [...leagueIds], leaguesChangedAt: at });
      return at + LEAGUES_FIXED_MS;
    },
  };

  async function of(memberId: bigint): Promise<ExpertProfile | null> {
    const [row] = await db.select().from(experts).where(eq(experts.memberId, memberId));
    if (row === undefined) return null;
    const changeableAt = row.leaguesChangedAt === null ? 0 : row.leaguesChangedAt + LEAGUES_FIXED_MS;
    return { introduction: row.introduction, leagueIds: row.leagueIds, leaguesChangeableAt: changeableAt > now() ? changeableAt : 0 };
  }

  async function store(memberId: bigint, part: Partial<typeof experts.$inferInsert>): Promise<void> {
    await db
      .insert(experts)
      .values({ introduction: '', leagueIds: [], since: now(), ...part, memberId })
      .onConflictDoUpdate({ target: experts.memberId, set: part });
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}
