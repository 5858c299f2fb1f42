import { and, count, gt, inArray, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Language } from '#contract/locale/tenants.ts';
import type { expertCard } from '#contract/stances/expertCard.ts';
import type { Db } from '#gateway/db/database.ts';
import type { MatchCatalogue } from '#gateway/match/matchCatalogue.ts';
import { createExpertBadges, type ExpertBadge } from './expertBadges.ts';
import { strongLeaguesOf } from './strongLeagues.ts';
import { isPublished } from './stanceConditions.ts';
import { expertFollows, experts, stances } from './tables.ts';

export type ExpertCard = z.output<typeof expertCard>;

export interface ExpertCardDeps {
  readonly db: Db;
  readonly catalogue: Pick<MatchCatalogue, 'competition'>;
  readonly now: () => number;
}

/** Returns the cards of experts in a language, with the record of all that they settled. Their rank is not known here. */
export type ReadExpertCards = (ids: readonly bigint[], language: Language) => Promise<ReadonlyMap<bigint, Omit<ExpertCard, 'rank'>>>;

export function createExpertCards({ db, catalogue, now }: ExpertCardDeps): ReadExpertCards {
  const badges = createExpertBadges(db);
  return async (ids, language) => {
    if (ids.length === 0) return new Map();
    const [found, leagues, followers, open] = await Promise.all([badges.of(ids), leaguesOf(ids), followersOf(ids), openOf(ids)]);
    const cardOf = (id: bigint, badge: ExpertBadge) => ({
      ...badge,
      leagues: strongLeaguesOf(catalogue, leagues.get(id) ?? [], language),
      followers: followers.get(id) ?? 0,
      open: open.get(id) ?? 0,
    });
    return new Map(Array.from(found, ([id, badge]) => [id, cardOf(id, badge)]));
  };

  async function leaguesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly number[]>> {
    const rows = await db
      .select({ id: experts.memberId, leagueIds: experts.leagueIds })
      .from(experts)
      .where(inArray(experts.memberId, [...ids]));
    return new Map(rows.map(({ id, leagueIds }) => [id, leagueIds]));
  }

  async function followersOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    const rows = await db
      .select({ id: expertFollows.expertId, followers: count() })
      .from(expertFollows)
      .where(inArray(expertFollows.expertId, [...ids]))
      .groupBy(expertFollows.expertId);
    return new Map(rows.map(({ id, followers }) => [id, followers]));
  }

  /** Stances that are published and before the kick-off of their first match. */
  async function openOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    const isOpen = and(
      inArray(stances.authorId, [...ids]),
      isPublished,
      gt(stances.closesAt, now()),
      ne(stances.settlement, 'settled'), // never before kick-off, but the condition of the index
    );
    const rows = await db.select({ id: stances.authorId, open: count() }).from(stances).where(isOpen).groupBy(stances.authorId);
    return new Map(rows.map(({ id, open }) => [id, open]));
  }
}
