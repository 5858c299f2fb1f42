import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { MatchId } from '#contract/match/match.ts';
import { createMatchStore } from '#stores/live/matchStore.ts';
import { syncDetailToStore } from '#stores/live/syncDetail.ts';
import type { KnownMatch } from '#streams/match/knownMatch.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { aNamedMatch } from '#tests/builders/namedMatch.ts';

describe('syncDetailToStore', () => {
  test('holds the open match as the streams emit it', () => {
    const { store, emit, open$ } = setUp();
    open$.next(101);
    expect(store.getState().detail).toBeNull();
    emit(101, 1);
    emit(101, 2);
    expect(store.getState().detail?.row.score.home).toBe(2);
  });

  test('another match begins empty, and the former one no longer writes', () => {
    const { store, emit, open$ } = setUp();
    open$.next(101);
    emit(101, 1);
    open$.next(102);
    emit(101, 2);
    expect(store.getState().detail).toBeNull();
    emit(102, 0);
    expect(store.getState().detail?.row.id).toBe(102);
  });

  test('is empty once no match is open', () => {
    const { store, emit, open$ } = setUp();
    open$.next(101);
    emit(101, 1);
    open$.next(null);
    expect(store.getState().detail).toBeNull();
  });
});

function setUp() {
  const matches = new Map<MatchId, Subject<KnownMatch>>();
  const match = (id: MatchId): Subject<KnownMatch> => {
    const known = matches.get(id) ?? new Subject<KnownMatch>();
    matches.set(id, known);
    return known;
  };
  const open$ = new BehaviorSubject<MatchId | null>(null);
  const store = createMatchStore();
  syncDetailToStore({ match$: match }, store, open$);
  const emit = (id: MatchId, home: number): void =>
    match(id).next({ row: aMatch({ id, score: { home, away: 0 } }), fixture: aNamedMatch(id) });
  return { store, open$, emit };
}
