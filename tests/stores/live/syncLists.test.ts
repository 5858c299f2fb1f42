import { EMPTY, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { createStore } from 'zustand/vanilla';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import type { Arrangement } from '#stores/preferences/listPrefs.ts';
import { createFollows } from '#stores/queries/follows.ts';
import { createQueryClient } from '#stores/queries/queryClient.ts';
import { NO_GATEWAY } from '#tests/builders/aLiveClient.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import type { Fixture } from '#streams/board/fixtureStore.ts';
import type { Flush } from '#streams/time/flush.ts';
import type { ConnectionStatus } from '#streams/connection/connectionStatus.ts';
import { keyName, type ListKey } from '#streams/lists/listKey.ts';
import type { ListState } from '#streams/lists/polledLists.ts';
import { Tape } from '#streams/tape/tape.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

const INSTANT = { sport: 'football', tab: 'instant' } as const;
const SCHEDULE = { sport: 'football', tab: 'schedule', day: '2026-07-12' } as const;
const crest = { shape: 'ball', pattern: 'plain', colours: ['#123456', '#123456'] } as const;

describe('syncStreamsToStore', () => {
  test('shows a list as soon as it is known, with the counts of its board', () => {
    const harness = createHarness();
    expect(harness.shown()).toBeNull();
    harness.rows.set(102, aMatch({ id: 102, status: F.notStarted, kickoff: KICKOFF + 1 }));
    harness.list([101, 102]);
    expect(harness.shown()).toEqual([[101, 102]]);
    expect(harness.store.getState().liveData.football).toEqual({ live: 1, total: 2, followed: 0, stale: 0 });
  });

  test('reorders at most once a second', () => {
    const harness = createHarness();
    harness.list([101]);
    for (const id of [102, 103]) {
      harness.rows.set(id, aMatch({ id }));
      harness.membership();
    }
    expect(harness.shown()).toEqual([[101]]);
    harness.wait(1_000);
    expect(harness.shown()).toEqual([[101, 102, 103]]);
    expect(harness.writes()).toBe(2);
  });

  test('reorders nothing while pressed, and catches up after the tap was painted', () => {
    const harness = createHarness();
    harness.list([101]);
    harness.wait(2_000);
    harness.lists.setPressed(true);
    harness.rows.set(102, aMatch({ id: 102 }));
    harness.membership();
    harness.wait(5_000);
    expect(harness.shown()).toEqual([[101]]);
    harness.lists.setPressed(false);
    expect(harness.shown()).toEqual([[101]]);
    harness.wait(100);
    expect(harness.shown()).toEqual([[101, 102]]);
  });

  test('reorders nothing between the end of a press and its click', () => {
    const harness = createHarness();
    harness.list([101]);
    harness.wait(2_000);
    harness.lists.setPressed(true);
    harness.lists.setPressed(false);
    harness.wait(60);
    harness.rows.set(102, aMatch({ id: 102 }));
    harness.membership();
    expect(harness.shown()).toEqual([[101]]);
    harness.wait(40);
    expect(harness.shown()).toEqual([[101, 102]]);
  });

  test('reorders nothing while pressed when a poll fails', () => {
    const harness = createHarness();
    harness.list([101]);
    harness.wait(2_000);
    harness.lists.setPressed(true);
    harness.rows.set(102, aMatch({ id: 102 }));
    harness.fail(new Error('away'), [101]);
    expect(harness.shown()).toEqual([[101]]);
    harness.lists.setPressed(false);
    harness.wait(100);
    expect([harness.shown(), harness.store.getState().instantList.football.error]).toEqual([[[101, 102]], new Error('away')]);
  });

  test('keeps the match with focus in its place when it ends, and moves it once focus has left', () => {
    const harness = createHarness();
    for (const id of [102, 103]) harness.rows.set(id, aMatch({ id, kickoff: KICKOFF + id }));
    harness.list([101, 102, 103]);
    harness.lists.setFocused(101);
    harness.wait(2_000);
    for (const id of [101, 102]) {
      harness.rows.set(id, aMatch({ id, status: F.finished, kickoff: KICKOFF + id }));
      harness.change();
      harness.wait(2_000);
    }
    expect(harness.shown()).toEqual([[101, 103, 102]]);
    harness.lists.setFocused(103);
    harness.wait(2_000);
    expect(harness.shown()).toEqual([[103, 101, 102]]);
  });

  test('keeps the match with focus in a list that it would leave with its status', () => {
    const harness = createHarness();
    harness.rows.set(101, aMatch({ status: F.notStarted }));
    harness.lists.subscribe(SCHEDULE);
    harness.list([101]);
    harness.lists.setFocused(101);
    harness.rows.set(101, aMatch());
    harness.change();
    harness.wait(2_000);
    expect(harness.shownOn(SCHEDULE)).toEqual([[101]]);
    harness.lists.setFocused(null);
    harness.wait(2_000);
    expect(harness.shownOn(SCHEDULE)).toEqual([]);
  });

  test('follows a match of a followed team as soon as its fixture is known', () => {
    const harness = createHarness();
    harness.follows.restore({ matchIds: [7], leftIds: [], teamIds: [1], competitionIds: [] });
    harness.known.push(aNamedMatch(101));
    harness.membership();
    expect(harness.follows.store.getState().followedMatchIds).toEqual(new Set([7]));
    harness.names();
    expect(harness.follows.store.getState().followedMatchIds).toEqual(new Set([7, 101]));
    expect(harness.store.getState().liveData.football.followed).toBe(1);
  });

  test('keeps the identity of unchanged groups', () => {
    const harness = createHarness();
    harness.list([101]);
    const before = harness.store.getState().instantList.football.groups;
    harness.wait(2_000);
    harness.change();
    expect(harness.store.getState().instantList.football.groups).toBe(before);
  });

  test('reorders at once when the arrangement changes', () => {
    const harness = createHarness();
    harness.rows.set(102, aMatch({ id: 102, kickoff: KICKOFF - 1 }));
    harness.rows.set(103, aMatch({ id: 103, kickoff: KICKOFF + 1 }));
    harness.others.add(102);
    harness.list([101, 102, 103]);
    expect(harness.shown()).toEqual([[102], [101, 103]]);
    harness.others.clear();
    harness.others.add(101);
    harness.prefs.setState({ arrangement: 'time' });
    expect(harness.shown()).toEqual([[102], [101], [103]]);
  });

  test('shows the error of a failed poll', () => {
    const harness = createHarness();
    harness.fail(new Error('away'));
    expect(harness.store.getState().instantList.football).toEqual({ groups: null, error: new Error('away') });
  });

  test('unsubscribes a list with its last subscriber', () => {
    const harness = createHarness();
    const second = harness.lists.subscribe(INSTANT);
    harness.release();
    expect(harness.subscribed()).toBe(1);
    second();
    expect(harness.subscribed()).toBe(0);
  });
});

/** The lists over streams in the test's hand; the football list is held. */
function createHarness() {
  let now = KICKOFF;
  let timer: { readonly at: number; readonly run: () => void } | null = null;
  let writes = 0;
  const rows = new Map<MatchId, MatchRow>([[101, aMatch()]]);
  /** Matches of another competition than the rest. */
  const others = new Set<MatchId>();
  const known: Fixture[] = [];
  const flush$ = new Subject<Flush>();
  const list$ = new Subject<ListState>();
  const prefs = createStore<{ readonly arrangement: Arrangement }>(() => ({ arrangement: 'competition' }));
  const store = createMatchStore();
  store.subscribe((state, before) => {
    if (state.instantList !== before.instantList) writes += 1;
  });
  const follows = createFollows({ queryClient: createQueryClient(), api: NO_GATEWAY, streams: { fixtures: () => known, flush$ } });
  const lists = syncStreamsToStore(
    {
      connection$: new Subject<ConnectionStatus>(),
      moves$: EMPTY,
      flush$,
      requestFlush: () => flush$.next({ membership: new Set(), moved: new Set(), names: false }),
      protocolErrors$: EMPTY,
      account$: EMPTY,
      tape: new Tape(() => 0),
      now: () => now,
      restore: () => undefined,
      unconfirmed: () => [],
      hasReceived: () => false,
      epoch: () => null,
      cell(id) {
        const value = rows.get(id);
        return value && { value, firstSeenAt: 0, lastUpdateAt: 0, subscribe: () => () => undefined };
      },
      match$: () => EMPTY,
      fixture: (id) => ({
        info: { id, sourceId: 'x', competitionId: others.has(id) ? 2 : 1, homeId: 1, awayId: 2, round: '' },
        competition: {
          id: others.has(id) ? 2 : 1,
          sport: 'football',
          name: 'C',
          region: '',
          hot: false,
          type: 0,
          colours: ['#102030', '#203040'],
        },
        home: { id: 1, name: 'A', crest },
        away: { id: 2, name: 'B', crest },
      }),
      fixtures: () => known,
      recentFixtures: () => known,
      applyList: () => undefined,
      members: (sport) => new Set(sport === 'football' ? rows.keys() : []),
      list$: () => list$,
      refresh: () => undefined,
      delay: { currentMs: 0, set: () => undefined, later: (run) => run(), since: () => null },
      run$: EMPTY,
    },
    store,
    follows.store,
    (run, ms) => {
      timer = { at: now + ms, run };
      return () => {
        timer = null;
      };
    },
    prefs,
  );
  const release = lists.subscribe(INSTANT);
  return {
    rows,
    others,
    known,
    prefs,
    store,
    follows,
    lists,
    release,
    shownOn: (key: ListKey) => store.getState().dayLists[keyName(key)]?.groups?.map((group) => group.matchIds),
    writes: () => writes,
    subscribed: () => Number(list$.observed),
    shown: () => store.getState().instantList.football.groups?.map((group) => group.matchIds) ?? null,
    list: (ids: readonly MatchId[]) => list$.next({ ids: new Set(ids), error: null, readAt: now }),
    fail: (error: unknown, ids: readonly MatchId[] | null = null) => list$.next({ ids: ids && new Set(ids), error, readAt: null }),
    membership: () => flush$.next({ membership: new Set(['football']), moved: new Set(), names: false }),
    names: () => flush$.next({ membership: new Set(), moved: new Set(), names: true }),
    change: () => flush$.next({ membership: new Set(), moved: new Set(['football']), names: false }),
    wait(ms: number) {
      now += ms;
      if (!timer || timer.at > now) return;
      const { run } = timer;
      timer = null;
      run();
    },
  };
}
