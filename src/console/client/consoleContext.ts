import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Me } from '#contract/console/consoleCalls.ts';
import { CallError } from '#api/callError.ts';
import type { ConsoleClient } from './consoleClient.ts';

export interface ConsoleContext {
  readonly client: ConsoleClient;
  readonly language: string;
  readonly timeZone: string;
}

export const ClientContext = createContext<ConsoleContext | null>(null);
export const OperatorContext = createContext<Me | null>(null);

/** Returns the client and language of the page. */
export function useConsole(): ConsoleContext {
  const context = useContext(ClientContext);
  if (context === null) throw new Error('the console has no client here');
  return context;
}

/** Returns the operator who is logged in. */
export function useOperator(): Me {
  const operator = useContext(OperatorContext);
  if (operator === null) throw new Error('nobody is logged in here');
  return operator;
}

/** Key of the operator in the query cache; null once the session is lost. */
export const ME_KEY = ['me'];

/** Returns a client with the console's rules: what is shown is asked for anew, a transient error is retried once, and nothing waits for a network. */
export function createConsoleQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 0,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.isTransient,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
