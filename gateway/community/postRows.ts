import { and, eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import type { PostCard, PostMatch } from '#contract/community/post.ts';
import type { Crest } from '#contract/match/fixtures.ts';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import { authorsOf } from './authors.ts';
import { type PostedMatch, posts } from './tables.ts';

export type PostRow = typeof posts.$inferSelect;
/** A post without its content, for lists. */
export type CardRow = Omit<PostRow, 'content' | 'searched'>;

const { content: _content, searched: _searched, ...CARD } = getTableColumns(posts);
export const CARD_COLUMNS = CARD;

/** The reader of posts, with tenant and language. */
export interface Reader {
  readonly tenant: string;
  readonly language: Language;
  /** null: a visitor. */
  readonly memberId: bigint | null;
}

/** Whether a reader may see a post: everybody a published one, its author also one under review. */
export function mayBeSeen(memberId: bigint | null): SQL | undefined {
  const isPublished = eq(posts.state, 'published');
  return memberId === null ? isPublished : or(isPublished, and(eq(posts.state, 'review'), eq(posts.memberId, memberId)));
}

/** Returns posts as a list shows them, in the order of their rows. */
export async function cardsOf(db: Db, { tenant, language }: Reader, rows: readonly CardRow[]): Promise<PostCard[]> {
  const authors = await authorsOf(
    db,
    tenant,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap((row) => {
    const author = authors.get(row.memberId);
    if (author === undefined) return [];
    const { id, title, excerpt, images, match, publishedAt, editedAt, likes, comments, views } = row;
    const state = row.state === 'published' ? ('published' as const) : ('review' as const);
    return [
      {
        postId: id,
        state,
        author,
        title,
        excerpt,
        images: [...images],
        match: match && matchIn(match, language),
        publishedAt,
        editedAt,
        likes,
        comments,
        views,
      },
    ];
  });
}

/** Returns the rows of posts that a reader may see, in the order of the ids. */
export async function rowsInOrder(db: Db, ids: readonly number[], isShown: SQL | undefined): Promise<readonly CardRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select(CARD)
    .from(posts)
    .where(and(isAnyOf(posts.id, ids), isShown));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a crest as answers have it. */
export function sentCrest({ shape, pattern, colours: [first, second] }: Crest): PostMatch['home']['crest'] {
  return { shape, pattern, colours: [first, second] };
}

function matchIn({ id, competitionId, sport, kickoffAt, names, moment }: PostedMatch, language: Language): PostMatch {
  const side = (of: 'home' | 'away') => ({
    id: of === 'home' ? names.homeId : names.awayId,
    name: names[of].name[language],
    crest: sentCrest(names[of].crest),
  });
  return {
    id,
    sourceId: names.sourceId,
    competitionId,
    homeId: names.homeId,
    awayId: names.awayId,
    round: names.round[language],
    competition: names.competition[language],
    home: side('home'),
    away: side('away'),
    sport,
    kickoffAt,
    moment,
  };
}
