import type { ReactNode } from 'react';
import type { PostMatch as Match } from '#contract/community/post.ts';
import { PostMatchLine } from '#parts/community/PostMatchLine.tsx';
import { MatchItem } from '#parts/row/MatchItem.tsx';
import { useLoadMatch } from '#stores/detail/useLoadMatch.ts';
import { useListSubscription, useMatch } from '#stores/live/liveClient.ts';

/** The match of a post: the row of its lists with its live cell, behind the screen delay; a line where nobody has its row any more. */
export function PostMatch({ match }: { readonly match: Match }): ReactNode {
  const live = useMatch(match.id, 'withoutCounters');
  useListSubscription({ sport: match.sport, tab: 'instant' });
  const { isGone, error } = useLoadMatch(match.id, live !== undefined);
  if (live === undefined && (isGone || error !== null)) {
    return (
      <div className="post-match-line">
        <PostMatchLine match={match} />
      </div>
    );
  }
  return <div className="post-match-row">{live !== undefined && <MatchItem id={match.id} />}</div>;
}
