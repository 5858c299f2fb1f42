import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { List } from './List.tsx';
import { applyTo, type LibraryList, type LibraryMatch } from './libraryMatches.ts';
import { Row } from './Row.tsx';
import { subscribeToBoard } from './subscribeToBoard.ts';

type Matches = Readonly<Record<MatchId, LibraryMatch>>;

/** Zustand: the socket writes a store from which each row selects its match. */
export function zustandSelectors(first: LibraryList): ReactNode {
  const useMatches = create<Matches>(() => Object.fromEntries(first.matches.map((match) => [match.id, match])));
  subscribeToBoard(first, (changes) =>
    useMatches.setState((matches) =>
      Object.fromEntries(
        changes.flatMap((change) => {
          const match = matches[change.id];
          return match ? [[change.id, applyTo(match, change)]] : [];
        }),
      ),
    ),
  );
  return <List matches={first.matches} as={SelectedRow} />;

  function SelectedRow({ match: { id } }: { readonly match: LibraryMatch }): ReactNode {
    const match = useMatches((matches) => matches[id]);
    return match && <Row match={match} />;
  }
}
