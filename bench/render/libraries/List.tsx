import { type ComponentType, memo, type ReactNode } from 'react';
import type { LibraryMatch } from './libraryMatches.ts';
import { Row } from './Row.tsx';

export interface ListProps {
  readonly matches: readonly LibraryMatch[];
  /** The row component; by default one that renders when its match is another object. */
  readonly as?: ComponentType<{ readonly match: LibraryMatch }>;
}

/** A plain list in a scroll box with the height of the query string: every match is mounted, below its competition. */
export function List({ matches, as: RowComponent = Row }: ListProps): ReactNode {
  return (
    <div className="match-list" style={{ height: `${new URLSearchParams(location.search).get('height')}px` }}>
      <div className="match-rail">
        {matches.map((match, i) => [
          match.league !== matches[i - 1]?.league && <Header key={`c${match.id}`} league={match.league} round={match.round} />,
          <RowComponent key={match.id} match={match} />,
        ])}
      </div>
    </div>
  );
}

const Header = memo(function Header({ league, round }: { readonly league: string; readonly round: string }): ReactNode {
  return (
    <header className="comp football">
      <h2>
        <i className="competition-colours" />
        <span className="truncate">{league}</span>
        <small className="truncate">{round}</small>
      </h2>
      <abbr className="half">HT</abbr>
      <abbr className="corners">CK</abbr>
    </header>
  );
});
