import type { Names } from '#contract/locale/names.ts';
import type { Side, SideCount } from '#contract/match/match.ts';
import type { MatchTopic } from '#gateway/demo/community/phrases/communityBook.ts';
import type { FanEventKind } from '#gateway/demo/fans/fanEvent.ts';

/** Something of a match that a member writes a post about. */
export interface PostMoment {
  /** When the post is published: server time (ms). All that it tells was known by then. */
  readonly at: number;
  readonly topic: MatchTopic;
  /** The side that the post is about. */
  readonly side: Side;
  readonly score: SideCount;
  /** The score of half-time; null before it and in basketball. */
  readonly half: SideCount | null;
  readonly player: Names | null;
  readonly minute: string | null;
  /** The quarter that has ended. */
  readonly quarter: number | null;
  /** Of the last matches of the side; null but before a match. */
  readonly form: { readonly played: number; readonly won: number; readonly scored: number; readonly conceded: number } | null;
  /** What other fans react to; null: to nothing that happens in the match. */
  readonly event: { readonly kind: FanEventKind; readonly side: Side | null } | null;
}

/** What all moments have in common that tell nothing special. */
export const PLAIN_MOMENT = { player: null, minute: null, quarter: null, half: null, form: null, event: null } as const;

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Returns the side with more goals or points; null when both have the same. */
export function leaderOf({ home, away }: SideCount): Side | null {
  return home === away ? null : home > away ? 'home' : 'away';
}
