import { and, eq, inArray } from 'drizzle-orm';
import type { DemoCommunityDeps } from '#gateway/demoPorts.ts';
import { ACCOUNTS } from '#gateway/demo/members/demoMembers.ts';
import { members } from '#gateway/member/tables.ts';
import { createMemberMessages, type MemberMessageContent } from '#gateway/notice/memberMessages.ts';
import { messages } from '#gateway/notice/tables.ts';

/** The first letter of members who can log in to a demo. */
export const WELCOME_LETTER: MemberMessageContent = {
  kind: 'system',
  title: {
    'zh-CN': '欢迎来到看台',
    'vi-VN': 'Chào mừng đến Khán đài',
    'en-US': 'Welcome to the stands',
    'id-ID': 'Selamat datang di Tribun',
  },
  text: {
    'zh-CN':
      '社区里的帖子和评论都来自演示成员，聊的是今天的模拟比赛。你可以发帖、配图、关联一场比赛，也可以评论、点赞和关注。有人回复你时，这里会收到通知。',
    'vi-VN':
      'Bài viết và bình luận trong cộng đồng là của các thành viên mô phỏng, nói về những trận mô phỏng hôm nay. Bạn có thể đăng bài kèm ảnh và trận đấu, bình luận, thích và theo dõi. Khi có người trả lời, tin nhắn sẽ đến đây.',
    'en-US':
      'Posts and comments in the community come from demo members, who talk about today’s simulated matches. You can post with images and a match, comment, like and follow. When somebody replies to you, you’ll get a message here.',
    'id-ID':
      'Postingan dan komentar di komunitas dibuat anggota demo, membahas laga simulasi hari ini. Kamu bisa membuat postingan dengan gambar dan laga, berkomentar, memberi suka, dan mengikuti anggota lain. Kalau ada yang membalasmu, pemberitahuannya masuk ke sini.',
  },
  link: '/community',
};

/** Writes the first letter to each demo member who can log in and has no letter yet. */
export async function welcomeDemoMembers(
  { db, timers, notifier }: Pick<DemoCommunityDeps, 'db' | 'timers' | 'notifier'>,
  tenants: readonly string[],
): Promise<void> {
  const found = await db
    .select({ id: members.id, tenant: members.tenant })
    .from(members)
    .where(and(eq(members.demo, true), inArray(members.tenant, [...tenants]), inArray(members.account, [...ACCOUNTS])));
  const letters = createMemberMessages(db, timers.now, notifier);
  for (const { id, tenant } of found) {
    if ((await db.$count(messages, eq(messages.memberId, id))) === 0) await letters.send(tenant, id, WELCOME_LETTER);
  }
}
