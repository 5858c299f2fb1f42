import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { List } from './List.tsx';
import { type PeerList, type PeerMatch, polledMatches, withChanges } from './libraryMatches.ts';
import { openBoard } from './boardSocket.ts';

/** TanStack Query whose cache is written by the socket. */
export function pushed(first: PeerList): ReactNode {
  const client = new QueryClient();
  client.setQueryData(['matches'], first.matches);
  openBoard(first, (changes) =>
    client.setQueryData<readonly PeerMatch[]>(['matches'], (matches) => matches && withChanges(matches, changes)),
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
