import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onSessionEnd } from '#stores/session.ts';

/** What was asked a moment ago is still so: a screen that is opened twice asks once. */
const FRESH_MS = 30_000;

/** One for the page. A failure is shown by the screen, with its way to try again; nothing is asked twice behind the reader's back. */
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});

// What was pulled for a member is forgotten with their session, whichever screen is shown when it ends.
onSessionEnd(() => client.clear());

/**
 * Gives the screens below it what they pull from the gateway, kept while it is fresh. Only behind `import()`: it is not for the first
 * load.
 */
export function Pulled({ children }: { readonly children: ReactNode }): ReactNode {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
