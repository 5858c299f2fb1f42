import { postChannelOf } from '#contract/wire/channels.ts';
import { epochName } from '#contract/wire/epoch.ts';
import type { PostEntry } from '#contract/community/postEntry.ts';
import { LogChannel } from '#gateway/live/logChannel.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';

/** Counts go out at most once in this time, and comments of a busy post are collected into one frame for it. */
export const POST_TICK_MS = 250;

export type PostCounts = Omit<Extract<PostEntry, { readonly type: 'counts' }>, 'type'>;

/** A post whose channel is open. */
export class OpenPost {
  readonly id: number;
  readonly tenant: string;
  readonly log: LogChannel<null>;
  /** The newest of its events that was published. */
  seenSeq: number;
  /** Everybody sees the post: nobody begins to watch one that is hidden. */
  isShown = true;
  /** Server time (ms, elapsed) since which nobody has used it. */
  idleSince: number | null;
  /** Runs what reads its events, one after another. */
  readonly inOrder = createSerialQueue();
  #counts: PostCounts;
  #countedAt: number;
  /** Numbers of the entries that have a text, by what they are about: those of a removed one are erased. */
  readonly #texts = new Map<number | 'edited', number>();
  readonly #timers: Timers;

  constructor(
    { id, tenant, seq, counts }: { readonly id: number; readonly tenant: string; readonly seq: number; readonly counts: PostCounts },
    timers: Timers,
    random: () => number,
  ) {
    this.id = id;
    this.tenant = tenant;
    this.seenSeq = seq;
    this.#counts = counts;
    this.#countedAt = timers.elapsed() - POST_TICK_MS;
    this.idleSince = timers.elapsed();
    this.#timers = timers;
    this.log = new LogChannel<null>({ name: postChannelOf(id), epoch: epochName(timers.now(), random()), timers, tickMs: POST_TICK_MS });
  }

  /** Publishes an entry. What takes a text away goes out at once, and the text is gone from the ring. */
  append(entry: PostEntry): void {
    if (entry.type === 'commentGone') this.#erase(entry.id);
    if (entry.type === 'edited') this.#erase('edited');
    if (entry.type === 'postGone') for (const of of this.#texts.keys()) this.#erase(of);
    const seq = this.log.append({ payload: entry, isUrgent: entry.type === 'commentGone' || entry.type === 'postGone' });
    if (entry.type === 'comment') this.#texts.set(entry.comment.id, seq);
    if (entry.type === 'edited') this.#texts.set('edited', seq);
    if (entry.type === 'postGone') this.isShown = false;
    if (entry.type === 'postBack') this.isShown = true;
  }

  /** Publishes changed counts; returns in how many ms they may be published when they were less than 250 ms ago. */
  putCounts(counts: PostCounts): number | null {
    const { likes, comments, views } = this.#counts;
    if (counts.likes === likes && counts.comments === comments && counts.views === views) return null;
    const elapsed = this.#timers.elapsed();
    if (elapsed - this.#countedAt < POST_TICK_MS) return this.#countedAt + POST_TICK_MS - elapsed;
    this.#counts = counts;
    this.#countedAt = elapsed;
    this.append({ type: 'counts', ...counts });
    return null;
  }

  #erase(of: number | 'edited'): void {
    const seq = this.#texts.get(of);
    if (seq !== undefined) this.log.erase(seq);
    this.#texts.delete(of);
  }
}
