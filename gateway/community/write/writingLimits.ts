import { and, desc, eq, gt, isNull, max } from 'drizzle-orm';
import type { Db } from '#gateway/db/database.ts';
import { members } from '#gateway/member/tables.ts';
import { comments, posts, reading } from '#gateway/community/tables.ts';
import { removals } from '#gateway/community/moderation/tables.ts';

export const DAY_MS = 86_400_000;
/** Minutes of reading after which a member knows the place (docs/domain.md#newcomers). */
export const READING_MINUTES = 10;
/** The members of an address may write as much as this many of them. */
export const MEMBERS_PER_ADDRESS = 4;

/** What a member may write in 24 hours, and how long (ms) after the one before (docs/product.md#community-limits). */
export interface WritingLimits {
  readonly posts: number;
  readonly comments: number;
  readonly images: number;
  readonly imagesPerPost: number;
  /** In one text. */
  readonly links: number;
  readonly postSpacingMs: number;
  readonly commentSpacingMs: number;
}

export const NEWCOMER_LIMITS: WritingLimits = {
  posts: 3,
  comments: 10,
  images: 3,
  imagesPerPost: 1,
  links: 1,
  postSpacingMs: 120_000,
  commentSpacingMs: 30_000,
};

export const ORDINARY_LIMITS: WritingLimits = {
  posts: 20,
  comments: 100,
  images: 30,
  imagesPerPost: 3,
  links: Infinity,
  postSpacingMs: 15_000,
  commentSpacingMs: 5_000,
};

/** What somebody has written in the last 24 hours. Texts later than now were written before the clock was set back: they do not count. */
export interface WrittenLately {
  /** Server times (ms), the newest first. */
  readonly times: readonly number[];
  readonly images: readonly { readonly at: number; readonly count: number }[];
}

/** How many more may be written, and when one may be (server ms); null: now. */
export interface Allowance {
  readonly left: number;
  readonly nextAt: number | null;
  readonly reason: 'spent' | 'tooSoon' | null;
}

/** Returns whether a member still has the limits of a newcomer. */
export async function isNewcomer(db: Db, memberId: bigint, now: number): Promise<boolean> {
  const [member] = await db
    .select({ createdAt: members.createdAt, minutes: reading.minutes })
    .from(members)
    .leftJoin(reading, eq(reading.memberId, members.id))
    .where(eq(members.id, memberId));
  if (member === undefined || now - member.createdAt < DAY_MS || (member.minutes ?? 0) < READING_MINUTES) return true;
  const [last] = await db
    .select({ at: max(removals.at) })
    .from(removals)
    .where(and(eq(removals.memberId, memberId), isNull(removals.restoredAt)));
  return last?.at != null && now - Number(last.at) < DAY_MS;
}

/** Returns the posts of a member's last 24 hours, deleted ones too. */
export async function postsLately(db: Db, memberId: bigint, now: number): Promise<WrittenLately> {
  const rows = await db
    .select({ at: posts.createdAt, count: posts.imageCount })
    .from(posts)
    .where(and(eq(posts.memberId, memberId), gt(posts.createdAt, now - DAY_MS)))
    .orderBy(desc(posts.createdAt));
  const past = rows.filter(({ at }) => at <= now);
  return { times: past.map(({ at }) => at), images: past };
}

/** Returns the comments of a member's last 24 hours, deleted ones too. */
export async function commentsLately(db: Db, memberId: bigint, now: number): Promise<WrittenLately> {
  const rows = await db
    .select({ at: comments.createdAt })
    .from(comments)
    .where(and(eq(comments.memberId, memberId), gt(comments.createdAt, now - DAY_MS)))
    .orderBy(desc(comments.createdAt));
  return { times: rows.flatMap(({ at }) => (at <= now ? [at] : [])), images: [] };
}

/** Returns what is left of a limit. Of two reasons to wait the longer one is named. */
export function allowanceOf({ times }: WrittenLately, limit: number, spacingMs: number, now: number): Allowance {
  const [newest] = times;
  const oldestCounted = times[limit - 1];
  const soonAt = newest === undefined ? 0 : newest + spacingMs;
  const spentAt = oldestCounted === undefined ? 0 : oldestCounted + DAY_MS;
  const nextAt = Math.max(soonAt, spentAt);
  const left = Math.max(0, limit - times.length);
  return nextAt <= now ? { left, nextAt: null, reason: null } : { left, nextAt, reason: spentAt >= soonAt ? 'spent' : 'tooSoon' };
}

/** Returns when so many images more may be published (server ms); null: now. */
export function imagesNextAt({ images }: WrittenLately, more: number, limit: number): number | null {
  let total = more;
  let nextAt: number | null = null;
  for (const { at, count } of images) {
    total += count;
    if (total > limit && count > 0) nextAt ??= at + DAY_MS;
  }
  return nextAt;
}
