import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Me } from '#contract/console/consoleCalls.ts';
import { CallError } from '#api/callError.ts';
import { type ConsoleClient, createConsoleClient } from './client/consoleClient.ts';
import { ClientContext, createConsoleQueries, ME_KEY, OperatorContext } from './client/consoleContext.ts';
import { Desk } from './frame/Desk.tsx';
import { LoadState } from './frame/LoadState.tsx';
import { Login } from './login/Login.tsx';

/** The page: the login, or the desks of who is logged in. A lost session shows the login, and leads back to where the operator was. */
export function Console(): ReactNode {
  const { i18n } = useTranslation();
  const [queries] = useState(createConsoleQueries);
  const [client] = useState(() =>
    createConsoleClient({
      fetch: (input, init) => fetch(input, init),
      language: () => i18next.language,
      onSessionLost: () => {
        // Who never was in loses nothing; the login then says nothing of a session.
        if (queries.getQueryData(ME_KEY) !== undefined) queries.setQueryData(ME_KEY, null);
      },
    }),
  );
  const context = useMemo(() => ({ client, language: i18n.language, timeZone: deviceTimeZone() }), [client, i18n.language]);
  return (
    <QueryClientProvider client={queries}>
      <ClientContext.Provider value={context}>
        <Entrance client={client} />
      </ClientContext.Provider>
    </QueryClientProvider>
  );
}

function Entrance({ client }: { readonly client: ConsoleClient }): ReactNode {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ME_KEY,
    queryFn: (): Promise<Me | null> => client.call('me', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data)
    return (
      <OperatorContext.Provider value={data}>
        <Desk />
      </OperatorContext.Provider>
    );
  const isOut = data === null || (error instanceof CallError && error.status === 401);
  if (!isOut) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <Login
      isSessionLost={data === null}
      onLogin={(me) => {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
        queries.setQueryData(ME_KEY, me);
      }}
    />
  );
}

function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
