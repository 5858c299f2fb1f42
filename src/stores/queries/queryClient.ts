import { QueryClient, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import { CallError } from '#api/callError.ts';
import type { CallName, Input } from '#contract/calls/calls.ts';
import { memberSessionId, onUserChange, useSession } from '#stores/session/session.ts';

/** Younger responses are shown without a new request: news and announcements are not scores. */
const STALE_AFTER_MS = 60_000;
/** Only transient errors are retried, once. */
const MAX_RETRIES = 1;

/** Follows, alert settings and blocked members. */
export type UserDataCall = 'focusList' | 'ringtoneInfo' | 'blacklist';

/**
 * They are loaded when something asks for them, never by age: other tabs report changes. Alerts need them as long as the page is open. A
 * retry would wait while the page is hidden; `loadWhenConnected` does not.
 */
const USER_DATA = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY, retry: false };

/** The calls that differ from the rules below. */
const EXCEPTIONS: Partial<Record<CallName, Omit<QueryObserverOptions, 'queryKey'>>> = {
  focusList: USER_DATA,
  ringtoneInfo: USER_DATA,
  blacklist: USER_DATA,
  /** A retry would report the first failure too. */
  appMember: { staleTime: 0, retry: false },
  /** The streams take the rows of each response, and forget them when nothing shows them. */
  search: { staleTime: 0 },
  match: { staleTime: 0, gcTime: 0 },
  /** Prices of a company that is shown again have gone on. */
  oddsChangeList: { staleTime: 0 },
  /** Coins move while nobody looks. */
  coinBalance: { staleTime: 0 },
  coinRecords: { staleTime: 0 },
  rechargeOrders: { staleTime: 0 },
  /** The gateway limits how often phones are checked. */
  checkPhone: { staleTime: Number.POSITIVE_INFINITY },
  /** A challenge is shown to one user and answered once. */
  captcha: { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  /** Maintenance begins and ends at any time; without a response the last state applies at once. */
  baseConfig: { staleTime: 0, retry: false, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' },
};

/**
 * Returns a client with the app's rules: a response is fresh for a minute, a transient error is retried once, and nothing waits for the
 * browser to report a network, because the API client reports errors and the service worker may respond without one.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        networkMode: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && error instanceof CallError && error.isTransient,
      },
      mutations: { networkMode: 'always' },
    },
  });
  for (const [name, rules] of Object.entries(EXCEPTIONS)) client.setQueryDefaults([name], rules);
  return client;
}

/** Everything that this page has pulled. */
export const queryClient = createQueryClient();
queryClient.mount(); // refetches what is shown when the page becomes visible again

// One user's responses are not the next one's: shown ones change their key, all others go.
onUserChange(() => queryClient.removeQueries({ type: 'inactive' }));

/** Returns the key of a response that is the same for every user. */
export function callKey<Name extends CallName>(name: Name, input: Input<Name>): QueryKey {
  return [name, input];
}

/** Returns the key of a response to the current user. */
export function userCallKey<Name extends CallName>(name: Name, input: Input<Name>): QueryKey {
  return [name, input, memberSessionId(useSession.getState())];
}

/** Refetches a call wherever it is shown. */
export function invalidateCall(name: CallName): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [name] });
}
