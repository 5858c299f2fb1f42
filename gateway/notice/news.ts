import { and, desc, eq, getTableColumns, lt, lte, sql } from 'drizzle-orm';
import { createAddressLimiter } from '#gateway/request/rateLimiter.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import type { Db } from '#gateway/db/database.ts';
import { news, newsViews } from './tables.ts';

export type Article = typeof news.$inferSelect;
/** An article without its content, for lists: it may be long, in four languages. */
export type Headline = Omit<Article, 'content'>;

/** A device's repeated view within this time is not counted. */
const VIEW_MS = 3_600_000;

/** Views per address and hour that count: made-up devices must not inflate an article. */
const MAX_VIEWS_PER_ADDRESS = 600;

export interface Viewer {
  readonly deviceId: string | null;
  readonly ip: string;
}

/** Tenants' news; every query filters by tenant. */
export interface News {
  /** Returns up to `max`, newest first; with `before` only older ones. */
  page(tenant: string, max: number, before?: number): Promise<readonly Headline[]>;
  /** null when not found. */
  find(tenant: string, id: number): Promise<Article | null>;
  /** Returns an article and counts the device's view, once an hour; null when not found. */
  read(tenant: string, id: number, by: Viewer): Promise<Article | null>;
  add(article: Omit<Article, 'id' | 'publishedAt' | 'views'>): Promise<number>;
  /** False when not found. */
  remove(tenant: string, id: number): Promise<boolean>;
}

const { content: _, ...HEADLINE } = getTableColumns(news);

export function createNews(db: Db, { now, elapsed }: Pick<Timers, 'now' | 'elapsed'>): News {
  const addresses = createAddressLimiter(MAX_VIEWS_PER_ADDRESS, elapsed);
  return {
    page: async (tenant, max, before) =>
      db
        .select(HEADLINE)
        .from(news)
        .where(and(eq(news.tenant, tenant), before === undefined ? undefined : lt(news.id, before)))
        .orderBy(desc(news.id))
        .limit(max),
    find,
    async read(tenant, id, { deviceId, ip }) {
      const article = await find(tenant, id);
      if (article === null || deviceId === null || !addresses.take(ip) || !(await isNewView(id, deviceId))) return article;
      const [counted] = await db
        .update(news)
        .set({ views: sql`${news.views} + 1` })
        .where(whereId(tenant, id))
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
    remove: async (tenant, id) => (await db.delete(news).where(whereId(tenant, id)).returning({ id: news.id })).length === 1,
  };

  async function find(tenant: string, id: number): Promise<Article | null> {
    const [article] = await db.select().from(news).where(whereId(tenant, id));
    return article ?? null;
  }

  /** Expired views are deleted first, so that a remaining row means "already counted". */
  async function isNewView(newsId: number, deviceId: string): Promise<boolean> {
    const at = now();
    await db.delete(newsViews).where(lte(newsViews.at, at - VIEW_MS));
    const inserted = await db.insert(newsViews).values({ newsId, deviceId, at }).onConflictDoNothing().returning({ at: newsViews.at });
    return inserted.length === 1;
  }
}

function whereId(tenant: string, id: number) {
  return and(eq(news.tenant, tenant), eq(news.id, id));
}
