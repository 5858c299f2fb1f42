import { and, eq, gt, inArray, ne, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Language } from '#contract/locale/tenants.ts';
import type { expertCard } from '#contract/stances/expertCard.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { memberFollows, members } from '#gateway/member/tables.ts';
import { BADGE_COLUMNS, badgeOf, IS_RECORD_OF_MEMBER } from './expertBadges.ts';
import { strongLeaguesOf } from './strongLeagues.ts';
import { isPublished } from '#gateway/prediction/stanceConditions.ts';
import { expertRecords, experts, stances } from '#gateway/prediction/tables.ts';

export type ExpertCard = z.output<typeof expertCard>;

export interface ExpertCardDeps {
  readonly db: Db;
  readonly catalogue: Pick<MatchCatalogue, 'competition' | 'competitionNames'>;
  readonly now: () => number;
}

/** Returns the cards of experts in a language, with the record of all that they settled. Their rank is not known here. */
export type ReadExpertCards = (ids: readonly bigint[], language: Language) => Promise<ReadonlyMap<bigint, Omit<ExpertCard, 'rank'>>>;

/** One query: each costs a page of experts as much as all that it counts. */
export function createExpertCards({ db, catalogue, now }: ExpertCardDeps): ReadExpertCards {
  return async (ids, language) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({
        ...BADGE_COLUMNS,
        leagueIds: experts.leagueIds,
        followers: db.$count(memberFollows, eq(memberFollows.followedId, members.id)),
        open: db.$count(stances, isOpenOfMember(now())),
      })
      .from(members)
      .leftJoin(experts, eq(experts.memberId, members.id))
      .leftJoin(expertRecords, IS_RECORD_OF_MEMBER)
      .where(inArray(members.id, [...ids]));
    const cardOf = ({ leagueIds, followers, open, ...badge }: (typeof rows)[number]) => ({
      ...badgeOf(badge),
      leagues: strongLeaguesOf(catalogue, leagueIds ?? [], language),
      followers,
      open,
    });
    return new Map(rows.map((row) => [row.id, cardOf(row)]));
  };
}

/** Selects a member's stances that are published and before the kick-off of their first match. */
function isOpenOfMember(now: number): SQL | undefined {
  return and(
    eq(stances.authorId, members.id),
    isPublished,
    gt(stances.closesAt, now),
    ne(stances.settlement, 'settled'), // never before kick-off, but the condition of the index
  );
}
