import type { QueryClient } from '@tanstack/react-query';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '#api/apiClient.ts';
import type { Output } from '#contract/calls/calls.ts';
import { createUserData, type UserData } from '#stores/queries/userData.ts';

export interface BlacklistState {
  /** Members of whom nothing is shown, the newest first: of the gateway's last response, and as the user has changed it since. */
  readonly members: BlockedMembers;
  /** Their ids. */
  readonly memberIds: ReadonlySet<string>;
  /** Whether the gateway has answered, or could not. */
  readonly isSettled: boolean;
  /** Why it could not; null after an answer. */
  readonly error: unknown;
}

export interface BlacklistChange {
  readonly member: Pick<BlockedMembers[number], 'memberId' | 'nickname' | 'avatar'>;
  readonly blocked: boolean;
}

export type BlockedMembers = Output<'blacklist'>['members'];

export interface Blacklist extends Pick<UserData<Output<'blacklist'>, BlacklistChange>, 'load' | 'change' | 'dispose'> {
  readonly store: StoreApi<BlacklistState>;
}

export interface BlacklistOptions {
  readonly queryClient: QueryClient;
  readonly api: Pick<ApiClient, 'call'>;
  readonly now: () => number;
  /** Called after the gateway has accepted that a member is unblocked: its answers have left out what they wrote. */
  readonly onUnblocked?: () => void;
}

/** Callers show failures themselves. */
const QUIET = { quiet: true };

/** Creates the blacklist of the logged-in member. A change applies at once, and is undone when the gateway refuses it. */
export function createBlacklist({ queryClient, api, now, onUnblocked }: BlacklistOptions): Blacklist {
  const store = createStore<BlacklistState>(() => ({ members: [], memberIds: new Set(), isSettled: false, error: null }));
  const { load, change, dispose } = createUserData<Output<'blacklist'>, BlacklistChange>({
    queryClient,
    name: 'blacklist',
    fetch: (signal) => api.call('blacklist', {}, { ...QUIET, signal }),
    async send(change, { members }) {
      const { member, blocked } = change;
      await api.call('blacklistUpdate', { memberId: member.memberId, blocked }, { ...QUIET, keepalive: true });
      if (!blocked) onUnblocked?.();
      return { members: changed(members, change, now()) };
    },
    onState({ data, isKnown, error, pending }) {
      const members = pending.reduce((all: BlockedMembers, change) => changed(all, change, now()), data?.members ?? []);
      const memberIds = new Set(members.map(({ memberId }) => memberId));
      store.setState({ members, memberIds, isSettled: isKnown || error !== null, error });
    },
    onChanged: () => undefined,
  });
  return { store, load, change, dispose };
}

function changed(members: BlockedMembers, { member, blocked }: BlacklistChange, at: number): BlockedMembers {
  const others = members.filter(({ memberId }) => memberId !== member.memberId);
  return blocked ? [{ ...member, at }, ...others] : others;
}
