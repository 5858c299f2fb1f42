import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { expertBadge } from '#contract/stances/expertCard.ts';
import { EMPTY_TOTALS } from '#contract/stances/recordTotals.ts';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { summaryOf } from '#gateway/prediction/records/recordSummary.ts';
import { expertRecords, experts } from '#gateway/prediction/tables.ts';

export type ExpertBadge = z.output<typeof expertBadge>;

/** Authors of stances, as cards show them. */
export interface ExpertBadges {
  /** Returns the badges of members who wrote stances, by their ids; members who do not exist have none. Nobody has settled before their first stance. */
  of(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, ExpertBadge>>;
}

/** The columns of badges, of members with `experts` and `IS_RECORD_OF_MEMBER` joined. */
export const BADGE_COLUMNS = {
  id: members.id,
  nickname: members.nickname,
  avatar: members.avatar,
  demo: experts.demo,
  totals: expertRecords.totals,
} as const;

/** Joins a member's record of everything. */
export const IS_RECORD_OF_MEMBER: SQL | undefined = and(
  eq(expertRecords.expertId, members.id),
  eq(expertRecords.scope, 'all'),
  eq(expertRecords.key, 0),
);

export function createExpertBadges(db: Db): ExpertBadges {
  return {
    async of(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select(BADGE_COLUMNS)
        .from(members)
        .leftJoin(experts, eq(experts.memberId, members.id))
        .leftJoin(expertRecords, IS_RECORD_OF_MEMBER)
        .where(inArray(members.id, [...new Set(ids)]));
      return new Map(rows.map((row) => [row.id, badgeOf(row)]));
    },
  };
}

type BadgeRow = Pick<typeof members.$inferSelect, 'id' | 'nickname' | 'avatar'> & {
  readonly demo: boolean | null;
  readonly totals: (typeof expertRecords.$inferSelect)['totals'] | null;
};

/** Returns the badge of a row of `BADGE_COLUMNS`. */
export function badgeOf({ id, nickname, avatar, demo, totals }: BadgeRow): ExpertBadge {
  return {
    expertId: String(id),
    nickname,
    avatar: avatar === '' ? null : avatar,
    demo: demo ?? false,
    record: summaryOf(totals ?? EMPTY_TOTALS),
  };
}
