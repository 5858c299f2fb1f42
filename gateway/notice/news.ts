import { and, desc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import { createAddressLimiter } from '#gateway/http/rateLimiter.ts';
import type { Db } from '#gateway/db/database.ts';
import { news, newsViews } from './tables.ts';

export type Article = typeof news.$inferSelect;
/** What a list shows of one: a text may be long, in four languages. */
export type Headline = Omit<Article, 'content'>;

/** A device that comes back to an article within this has not read it twice. */
const VIEW_MS = 3_600_000;

/** What one address may look at in an hour for its views to be counted: who makes devices up makes no article famous. */
const VIEWS_MOST = 600;

export interface Viewer {
  readonly deviceId: string | null;
  readonly ip: string;
}

/** News of tenants. Each belongs to one, and is asked for with it. */
export interface News {
  /** Newest first, at most so many; with `before` only those older than that one. */
  page(tenant: string, most: number, before?: number): Promise<readonly Headline[]>;
  /** null where there is none. */
  find(tenant: string, id: number): Promise<Article | null>;
  /** An article that a device reads: its view is counted, once an hour. null where there is none. */
  read(tenant: string, id: number, by: Viewer): Promise<Article | null>;
  add(article: Omit<Article, 'id' | 'publishedAt' | 'views'>): Promise<number>;
  /** False where there is none. */
  remove(tenant: string, id: number): Promise<boolean>;
}

const { content: _, ...HEADLINE } = getTableColumns(news);

export function createNews(db: Db, now: () => number): News {
  const addresses = createAddressLimiter(VIEWS_MOST, now);
  return {
    page: async (tenant, most, before) =>
      db
        .select(HEADLINE)
        .from(news)
        .where(and(eq(news.tenant, tenant), before === undefined ? undefined : lt(news.id, before)))
        .orderBy(desc(news.id))
        .limit(most),
    find,
    async read(tenant, id, { deviceId, ip }) {
      const article = await find(tenant, id);
      if (article === null || deviceId === null || !addresses.take(ip) || !(await isNewView(id, deviceId))) return article;
      const [counted] = await db
        .update(news)
        .set({ views: sql`${news.views} + 1` })
        .where(its(tenant, id))
        .returning();
      return counted ?? null;
    },
    async add(article) {
      const [added] = await db
        .insert(news)
        .values({ ...article, publishedAt: now() })
        .returning({ id: news.id });
      return added?.id ?? 0;
    },
    remove: async (tenant, id) => (await db.delete(news).where(its(tenant, id)).returning({ id: news.id })).length === 1,
  };

  async function find(tenant: string, id: number): Promise<Article | null> {
    const [article] = await db.select().from(news).where(its(tenant, id));
    return article ?? null;
  }

  /** What is older than an hour is forgotten first, so that a row which still stands says "not again". */
  async function isNewView(newsId: number, deviceId: string): Promise<boolean> {
    const at = now();
    await db.delete(newsViews).where(lte(newsViews.at, at - VIEW_MS));
    const seen = await db.insert(newsViews).values({ newsId, deviceId, at }).onConflictDoNothing().returning({ at: newsViews.at });
    return seen.length === 1;
  }
}

function its(tenant: string, id: number) {
  return and(eq(news.tenant, tenant), eq(news.id, id));
}
