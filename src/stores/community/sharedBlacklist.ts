import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type LiveClient, useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { type Blacklist, type BlacklistState, createBlacklist } from './blacklist.ts';
import { invalidateCall, queryClient } from '#stores/queries/queryClient.ts';

/** From which the gateway leaves out what blocked members wrote. */
const LISTS = ['postList', 'postSearch', 'commentList', 'replyList'] as const;

const blacklists = new WeakMap<LiveClient, Blacklist>();

/** Returns the blacklist of a live client, created at the first use. Rooms, posts and the account share it: a change applies in all at once. */
export function blacklistOf(live: LiveClient): Blacklist {
  const known = blacklists.get(live);
  if (known !== undefined) return known;
  const { streams, api } = live;
  const blacklist = createBlacklist({
    queryClient,
    api,
    now: () => Math.round(streams.now() + streams.delay.currentMs),
    onUnblocked: () => LISTS.forEach((call) => void invalidateCall(call)),
  });
  live.onClose(blacklist.dispose);
  blacklists.set(live, blacklist);
  return blacklist;
}

/** Selects a part of the blacklist, which is loaded once per member; nobody is blocked by a guest, or until it has loaded. */
export function useBlacklist<Part>(select: (state: BlacklistState) => Part): Part {
  const blacklist = blacklistOf(useLiveClient());
  const sessionId = useSession(memberSessionId);
  useEffect(() => {
    if (sessionId === null || blacklist.store.getState().isSettled) return;
    if (queryClient.isFetching({ queryKey: ['blacklist'] }) === 0) blacklist.load().catch(() => undefined); // then nobody is hidden
  }, [blacklist, sessionId]);
  return useStore(blacklist.store, select);
}
