import type { MoveName } from '#gateway/demo/community/tactics/moves.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';

/** One of the demo's fans or experts of a tenant, by place among them; a place beyond their number starts again with the first. */
export interface PlannedAuthor {
  readonly role: 'fan' | 'expert';
  readonly index: number;
}

/** Pictures of a post: the first `count` boards of a variant of a move. */
export interface PlannedPictures {
  readonly move: MoveName;
  readonly variant: number;
  readonly count: number;
}

/** A comment that will be written. Times are server times (ms). */
export interface PlannedComment {
  readonly at: number;
  readonly author: PlannedAuthor;
  readonly text: string;
  /** Which of the post's comments it answers, by place; null: none. */
  readonly replyTo: number | null;
}

/** A like that will be given, with how many look at the post meanwhile. */
export interface PlannedLike {
  readonly at: number;
  readonly author: PlannedAuthor;
  /** The comment that is liked, by place; null: the post. */
  readonly comment: number | null;
  readonly views: number;
}

/** A post that will be published, and all that happens to it, each in order of time. */
export interface PlannedPost {
  readonly at: number;
  readonly author: PlannedAuthor;
  readonly title: string;
  readonly content: string;
  readonly fixture: Fixture | null;
  readonly pictures: PlannedPictures | null;
  readonly comments: readonly PlannedComment[];
  readonly likes: readonly PlannedLike[];
}
