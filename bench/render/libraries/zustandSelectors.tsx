import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { List } from './List.tsx';
import { changed, type PeerList, type PeerMatch } from './libraryMatches.ts';
import { Row } from './Row.tsx';
import { openBoard } from './boardSocket.ts';

type Matches = Readonly<Record<MatchId, PeerMatch>>;

/** Zustand: the socket writes a store, each row selects its own match of it. */
export function selected(first: PeerList): ReactNode {
  const useMatches = create<Matches>(() => Object.fromEntries(first.matches.map((match) => [match.id, match])));
  openBoard(first, (changes) =>
    useMatches.setState((matches) =>
      Object.fromEntries(
        changes.flatMap((change) => {
          const match = matches[change.id];
          return match ? [[change.id, changed(match, change)]] : [];
        }),
      ),
    ),
  );
  return <List matches={first.matches} as={Selected} />;

  function Selected({ match: { id } }: { readonly match: PeerMatch }): ReactNode {
    const match = useMatches((matches) => matches[id]);
    return match && <Row match={match} />;
  }
}
