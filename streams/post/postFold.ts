import type { Comment } from '#contract/community/comment.ts';
import type { PostEntry } from '#contract/community/postEntry.ts';
import type { LogEvent } from '#streams/channels/createLogChannel.ts';

type EntryOf<Type extends PostEntry['type']> = Omit<Extract<PostEntry, { readonly type: Type }>, 'type'>;

/** What the channel of a post says beyond what calls answered. */
export interface PostStreamState {
  /** null until the first. */
  readonly counts: EntryOf<'counts'> | null;
  /** null unless the author edited it. */
  readonly edited: EntryOf<'edited'> | null;
  /** Comments that everybody sees, in the order in which they came. */
  readonly comments: readonly Comment[];
  /** Those of them that came with the first page: it reaches back to before the post was opened. */
  readonly early: ReadonlySet<number>;
  /** Comments that nobody sees any more, by id: whether their place stays as a ring. */
  readonly gone: ReadonlyMap<number, { readonly ring: boolean }>;
  /** The post is no longer shown to anybody. */
  readonly isGone: boolean;
}

/** Comments in memory; a reader of a busier post loads the others page by page. */
const MAX_COMMENTS = 500;

const EMPTY: PostStreamState = { counts: null, edited: null, comments: [], early: new Set(), gone: new Map(), isGone: false };

/**
 * The fold of one post, without RxJS or clock. What withdraws something is applied when it comes, everything else when the screen delay is
 * over, so each part is ordered by the arrival of its entry: a late comment does not come back after its removal. Arrivals are counted here,
 * because the numbers of a log may begin anew with its epoch.
 */
export class PostFold {
  #state = EMPTY;
  #isChanged = false;
  #arrived = 0;
  #hasReceived = false;
  /** When the last entry about each comment arrived. */
  readonly #lastOf = new Map<number, number>();

  get isChanged(): boolean {
    return this.#isChanged;
  }

  /** Applies what must be seen at once: removals, edits, and whether the post is shown. Returns the function that applies the rest. */
  receive({ entries }: LogEvent<PostEntry>): () => void {
    const first = this.#arrived;
    const isFirst = !this.#hasReceived;
    this.#hasReceived = true;
    this.#arrived += entries.length;
    const numbered = entries.flatMap((entry, index) => (entry === null ? [] : [[first + index, entry] as const]));
    for (const [arrival, entry] of numbered) {
      if (entry.type === 'commentGone') this.#hide(arrival, entry);
      else if (entry.type === 'edited') {
        const { type: _, ...edited } = entry;
        this.#change({ edited });
      } else if (entry.type === 'postGone' || entry.type === 'postBack') this.setGone(entry.type === 'postGone');
    }
    return () => {
      for (const [arrival, entry] of numbered) {
        if (entry.type === 'comment') this.#add(arrival, entry.comment, isFirst);
        else if (entry.type === 'counts') {
          const { type: _, ...counts } = entry;
          this.#change({ counts });
        }
      }
    };
  }

  setGone(isGone: boolean): void {
    if (isGone !== this.#state.isGone) this.#change({ isGone });
  }

  /** Returns the state with everything applied so far. */
  take(): PostStreamState {
    this.#isChanged = false;
    return this.#state;
  }

  #add(arrival: number, comment: Comment, isEarly: boolean): void {
    if (arrival < (this.#lastOf.get(comment.id) ?? 0)) return;
    this.#lastOf.set(comment.id, arrival);
    const gone = new Map(this.#state.gone);
    gone.delete(comment.id);
    const others = this.#state.comments.filter(({ id }) => id !== comment.id);
    const early = isEarly ? new Set(this.#state.early).add(comment.id) : this.#state.early;
    this.#change({ comments: [...others, comment].slice(-MAX_COMMENTS), early, gone });
  }

  #hide(arrival: number, { id, ring }: EntryOf<'commentGone'>): void {
    this.#lastOf.set(id, arrival);
    const comments = this.#state.comments.filter((comment) => comment.id !== id);
    this.#change({ comments, gone: new Map(this.#state.gone).set(id, { ring }) });
  }

  #change(change: Partial<PostStreamState>): void {
    this.#state = { ...this.#state, ...change };
    this.#isChanged = true;
  }
}
