import { eq } from 'drizzle-orm';
import type { Language } from '#contract/locale/tenants.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { withCounts } from '#gateway/community/hotScore.ts';
import { createLikes } from '#gateway/community/likes.ts';
import { posts } from '#gateway/community/tables.ts';
import { tellOfComment } from '#gateway/community/write/commentLetters.ts';
import { postedMatch, publishPost, type Writer } from '#gateway/community/write/publishPost.ts';
import { writeComment } from '#gateway/community/write/writeComment.ts';
import type { DemoCommunityDeps } from '#gateway/demoPorts.ts';
import { createMemberMessages } from '#gateway/notice/memberMessages.ts';
import { rowAt } from './plan/matchPosts.ts';
import type { PlannedPictures, PlannedPost } from './plan/plannedPost.ts';
import { boardsOf } from './tactics/boardsOf.ts';
import { drawBoard } from './tactics/drawBoard.ts';

const DEMO_TIME_ZONE = 'UTC';
/** Addresses for benchmarks (RFC 2544): one for each member, because members of one address share limits. */
const ADDRESSES = { first: 198, second: [18, 19], bytes: 256 } as const;

/** Writes as demo members do, through the services of all members, at the time (server ms) at which it is written. */
export interface CommunityWriter {
  /** Returns the id of the post. Throws LocalizedError as the service does. */
  publish(memberId: bigint, post: Pick<PlannedPost, 'title' | 'content' | 'fixture' | 'pictures'>, at: number): Promise<number>;
  /** Returns the id of the comment. Throws LocalizedError as the service does. */
  comment(
    memberId: bigint,
    comment: { readonly postId: number; readonly replyTo: number | null; readonly text: string },
    at: number,
  ): Promise<number>;
  like(memberId: bigint, target: { readonly kind: 'post' | 'comment'; readonly id: number }, at: number): Promise<void>;
  /** Counts visitors of a post. They are invented, so no device is remembered for them. */
  addViews(postId: number, views: number): Promise<void>;
}

export function createCommunityWriter(
  { db, catalogue, community, files, notifier }: Pick<DemoCommunityDeps, 'db' | 'catalogue' | 'community' | 'files' | 'notifier'>,
  tenant: string,
  language: Language,
): CommunityWriter {
  return {
    async publish(memberId, { title, content, fixture, pictures }, at) {
      const writer = writerOf(memberId);
      const matchId = fixture === null ? null : (catalogue.idOf(fixture.sourceId) ?? null);
      const rowOf = (id: number): MatchRow | undefined => (fixture === null ? undefined : rowAt(fixture, id, at));
      const fileIds = pictures === null ? [] : await upload(memberId, pictures, at);
      const deps = { ...community.publishing, rowOf };
      const match = await postedMatch(deps, matchId, at);
      const { postId } = await db.transaction((tx) => publishPost(tx, deps, writer, { title, content, fileIds, matchId }, match, at));
      return postId;
    },
    async comment(memberId, input, at) {
      const { comment } = await db.transaction(async (tx) => {
        const written = await writeComment(tx, community.commenting, writerOf(memberId), input, at);
        const { send } = createMemberMessages(tx, () => at, notifier);
        const { post, answered } = written;
        await tellOfComment(tx, send, written.comment, { postAuthor: post.memberId, answeredAuthor: answered?.memberId ?? null });
        return written;
      });
      await community.channels.changed(input.postId);
      return comment.id;
    },
    async like(memberId, target, at) {
      const { postId } = await createLikes(db, () => at).set(tenant, memberId, target, true);
      await community.channels.changed(postId);
    },
    async addViews(postId, views) {
      await db.update(posts).set(withCounts({ views })).where(eq(posts.id, postId));
      await community.channels.changed(postId);
    },
  };

  function writerOf(memberId: bigint): Writer {
    return { tenant, language, timeZone: DEMO_TIME_ZONE, ip: addressOf(memberId), memberId };
  }

  async function upload(memberId: bigint, { move, variant, count }: PlannedPictures, at: number): Promise<string[]> {
    const fileIds: string[] = [];
    for (const [i, board] of boardsOf(move, variant).slice(0, count).entries()) {
      const bytes = await drawBoard(board);
      const key = `demo-board-${at}-${i}`;
      const { fileId } = await files.upload({ tenant, memberId, purpose: 'post', key, bytes, ip: addressOf(memberId) });
      fileIds.push(fileId);
    }
    return fileIds;
  }
}

function addressOf(memberId: bigint): string {
  const { first, second, bytes } = ADDRESSES;
  const n = Number(memberId % BigInt(second.length * bytes * bytes));
  return [first, second[Math.floor(n / (bytes * bytes))], Math.floor(n / bytes) % bytes, n % bytes].join('.');
}
