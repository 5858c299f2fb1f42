import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from './List.tsx';
import { type LibraryList, type LibraryMatch, polledMatches, withChanges } from './libraryMatches.ts';
import { subscribeToBoard } from './subscribeToBoard.ts';

/** TanStack Query with its cache written by the socket. */
export function queryWithSocket(first: LibraryList): ReactNode {
  const client = new QueryClient();
  client.setQueryData(['matches'], first.matches);
  subscribeToBoard(first, (changes) =>
    client.setQueryData<readonly LibraryMatch[]>(['matches'], (matches) => matches && withChanges(matches, changes)),
  );
  return (
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>
  );
}

function Screen(): ReactNode {
  const { data = [] } = useQuery({ queryKey: ['matches'], queryFn: polledMatches, staleTime: Infinity });
  return <List matches={data} />;
}
