import { MutationObserver, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { memberSessionId, onUserChange, useSession } from '#stores/session/session.ts';
import { userCallKey, type UserDataCall } from './queryClient.ts';

export interface UserDataOptions<Data, Change> {
  readonly queryClient: QueryClient;
  /** The call that loads the data. */
  readonly name: UserDataCall;
  readonly fetch: (signal: AbortSignal) => Promise<Data>;
  /** Sends a change and resolves with the data that it results in. `confirmed` is the gateway's last response. */
  readonly send: (change: Change, confirmed: Data) => Promise<Data>;
  /** Called whenever the state changes. */
  readonly onState: (state: UserDataState<Data, Change>) => void;
  /** Called after the gateway has accepted a change. */
  readonly onChanged: () => void;
}

export interface UserDataState<Data, Change> {
  /** Of the gateway's last response to this user; until then what was restored. */
  readonly data: Data | undefined;
  /** Whether the gateway has responded. */
  readonly isKnown: boolean;
  /** The error of the last load; null after a success. */
  readonly error: unknown;
  /** Changes that the gateway has not confirmed yet, oldest first. */
  readonly pending: readonly Change[];
}

/** Data of the current user, which other tabs change too. */
export interface UserData<Data, Change> {
  /** Loads the data; a newer load replaces one that is on its way. Rejects with CallError. */
  load(): Promise<void>;
  /** Rejects with CallError; then nothing has changed. */
  change(change: Change): Promise<void>;
  /** Shows what an earlier page stored until the gateway responds. */
  restore(data: Data): void;
  dispose(): void;
}

/**
 * Creates a query and its mutation. Changes are sent one after the other, so that the last of two taps wins, and none before the data is
 * known. The query's key names the user: the next user has no data at first, and a late response to the former one is ignored.
 */
export function createUserData<Data, Change>({
  queryClient,
  name,
  fetch,
  send,
  onState,
  onChanged,
}: UserDataOptions<Data, Change>): UserData<Data, Change> {
  let pending: readonly Change[] = [];
  const changes = new MutationObserver(queryClient, {
    scope: { id: name },
    async mutationFn({ user, change }: { readonly user: string | null; readonly change: Change }) {
      const { data, isKnown } = state();
      const confirmed = isKnown && data !== undefined ? data : await query();
      if (user !== currentUser()) return;
      cancelLoad(); // its response would be older than the one to this change
      const changed = await send(change, confirmed);
      if (user === currentUser()) queryClient.setQueryData(key(), changed);
    },
    onSuccess: onChanged,
  });
  const unsubscribers = [
    queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === name) onState(state());
    }),
    onUserChange(() => setPending([])),
  ];

  return {
    async load() {
      cancelLoad();
      await query();
    },
    async change(change) {
      setPending([...pending, change]);
      try {
        await changes.mutate({ user: currentUser(), change });
      } finally {
        setPending(pending.filter((one) => one !== change));
      }
    },
    restore: (data) => void queryClient.setQueryData(key(), data, { updatedAt: 0 }),
    dispose() {
      for (const unsubscribe of unsubscribers) unsubscribe();
    },
  };

  function key(): QueryKey {
    return userCallKey(name, {});
  }

  function query(): Promise<Data> {
    return queryClient.query({ queryKey: key(), queryFn: ({ signal }) => fetch(signal) });
  }

  /** Callers that await the load get the response to the next one, if that begins at once. */
  function cancelLoad(): void {
    void queryClient.cancelQueries({ queryKey: key() }, { silent: true });
  }

  function setPending(changes: readonly Change[]): void {
    pending = changes;
    onState(state());
  }

  function state(): UserDataState<Data, Change> {
    const { data, dataUpdatedAt = 0, error = null } = queryClient.getQueryState<Data>(key()) ?? {};
    return { data, isKnown: dataUpdatedAt > 0, error, pending };
  }
}

function currentUser(): string | null {
  return memberSessionId(useSession.getState());
}
