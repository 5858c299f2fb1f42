import type { Input } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { ApiClient } from '#api/apiClient.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import type { FollowSet, MatchStore } from './match.ts';

/** Callers show failures themselves. */
const QUIETLY = { quiet: true };

/** Follows of this device or member. A tap is pending until the gateway responds. */
export interface Follows {
  /** Loads the follows of the device or of the logged-in member. Rejects with CallError. */
  load(): Promise<void>;
  /** Discards responses that are still on their way, because another user has logged in. */
  resetForUser(): void;
  /** Follows a match. Rejects with CallError; then nothing has changed. */
  follow(id: MatchId): Promise<void>;
  /** Unfollows a match; the specification's name (section 3). Rejects with CallError. */
  cannelMatch(id: MatchId): Promise<void>;
  /** Follows or unfollows a team or competition with all its matches. Rejects with CallError. */
  followTarget(target: FollowTarget, follow: boolean): Promise<void>;
}

/** A team or a competition, by its id. */
export type FollowTarget = { readonly teamId: number } | { readonly competitionId: number };

/** `getFixtures` returns the known fixtures; `onChanged` runs after the gateway has accepted a change, to notify other tabs. */
export function createFollows(
  store: MatchStore,
  api: Pick<ApiClient, 'call'>,
  getFixtures: () => Iterable<Fixture> = () => [],
  onChanged: () => void = () => undefined,
): Follows {
  let sending: Promise<unknown> = Promise.resolve();
  let loads = 0;
  let userCount = 0;

  return {
    async load() {
      loads += 1;
      const load = loads;
      const following = await api.call('focusList', {}, QUIETLY);
      if (load === loads) apply(following);
    },
    resetForUser() {
      userCount += 1;
      loads += 1;
    },
    follow: (id) => update(id, true),
    cannelMatch: (id) => update(id, false),
    async followTarget(target, follow) {
      const ids = 'teamId' in target ? { teamIds: [target.teamId] } : { competitionIds: [target.competitionId] };
      apply(await send({ ...ids, follow: follow ? 1 : 0 }));
      onChanged();
    },
  };

  async function update(id: MatchId, follow: boolean): Promise<void> {
    store.setState(({ pending }) => ({ pending: new Map(pending).set(id, follow) }));
    try {
      const following = await send({ matchIds: [id], follow: follow ? 1 : 0 });
      apply(following, [id, follow]);
      onChanged();
    } catch (error) {
      store.setState(({ pending }) => ({ pending: without(pending, [id, follow]) }));
      throw error;
    }
  }

  /**
   * Sends changes one after the other, so that the last of two taps wins. Resolves with null when another user has logged in
   * meanwhile.
   */
  function send(change: Input<'focusUpdate'>): Promise<FollowSet | null> {
    const sent = sending.then(async () => {
      const sentFor = userCount;
      const following = await api.call('focusUpdate', change, QUIETLY);
      return sentFor === userCount ? following : null;
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  /** Writes follows and pending in one update, because every row subscribes to both. */
  function apply(following: FollowSet | null, done?: PendingFollow): void {
    store.setState(({ pending }) => ({
      ...(following && { followSet: following, followedMatchIds: followedMatchesOf(following, getFixtures()) }),
      pending: done === undefined ? pending : without(pending, done),
    }));
  }
}

/** A match, and whether it shall be followed. */
type PendingFollow = readonly [id: MatchId, follow: boolean];

/** Keeps a later tap on the same match pending: its own response is still to come. */
function without(pending: ReadonlyMap<MatchId, boolean>, [id, follow]: PendingFollow): ReadonlyMap<MatchId, boolean> {
  const rest = new Map(pending);
  if (rest.get(id) === follow) rest.delete(id);
  return rest;
}

/** Returns the followed matches: single ones, and those of followed teams and competitions except the unfollowed ones. */
export function followedMatchesOf(
  { matchIds, leftIds, teamIds, competitionIds }: FollowSet,
  fixtures: Iterable<Fixture>,
): ReadonlySet<MatchId> {
  const followed = new Set(matchIds);
  if (teamIds.length + competitionIds.length === 0) return followed;
  const [teams, competitions, left] = [new Set(teamIds), new Set(competitionIds), new Set(leftIds)];
  for (const { info } of fixtures) {
    const isIncluded = teams.has(info.homeId) || teams.has(info.awayId) || competitions.has(info.competitionId);
    if (isIncluded && !left.has(info.id)) followed.add(info.id);
  }
  return followed;
}
