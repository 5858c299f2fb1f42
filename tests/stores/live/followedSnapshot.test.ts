// @vitest-environment jsdom
import { EMPTY } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MatchRow } from '#contract/match/match.ts';
import { RINGTONE_DEFAULTS } from '#contract/alerts/ringtoneSettings.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { createFollowedSnapshot } from '#stores/live/followedSnapshot.ts';
import { createFollows } from '#stores/queries/follows.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { clearUserStorage } from '#stores/session/userStorage.ts';
import { createRingtone } from '#stores/queries/ringtone.ts';
import { useSession } from '#stores/session/session.ts';
import type { PersistedBoard } from '#streams/board/restoredRows.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';
import { NO_GATEWAY } from '#tests/builders/aLiveClient.ts';

const EPOCH = 'e-0000';
const DAY_MS = 86_400_000;
const LOUD = { ...RINGTONE_DEFAULTS, scoringSoundFlag: 1 } as const;

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: null });
});

describe('createFollowedSnapshot', () => {
  test('restores follows, settings and followed rows before the gateway responds', () => {
    const before = page([aMatch(), aMatch({ id: 102 }), aGame()]);
    before.follow(101, 201);
    before.ringtone.restore(LOUD);
    before.memory.save();

    const after = page([]);
    after.memory.restore();
    expect(after.ringtone.store.getState()).toMatchObject({ settings: LOUD, isKnown: false });
    expect(after.follows.store.getState().followSet.matchIds).toEqual([101, 201]);
    expect(after.remembered()).toEqual([
      ['football', EPOCH, [101]],
      ['basketball', EPOCH, [201]],
    ]);
    expect(after.names()).toEqual([101, 201]);
  });

  test('restores the names of matches that are followed through their team', () => {
    const before = page([aMatch()]);
    before.follows.restore({ matchIds: [], leftIds: [], teamIds: [aNamedMatch(101).home.id], competitionIds: [] });
    before.memory.save();
    const after = page([]);
    after.memory.restore();
    expect([...after.follows.store.getState().followedMatchIds]).toEqual([101]);
  });

  test('retains a match that this page never received until it is unfollowed', () => {
    const before = page([aMatch()]);
    before.follow(101);
    before.memory.save();
    const between = page([aMatch({ id: 102 })]);
    between.follow(101, 102);
    between.memory.save();
    between.follow(102);
    expect(recalled()).toEqual([['football', EPOCH, [101, 102]]]);
    between.memory.save();
    expect(recalled()).toEqual([['football', EPOCH, [102]]]);
  });

  test('restores nothing that is a week old, of another language or user, or invalid', () => {
    const before = page([aMatch()]);
    before.follow(101);
    before.memory.save();
    expect(recalled({ now: KICKOFF + 8 * DAY_MS })).toEqual([]);
    expect(recalled({ language: 'vi-VN' })).toEqual([]);
    expect(recalled()).toHaveLength(1);
    localStorage.setItem('touchline.followedSnapshot.en-US', JSON.stringify({ following: null, boards: { football: { epoch: 1 } } }));
    expect(recalled()).toEqual([]);
    before.memory.save();
    before.memory.reset();
    expect(recalled()).toEqual([]);
  });

  test('restores nothing of a member for a guest, nor after an address brought another user', () => {
    useSession.setState({ token: 'a member’s' });
    const before = page([aMatch()]);
    before.follow(101);
    before.memory.save();
    expect(recalled()).toHaveLength(1);
    useSession.setState({ token: null });
    expect(recalled()).toEqual([]);
    expect(page([]).memory.restoreRows()).toEqual([]);
    useSession.setState({ token: 'a member’s' });
    clearUserStorage('en-US');
    expect(recalled()).toEqual([]);
  });

  test('drops matches that are over, and retains the newer row of two pages', () => {
    const DAY = 86_400_000;
    const old = page([aMatch(), aMatch({ id: 102, kickoff: KICKOFF - DAY - 1 }), aMatch({ id: 103, rev: 7, kickoff: KICKOFF + DAY })]);
    old.follow(101, 102, 103);
    old.memory.save();
    expect(recalled()).toEqual([['football', EPOCH, [101, 103]]]);
    const stale = page([aMatch({ id: 103, rev: 3, kickoff: KICKOFF + DAY })]);
    stale.follow(101, 103);
    stale.memory.save();
    expect(revs()).toEqual([1, 7]);
  });

  test('is cleared for the next user, together with the follows of this page', () => {
    const here = page([aMatch()]);
    here.follow(101);
    here.ringtone.restore(LOUD);
    useSession.setState({ token: 'a member’s' });
    here.memory.reset();
    here.memory.save();
    expect(here.follows.store.getState().followedMatchIds.size).toBe(0);
    expect(here.ringtone.store.getState().settings).toEqual(RINGTONE_DEFAULTS);
    expect(recalled()).toEqual([]);
  });

  test('does not restore matches that the page has received', () => {
    const here = page([aMatch()]);
    here.follow(101);
    here.memory.save();
    expect(here.memory.restoreRows()).toEqual([]);
  });
});

function recalled(given?: { now?: number; language?: Language }): readonly unknown[] {
  const here = page([], given);
  here.memory.restore();
  return here.remembered();
}

function revs(): readonly number[] {
  const here = page([]);
  here.memory.restore();
  return here.seen.flatMap(([, { rows }]) => rows.map(({ rev }) => rev));
}

/** A page that knows these rows. */
function page(rows: readonly MatchRow[], { now = KICKOFF, language = 'en-US' }: { now?: number; language?: Language } = {}) {
  const ringtone = createRingtone({ queryClient: createQueryClient(), api: NO_GATEWAY });
  const seen: [string, PersistedBoard][] = [];
  const known = new Map(rows.map(({ id }) => [id, aNamedMatch(id)]));
  const follows = createFollows({
    queryClient: createQueryClient(),
    api: NO_GATEWAY,
    streams: { fixtures: () => known.values(), flush$: EMPTY },
  });
  const cells = new Map(rows.map((value) => [value.id, { value, firstSeenAt: 0, lastUpdateAt: 0, subscribe: () => () => undefined }]));
  const streams = {
    restore(sport: string, one: PersistedBoard) {
      seen.push([sport, one]);
      for (const { id } of one.names.matches) known.set(id, aNamedMatch(id));
    },
    cell: (id: number) => cells.get(id),
    hasReceived: (id: number) => cells.has(id),
    fixture: aNamedMatch,
    epoch: () => EPOCH,
    now: () => now,
  };
  return {
    follows,
    ringtone,
    seen,
    memory: createFollowedSnapshot({ language, streams, follows, ringtone }, () => now),
    follow: (...ids: readonly number[]) => follows.restore({ matchIds: [...ids], leftIds: [], teamIds: [], competitionIds: [] }),
    remembered: () => seen.map(([sport, { epoch, rows }]) => [sport, epoch, rows.map(({ id }) => id)]),
    names: () => seen.flatMap(([, { names }]) => names.matches.map(({ id }) => id)),
  };
}
