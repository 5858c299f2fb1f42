import { and, asc, eq, gt } from 'drizzle-orm';
import type { LogPage } from '#contract/calls/logPage.ts';
import type { PostEntry } from '#contract/community/postEntry.ts';
import { isPostName, postChannelOf, postOf } from '#contract/wire/channels.ts';
import { reasonOf } from '#gateway/base/redactError.ts';
import type { Db } from '#gateway/db/database.ts';
import { isAnyOf } from '#gateway/db/isAnyOf.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { ANYBODY, commentsById, HAS_ANSWERS } from '#gateway/community/lists/commentRows.ts';
import { comments, postEvents, posts } from '#gateway/community/tables.ts';
import { OpenPost } from './openPost.ts';

/** Open posts are compared with the database this often: what another process's operators do reaches all clients within 2 s. */
const TICK_MS = 1_000;
/** A post that nobody has watched for this long is closed; who comes back sooner resumes. */
const IDLE_MS = 60_000;

export interface PostChannelsDeps {
  readonly db: Db;
  readonly timers: Timers;
  readonly random: () => number;
  readonly report: (message: string) => void;
}

/**
 * The channels `post:<id>` of tenants (docs/protocol.md#posts). One is opened when it is first watched; its epoch is that of the opening,
 * for its entries are in memory only. A post that not everybody sees cannot be watched.
 */
export class PostChannels {
  readonly #deps: PostChannelsDeps;
  readonly #open = new Map<number, OpenPost>();
  #stopTick: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  readonly #countTimers = new Map<number, () => void>();
  #isClosed = false;

  constructor(deps: PostChannelsDeps) {
    this.#deps = deps;
  }

