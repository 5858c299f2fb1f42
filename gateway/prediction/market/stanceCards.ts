import { asc, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { stanceCard, stanceMatch } from '#contract/stances/stanceCard.ts';
import { PRICE_LIMITS } from '#contract/stances/stanceLimits.ts';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { STANCE_AMOUNTS } from '#contract/stances/stanceStatus.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { Sport } from '#contract/match/sport.ts';
import type { Db } from '#gateway/db/database.ts';
import type { ExpertBadges } from '#gateway/prediction/experts/expertBadges.ts';
import { stanceMatches, stances } from '#gateway/prediction/tables.ts';
import type { StanceAccess } from './stanceAccess.ts';

export type StanceCard = z.output<typeof stanceCard>;
type StanceMatch = z.output<typeof stanceMatch>;

/** What is sold (stanceText.ts). */
type TextColumn = 'content' | 'legs';
/** Columns under their own names, so that none of a text can be among them. */
export type PublicColumns = { readonly [Name in Exclude<keyof typeof stances.$inferSelect, TextColumn>]?: (typeof stances)[Name] };

/** The columns of cards: a type error for one of a text. */
export const CARD_COLUMNS = {
  id: stances.id,
  authorId: stances.authorId,
  status: stances.status,
  sport: stances.sport,
  combination: stances.combination,
  ruleType: stances.ruleType,
  title: stances.title,
  characters: stances.characters,
  paragraphs: stances.paragraphs,
  price: stances.price,
  refundable: stances.refundable,
  publishedAt: stances.publishedAt,
  closesAt: stances.closesAt,
  sold: stances.sold,
  views: stances.views,
  settlement: stances.settlement,
  result: stances.result,
  product: stances.product,
  settledAt: stances.settledAt,
  corrected: stances.corrected,
} as const satisfies PublicColumns;

/** A stance as its card needs it, with why the caller may read it. */
export type CardRow = Pick<typeof stances.$inferSelect, keyof typeof CARD_COLUMNS> & { readonly access: StanceAccess | null };

export interface StanceCardsDeps {
  readonly db: Db;
  readonly badges: ExpertBadges;
  /** Returns views that are not stored yet. */
  readonly unstoredViews: (stanceId: number) => number;
  /** Returns the address of a team's logo, which no stance copies. */
  readonly logoOf: (teamId: number) => string | undefined;
}

/** Returns the cards of stances, in their order, with names in a language. */
export type StanceCards = (rows: readonly CardRow[], language: Language) => Promise<StanceCard[]>;

export function createStanceCards({ db, badges, unstoredViews, logoOf }: StanceCardsDeps): StanceCards {
  return async (rows, language) => {
    if (rows.length === 0) return [];
    const [experts, matches] = await Promise.all([badges.of(rows.map(({ authorId }) => authorId)), matchesOf(rows, language)]);
    return rows.flatMap((row) => {
      const expert = experts.get(row.authorId);
      const ofStance = matches.get(row.id);
      return expert === undefined || ofStance === undefined
        ? []
        : [{ ...cardOf(row, row.views + unstoredViews(row.id)), expert, matches: ofStance }];
    });
  };

  async function matchesOf(rows: readonly CardRow[], language: Language): Promise<ReadonlyMap<number, StanceMatch[]>> {
    const ids = rows.map(({ id }) => id);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const stored = await db
      .select()
      .from(stanceMatches)
      .where(inArray(stanceMatches.stanceId, ids))
      .orderBy(asc(stanceMatches.stanceId), asc(stanceMatches.position));
    const found = new Map<number, StanceMatch[]>();
    for (const match of stored) {
      const { sport = 'football', access = null } = byId.get(match.stanceId) ?? {};
      const named = namedMatch(match, { sport, isOpen: access !== null, logoOf }, language);
      found.set(match.stanceId, [...(found.get(match.stanceId) ?? []), named]);
    }
    return found;
  }
}

function cardOf(row: CardRow, views: number): Omit<StanceCard, 'expert' | 'matches'> {
  const { id, ruleType, status, title, combination, publishedAt, closesAt, refundable, characters, paragraphs, sold, access } = row;
  return {
    articleId: id,
    ruleType: Object.values(RULE_TYPES).find((known) => known === ruleType) ?? RULE_TYPES.winDrawLose,
    status,
    title,
    combination,
    publishedAt,
    closesAt,
    price: STANCE_AMOUNTS.find((amount) => amount === row.price) ?? 0,
    refundable,
    characters,
    paragraphs,
    sold,
    views,
    access,
    result: resultOf(row),
  };
}

function resultOf({ settlement, result, product, settledAt, corrected }: CardRow): StanceCard['result'] {
  if (settlement !== 'settled' || result === null || product === null || settledAt === null) return null;
  return { result, product, settledAt, corrected };
}

function namedMatch(
  match: typeof stanceMatches.$inferSelect,
  { sport, isOpen, logoOf }: Pick<StanceCardsDeps, 'logoOf'> & { readonly sport: Sport; readonly isOpen: boolean },
  language: Language,
): StanceMatch {
  const { matchId, competitionId, playType, companies, kickoff, names } = match;
  const { sourceId, homeId, awayId, round, competition, home, away } = names;
  return {
    id: matchId,
    sourceId,
    competitionId,
    homeId,
    awayId,
    round: round[language],
    competition: competition[language],
    home: { id: homeId, name: home.name[language], crest: crestOf(home.crest), logo: logoOf(homeId) },
    away: { id: awayId, name: away.name[language], crest: crestOf(away.crest), logo: logoOf(awayId) },
    sport,
    playType,
    companies: isOpen || companies < PRICE_LIMITS.companies ? companies : null,
    kickoffAt: kickoff,
  };
}

function crestOf({ shape, pattern, colours: [first, second] }: Crest): StanceMatch['home']['crest'] {
  return { shape, pattern, colours: [first, second] };
}
