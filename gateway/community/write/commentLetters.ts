import { and, eq, isNull, like } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { Db } from '#gateway/db/database.ts';
import { blacklist } from '#gateway/member/tables.ts';
import type { MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import { messages } from '#gateway/notice/tables.ts';
import type { CommentRow } from '#gateway/community/writtenState.ts';

type Texts = Readonly<Record<Language, string>>;

const COMMENTED: Texts = {
  'zh-CN': '{name} 评论了你的帖子',
  'vi-VN': '{name} đã bình luận bài viết của bạn',
  'en-US': '{name} commented on your post',
  'id-ID': '{name} mengomentari postinganmu',
};
const REPLIED: Texts = {
  'zh-CN': '{name} 回复了你的评论',
  'vi-VN': '{name} đã trả lời bình luận của bạn',
  'en-US': '{name} replied to your comment',
  'id-ID': '{name} membalas komentarmu',
};
const OPEN: Texts = {
  'zh-CN': '打开帖子查看。',
  'vi-VN': 'Mở bài viết để xem.',
  'en-US': 'Open the post to read it.',
  'id-ID': 'Buka postingannya untuk membaca.',
};

export type SendLetter = (tenant: string, memberId: bigint, letter: MemberMessageContent) => Promise<unknown>;

/**
 * Tells the author of a post of a comment, and the author of a comment of a reply. Nobody has two unread letters about a post, and the
 * letter quotes nothing: what is removed later must not stand in a mailbox.
 */
export async function tellOfComment(
  tx: Db,
  send: SendLetter,
  comment: Pick<CommentRow, 'id' | 'tenant' | 'postId' | 'memberId'>,
  { postAuthor, answeredAuthor }: { readonly postAuthor: bigint; readonly answeredAuthor: bigint | null },
): Promise<void> {
  const { id, tenant, postId, memberId } = comment;
  if (memberId === null) return;
  const texts = new Map<bigint, Texts>([[postAuthor, COMMENTED]]);
  if (answeredAuthor !== null) texts.set(answeredAuthor, REPLIED);
  texts.delete(memberId);
  const postLink = `/community/${postId}`;
  for (const [to, title] of texts) {
    if (await isUnwelcome(to)) continue;
    await send(tenant, to, { kind: 'reply', title, namedId: memberId, text: OPEN, link: `${postLink}?comment=${id}` });
  }

  async function isUnwelcome(to: bigint): Promise<boolean> {
    const isBlocked = and(eq(blacklist.ownerId, to), eq(blacklist.blockedId, memberId ?? 0n));
    if ((await tx.$count(blacklist, isBlocked)) > 0) return true;
    const isUnread = and(eq(messages.memberId, to), isNull(messages.readAt), like(messages.link, `${postLink}?%`));
    return (await tx.$count(messages, isUnread)) > 0;
  }
}
