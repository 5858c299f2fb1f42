import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import type { Output } from '#contract/calls/calls.ts';
import { createUserData, type UserData } from './userData.ts';

export interface BlacklistState {
  /** Members whose messages are not shown: of the gateway's last response, and as the user has changed it since. */
  readonly memberIds: ReadonlySet<string>;
  /** Whether the gateway has answered, or could not. */
  readonly isSettled: boolean;
}

interface Change {
  readonly member: Pick<Members[number], 'memberId' | 'nickname' | 'avatar'>;
  readonly blocked: boolean;
}

type Members = Output<'blacklist'>['members'];

export interface Blacklist extends Pick<UserData<Output<'blacklist'>, Change>, 'load' | 'change' | 'dispose'> {
  readonly store: StoreApi<BlacklistState>;
}

export interface BlacklistOptions {
  readonly queryClient: QueryClient;
  readonly api: Pick<ApiClient, 'call'>;
  readonly now: () => number;
}

/** Callers show failures themselves. */
const QUIET = { quiet: true };

/** Creates the blacklist of the logged-in member. A change applies at once, and is undone when the gateway refuses it. */
export function createBlacklist({ queryClient, api, now }: BlacklistOptions): Blacklist {
  const store = createStore<BlacklistState>(() => ({ memberIds: new Set(), isSettled: false }));
  const { load, change, dispose } = createUserData<Output<'blacklist'>, Change>({
    queryClient,
    name: 'blacklist',
    fetch: (signal) => api.call('blacklist', {}, { ...QUIET, signal }),
    async send(change, { members }) {
      const { member, blocked } = change;
      await api.call('blacklistUpdate', { memberId: member.memberId, blocked }, { ...QUIET, keepalive: true });
      return { members: changed(members, change, now()) };
    },
    onState({ data, isKnown, error, pending }) {
      const members = pending.reduce((all: Members, change) => changed(all, change, now()), data?.members ?? []);
      store.setState({ memberIds: new Set(members.map(({ memberId }) => memberId)), isSettled: isKnown || error !== null });
    },
    onChanged: () => undefined,
  });
  return { store, load, change, dispose };
}

function changed(members: Members, { member, blocked }: Change, at: number): Members {
  const others = members.filter(({ memberId }) => memberId !== member.memberId);
  return blocked ? [{ ...member, at }, ...others] : others;
}
