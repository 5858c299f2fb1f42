import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';
import type { CommunityAuthors } from './communityAuthors.ts';
import type { CommunityWriter } from './communityWriter.ts';
import type { PlannedPost } from './plan/plannedPost.ts';
import { storedPost } from './storedPost.ts';

/** What is older is not caught up with. */
export const CATCH_UP_MS = 24 * 3_600_000;

/** Something that will be done. */
export interface PlannedAct {
  /** Server time (ms). */
  readonly at: number;
  run(): Promise<void>;
}

export interface CommunityLifeDeps {
  readonly db: Db;
  readonly authors: CommunityAuthors;
  readonly writer: CommunityWriter;
  readonly timers: Pick<Timers, 'now'>;
  readonly report: (message: string) => void;
}

/** Returns all that happens to a planned post, in order of time; what is stored already, before a restart, is left out as it comes. */
export function actsOf({ db, authors, writer, timers, report }: CommunityLifeDeps, planned: PlannedPost): readonly PlannedAct[] {
  const author = authors.of(planned.author);
  const commentIds = new Map<number, number>();
  let postId: number | null = null;
  let likedBefore: ReadonlySet<string> = new Set();
  const acts: readonly PlannedAct[] = [
    { at: planned.at, run: publish },
    ...planned.comments.map((_, i) => ({ at: planned.comments[i]?.at ?? 0, run: () => comment(i) })),
    ...planned.likes.map((like) => ({ at: like.at, run: () => give(like) })),
  ];
  return acts.toSorted((a, b) => a.at - b.at).map(({ at, run }) => ({ at, run: () => attempt(run) }));

  /** What an ordinary member would be refused, demo members do without. */
  async function attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof LocalizedError)) report(`a demo member could not write in the community: ${reasonOf(error)}`);
    }
  }

  async function publish(): Promise<void> {
    const stored = await storedPost(db, author, planned.at);
    if (stored !== null) {
      postId = stored.postId;
      likedBefore = stored.likes;
      for (const [i, { author: by, at }] of planned.comments.entries()) {
        const id = stored.comments.get(`${authors.of(by)} ${at}`);
        if (id !== undefined) commentIds.set(i, id);
      }
      return;
    }
    if (planned.at < timers.now() - CATCH_UP_MS) return;
    postId = await writer.publish(author, planned, planned.at);
  }

  async function comment(i: number): Promise<void> {
    const one = planned.comments[i];
    if (postId === null || one === undefined || commentIds.has(i)) return;
    const replyTo = one.replyTo === null ? null : commentIds.get(one.replyTo);
    if (replyTo === undefined) return;
    commentIds.set(i, await writer.comment(authors.of(one.author), { postId, replyTo, text: one.text }, one.at));
  }

  async function give({ author: by, comment: i, at, views }: PlannedPost['likes'][number]): Promise<void> {
    const id = i === null ? postId : commentIds.get(i);
    if (postId === null || id === null || id === undefined) return;
    const member = authors.of(by);
    const kind = i === null ? 'post' : 'comment';
    if (likedBefore.has(`${kind} ${id} ${member}`)) return;
    await writer.like(member, { kind, id }, at);
    if (views > 0) await writer.addViews(postId, views);
  }
}