  /** As `TenantChannels`. */
  closed(names: readonly string[], tenant: string): readonly string[] {
    return names.filter((name) => isPostName(name) && this.#of(postOf(name), tenant) === undefined);
  }

  /** As `TenantChannels`. */
  async openAll(names: readonly string[], tenant: string): Promise<void> {
    const ids = [...new Set(names.filter(isPostName).map(postOf))].filter((id) => !this.#open.has(id));
    if (ids.length === 0) return;
    const found = await this.#deps.db
      .select({ id: posts.id, seq: posts.seq, likes: posts.likes, comments: posts.comments, views: posts.views })
      .from(posts)
      .where(and(eq(posts.tenant, tenant), isAnyOf(posts.id, ids), eq(posts.state, 'published')));
    for (const { id, seq, ...counts } of found) {
      if (this.#isClosed || this.#open.has(id)) continue;
      this.#open.set(id, new OpenPost({ id, tenant, seq, counts }, this.#deps.timers, this.#deps.random));
    }
    if (this.#open.size > 0) this.#schedule();
  }

  /** As `TenantChannels`. */
  resolve(name: string, tenant: string): GatewayChannel | 'refused' {
    const post = isPostName(name) ? this.#of(postOf(name), tenant) : undefined;
    return post?.isShown === true ? post.log.viewedBy(null) : 'refused';
  }

  /** Returns the newest entries of a post; null for one that not everybody sees. */
  async page(tenant: string, id: number): Promise<LogPage | null> {
    if (this.#of(id, tenant) === undefined) await this.openAll([postChannelOf(id)], tenant);
    const post = this.#of(id, tenant);
    return post?.isShown === true ? post.log.page(null) : null;
  }

  /** Publishes what is stored about a post, if it is open. To be called after the commit. */
  async changed(postId: number): Promise<void> {
    const post = this.#open.get(postId);
    if (post !== undefined) await this.#publish([post]).catch((error: unknown) => this.#failed(error));
  }

  /** Publishes what is stored about all open posts; reports when that fails, because the next second tries again. */
  async refresh(): Promise<void> {
    await this.#publish([...this.#open.values()]).catch((error: unknown) => this.#failed(error));
  }

  /** Resolves once nothing is read any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTick?.();
    for (const stop of this.#countTimers.values()) stop();
    await this.#running;
    for (const post of this.#open.values()) post.log.close();
    this.#open.clear();
  }

  #of(id: number, tenant: string): OpenPost | undefined {
    const post = this.#open.get(id);
    return post?.tenant === tenant ? post : undefined;
  }

  #schedule(): void {
    this.#stopTick ??= this.#deps.timers.after(TICK_MS, () => {
      this.#stopTick = null;
      this.#closeIdle();
      void this.refresh();
      if (this.#open.size > 0) this.#schedule();
    });
  }

  #closeIdle(): void {
    const elapsed = this.#deps.timers.elapsed();
    for (const [id, post] of this.#open) {
      if (post.log.isWatched) post.idleSince = null;
      else post.idleSince ??= elapsed;
      if (post.idleSince === null || elapsed - post.idleSince < IDLE_MS) continue;
      post.log.close();
      this.#open.delete(id);
    }
  }

  #publish(open: readonly OpenPost[]): Promise<void> {
    const done = this.#read(open);
    this.#running = Promise.allSettled([this.#running, done]).then(() => undefined);
    return done;
  }

  async #read(open: readonly OpenPost[]): Promise<void> {
    if (open.length === 0) return;
    const { db } = this.#deps;
    const found = await db
      .select({ id: posts.id, seq: posts.seq, likes: posts.likes, comments: posts.comments, views: posts.views })
      .from(posts)
      .where(
        isAnyOf(
          posts.id,
          open.map(({ id }) => id),
        ),
      );
    const stored = new Map(found.map((row) => [row.id, row]));
    await Promise.all(
      open.map((post) =>
        post.inOrder(async () => {
          const row = stored.get(post.id);
          if (row === undefined) {
            if (post.isShown) post.append({ type: 'postGone' }); // deleted with its author
            return;
          }
          if (row.seq > post.seenSeq) await this.#publishEvents(post, row.seq);
          const waitMs = post.putCounts({ likes: row.likes, comments: row.comments, views: row.views });
          if (waitMs !== null) this.#publishLater(post.id, waitMs);
        }),
      ),
    );
  }

  async #publishEvents(post: OpenPost, storedSeq: number): Promise<void> {
    const { db } = this.#deps;
    const events = await db
      .select()
      .from(postEvents)
      .where(and(eq(postEvents.postId, post.id), gt(postEvents.seq, post.seenSeq)))
      .orderBy(asc(postEvents.seq));
    const ids = events.flatMap(({ commentId }) => commentId ?? []);
    const shown = await commentsById(db, ids, ANYBODY);
    const rings = new Set(
      (
        await db
          .select({ id: comments.id })
          .from(comments)
          .where(and(isAnyOf(comments.id, ids), HAS_ANSWERS))
      ).map(({ id }) => id),
    );
    const [now] = await db
      .select({ title: posts.title, content: posts.content, editedAt: posts.editedAt, state: posts.state })
      .from(posts)
      .where(eq(posts.id, post.id));
    for (const { seq, type, commentId } of events) {
      post.seenSeq = seq;
      const entry = entryOf(type, commentId);
      if (entry !== null) post.append(entry);
    }
    post.seenSeq = Math.max(post.seenSeq, storedSeq);

    /** What has changed again since then is not told any more: a later event says what became of it. */
    function entryOf(type: (typeof events)[number]['type'], commentId: number | null): PostEntry | null {
      if (type === 'postGone' || type === 'postBack') return { type };
      const isShown = now?.state === 'published';
      if (type === 'edited') {
        const { title = '', content = '', editedAt = null } = now ?? {};
        return isShown && editedAt !== null ? { type, title, content, editedAt } : null;
      }
      if (commentId === null) return null;
      const comment = shown.get(commentId);
      if (type === 'comment') return isShown && comment?.state === 'published' ? { type, comment } : null;
      return comment?.state === 'published' ? null : { type: 'commentGone', id: commentId, ring: rings.has(commentId) };
    }
  }

  #publishLater(id: number, ms: number): void {
    if (this.#countTimers.has(id) || this.#isClosed) return;
    const stop = this.#deps.timers.after(ms, () => {
      this.#countTimers.delete(id);
      void this.changed(id);
    });
    this.#countTimers.set(id, stop);
  }

  #failed(error: unknown): void {
    if (!this.#isClosed) this.#deps.report(`open posts were not compared with the database: ${reasonOf(error)}`);
  }
}
