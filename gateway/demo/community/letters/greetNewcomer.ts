import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { comments, posts } from '#gateway/community/tables.ts';
import type { Db } from '#gateway/db/database.ts';
import type { CommunityAuthors } from '#gateway/demo/community/communityAuthors.ts';
import type { CommunityWriter } from '#gateway/demo/community/communityWriter.ts';
import { COMMUNITY_BOOKS } from '#gateway/demo/community/phrases/communityBooks.ts';
import { ACCOUNTS } from '#gateway/demo/members/demoMembers.ts';
import { members } from '#gateway/member/tables.ts';

const COMMENTED_AGO_MS = 25 * 60_000;
const ANSWERED_AFTER_MS = 4 * 60_000;

/**
 * Lets the first demo member of a tenant who can log in have commented on a post with drawings, whose author has answered: the letter about
 * it is the one that all members get. Does nothing for one who has commented, and without such a post.
 */
export async function greetNewcomer(
  db: Db,
  { tenant, language, ids }: CommunityAuthors,
  writer: CommunityWriter,
  now: number,
): Promise<void> {
  const [newcomer] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.tenant, tenant), eq(members.demo, true), eq(members.account, ACCOUNTS[0])));
  if (newcomer === undefined || (await db.$count(comments, eq(comments.memberId, newcomer.id))) > 0) return;
  const [post] = await db
    .select({ id: posts.id, memberId: posts.memberId, at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.tenant, tenant), eq(posts.state, 'published'), ne(posts.imageCount, 0), inArray(posts.memberId, [...ids])))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(1);
  const answered = COMMUNITY_BOOKS[language].talk.tactics.find(({ answers: [first] }) => first?.[0] === 'author');
  const [answer] = answered?.answers ?? [];
  if (post === undefined || answered === undefined || answer === undefined) return;
  const at = Math.max(post.at, now - COMMENTED_AGO_MS);
  const replyTo = await writer.comment(newcomer.id, { postId: post.id, replyTo: null, text: answered.says }, at);
  await writer.comment(post.memberId, { postId: post.id, replyTo, text: answer[1] }, Math.min(now, at + ANSWERED_AFTER_MS));
}
