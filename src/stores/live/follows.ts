import type { Input } from '#contract/calls/calls.ts';
import type { MatchId } from '#contract/match/match.ts';
import type { ApiClient } from '#api/apiClient.ts';
import type { Fixture } from '#streams/board/fixtures.ts';
import type { FollowSet, MatchStore } from './match.ts';

/** Whoever taps says what failed, in its own words. */
const QUIETLY = { quiet: true };

/** Follows of this device. The gateway says what is true; until then a tap is pending. */
export interface Follows {
  /** Reads what this device, or the member who is logged in, follows. Rejects with CallError. */
  load(): Promise<void>;
  /** Somebody else is the reader from now on: answers to the one before are nobody's. */
  resetForUser(): void;
  /** Follows a match. Rejects with CallError; then nothing has changed. */
  follow(id: MatchId): Promise<void>;
  /** Leaves a followed match: the specification's name (section 3). Rejects with CallError. */
  cannelMatch(id: MatchId): Promise<void>;
  /** Follows a team or a competition with all its matches, or leaves it. Rejects with CallError. */
  followTarget(what: FollowTarget, follow: boolean): Promise<void>;
}

/** A team or a competition, by its id. */
export type FollowTarget = { readonly teamId: number } | { readonly competitionId: number };

/**
 * `known` gives the matches known by name; `changed` runs after the gateway has taken a change of ours: other tabs are to hear
 * of it.
 */
export function createFollows(
  store: MatchStore,
  api: Pick<ApiClient, 'call'>,
  known: () => Iterable<Fixture> = () => [],
  changed: () => void = () => undefined,
): Follows {
  let sending: Promise<unknown> = Promise.resolve();
  let loads = 0;
  let readers = 0;

  return {
    async load() {
      loads += 1;
      const load = loads;
      const following = await api.call('focusList', {}, QUIETLY);
      if (load === loads) take(following);
    },
    resetForUser() {
      readers += 1;
      loads += 1;
    },
    follow: (id) => update(id, true),
    cannelMatch: (id) => update(id, false),
    async followTarget(what, follow) {
      const wish = 'teamId' in what ? { teamIds: [what.teamId] } : { competitionIds: [what.competitionId] };
      take(await send({ ...wish, follow: follow ? 1 : 0 }));
      changed();
    },
  };

  async function update(id: MatchId, follow: boolean): Promise<void> {
    store.setState(({ pending }) => ({ pending: new Map(pending).set(id, follow) }));
    try {
      const following = await send({ matchIds: [id], follow: follow ? 1 : 0 });
      take(following, [id, follow]);
      changed();
    } catch (error) {
      store.setState(({ pending }) => ({ pending: without(pending, [id, follow]) }));
      throw error;
    }
  }

  /** Null where it is another reader by then. One after the other: of two taps at a star the last one counts, and it would not always be the last to arrive. */
  function send(wish: Input<'focusUpdate'>): Promise<FollowSet | null> {
    const sent = sending.then(async () => {
      const reader = readers;
      const following = await api.call('focusUpdate', wish, QUIETLY);
      return reader === readers ? following : null;
    });
    sending = sent.catch(() => undefined);
    return sent;
  }

  /** One write for what is true now and for what is no longer pending: each is heard by every row. */
  function take(following: FollowSet | null, done?: Wish): void {
    store.setState(({ pending }) => ({
      ...(following && { followSet: following, followedMatchIds: followedMatchesOf(following, known()) }),
      pending: done === undefined ? pending : without(pending, done),
    }));
  }
}

/** A match, and whether it is to be followed. */
type Wish = readonly [id: MatchId, follow: boolean];

/** What is still on its way: another wish for the same match has its own answer to come. */
function without(pending: ReadonlyMap<MatchId, boolean>, [id, follow]: Wish): ReadonlyMap<MatchId, boolean> {
  const rest = new Map(pending);
  if (rest.get(id) === follow) rest.delete(id);
  return rest;
}

/** The matches that are followed: one by one, and those known of the teams and competitions, but for the ones left again. */
export function followedMatchesOf(
  { matchIds, leftIds, teamIds, competitionIds }: FollowSet,
  known: Iterable<Fixture>,
): ReadonlySet<MatchId> {
  const followed = new Set(matchIds);
  if (teamIds.length + competitionIds.length === 0) return followed;
  const [teams, competitions, left] = [new Set(teamIds), new Set(competitionIds), new Set(leftIds)];
  for (const { info } of known) {
    const wider = teams.has(info.homeId) || teams.has(info.awayId) || competitions.has(info.competitionId);
    if (wider && !left.has(info.id)) followed.add(info.id);
  }
  return followed;
}
