import type { Observable } from 'rxjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QueryClient } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import { FOLLOWED_MATCHES } from '#contract/calls/listPaths.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { ApiClient } from '#api/apiClient.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import type { Flush } from '#streams/time/flush.ts';
import { createUserData, type UserData } from './userData.ts';

/** Followed matches, teams and competitions, and unfollowed matches of those. */
export type FollowSet = Output<'focusList'>;

/** A team or a competition, by its id. */
export type FollowTarget = { readonly teamId: number } | { readonly competitionId: number };

/** The follows of this device or member. A tap is pending until the gateway responds. */
export interface FollowState {
  /** Follows as of the gateway's last response. */
  readonly followSet: FollowSet;
  /** The followed matches: by themselves, or through a team or competition. */
  readonly followedMatchIds: ReadonlySet<MatchId>;
  /** Changes that the gateway has not confirmed yet. */
  readonly pending: ReadonlyMap<MatchId, boolean>;
  /** Follows a match. Rejects with CallError; then nothing has changed. */
  follow(id: MatchId): Promise<void>;
  /** Unfollows a match; a given name (docs/product.md#match-slices). Rejects with CallError. */
  cannelMatch(id: MatchId): Promise<void>;
  /** Follows or unfollows a team or competition with all its matches. Rejects with CallError. */
  followTarget(target: FollowTarget, follow: boolean): Promise<void>;
}

export type FollowStore = StoreApi<FollowState>;

export interface Follows extends Pick<UserData<FollowSet, never>, 'load' | 'restore' | 'dispose'> {
  readonly store: FollowStore;
}

export interface FollowsOptions {
  readonly queryClient: QueryClient;
  readonly api: Pick<ApiClient, 'call'>;
  readonly streams: { readonly fixtures: () => Iterable<Fixture>; readonly flush$: Observable<Pick<Flush, 'names'>> };
  /** Called after the gateway has accepted a change, to notify other tabs. */
  readonly onChanged?: () => void;
}

type Change = Input<'focusUpdate'>;

/** Callers show failures themselves. */
const QUIET = { quiet: true };

const NOTHING: FollowSet = { matchIds: [], leftIds: [], teamIds: [], competitionIds: [] };

/** Creates a store without follows. */
export function createFollowStore(actions: Pick<FollowState, 'follow' | 'cannelMatch' | 'followTarget'>): FollowStore {
  return createStore(() => ({
    followSet: NOTHING,
    followedMatchIds: new Set<MatchId>(),
    pending: new Map<MatchId, boolean>(),
    ...actions,
  }));
}

/** Creates the follows as the query client and its mutations have them; nothing else writes the store. */
export function createFollows({ queryClient, api, streams, onChanged = () => undefined }: FollowsOptions): Follows {
  const store = createFollowStore({
    follow: (id) => change({ matchIds: [id], follow: 1 }),
    cannelMatch: (id) => change({ matchIds: [id], follow: 0 }),
    followTarget: (target, follow) =>
      change({
        ...('teamId' in target ? { teamIds: [target.teamId] } : { competitionIds: [target.competitionId] }),
        follow: follow ? 1 : 0,
      }),
  });
  const { load, change, restore, dispose } = createUserData<FollowSet, Change>({
    queryClient,
    name: 'focusList',
    fetch: (signal) => api.call('focusList', { matchType: FOLLOWED_MATCHES }, { ...QUIET, signal }),
    send: (change) => api.call('focusUpdate', change, { ...QUIET, keepalive: true }),
    // In one update, because every row subscribes to both.
    onState: ({ data = NOTHING, pending }) => store.setState({ ...followsOf(data), pending: pendingOf(pending) }),
    onChanged,
  });
  // Matches of followed teams and competitions are followed as soon as they are known.
  const subscription = streams.flush$.subscribe(({ names }) => {
    if (!names) return;
    const { followSet, followedMatchIds } = store.getState();
    const now = followedMatchesOf(followSet, streams.fixtures());
    if (!isSameSet(now, followedMatchIds)) store.setState({ followedMatchIds: now });
  });

  return {
    store,
    load,
    restore,
    dispose() {
      subscription.unsubscribe();
      dispose();
    },
  };

  function followsOf(followSet: FollowSet): Partial<FollowState> {
    if (followSet === store.getState().followSet) return {};
    return { followSet, followedMatchIds: followedMatchesOf(followSet, streams.fixtures()) };
  }
}

/**
 * Returns the matches that the user follows as the screen shows them, changes that the gateway has not confirmed included: a goal in the
 * second after the tap sounds.
 */
export function shownAsFollowed({ followedMatchIds, pending }: Pick<FollowState, 'followedMatchIds' | 'pending'>): ReadonlySet<MatchId> {
  if (pending.size === 0) return followedMatchIds;
  const ids = [...followedMatchIds, ...pending.keys()];
  return new Set(ids.filter((id) => pending.get(id) ?? true));
}

/** A later change of the same match counts. */
function pendingOf(changes: readonly Change[]): ReadonlyMap<MatchId, boolean> {
  return new Map(changes.flatMap(({ matchIds = [], follow }) => matchIds.map((id) => [id, follow === 1])));
}

/** Returns the followed matches: single ones, and those of followed teams and competitions except the unfollowed ones. */
function followedMatchesOf({ matchIds, leftIds, teamIds, competitionIds }: FollowSet, fixtures: Iterable<Fixture>): ReadonlySet<MatchId> {
  const followed = new Set(matchIds);
  if (teamIds.length + competitionIds.length === 0) return followed;
  const [teams, competitions, left] = [new Set(teamIds), new Set(competitionIds), new Set(leftIds)];
  for (const { info } of fixtures) {
    const isIncluded = teams.has(info.homeId) || teams.has(info.awayId) || competitions.has(info.competitionId);
    if (isIncluded && !left.has(info.id)) followed.add(info.id);
  }
  return followed;
}

function isSameSet<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item));
}
