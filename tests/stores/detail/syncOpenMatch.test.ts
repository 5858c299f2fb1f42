import { readdirSync, readFileSync } from 'node:fs';
import { BehaviorSubject, Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { MatchId } from '#contract/match/match.ts';
import { createDetailStore, type DetailState, NO_DETAIL } from '#stores/detail/detailStore.ts';
import { syncOpenMatchToStore } from '#stores/detail/syncOpenMatch.ts';
import { createOpenMatches } from '#streams/match/openMatch.ts';
import { aTextEntry, anOddsRow, aVotesRow } from '#tests/builders/detail/documents.ts';
import { anOpenedMatch, aPage, EPOCH, type PolledMatch } from '#tests/builders/detail/openedMatch.ts';

describe('syncOpenMatchToStore', () => {
  test('holds what the channels say, and begins empty for another match', async () => {
    const { store, open, world } = await setUp();
    await open(101);
    expect(store.getState()).toEqual({ ...NO_DETAIL, matchId: 101 });
    world.documents(votesAt(4, 10));
    world.paint();
    expect(store.getState()).toMatchObject({ matchId: 101, documents: { votes: { home: 10 } } });
    await open(102);
    expect(store.getState()).toEqual({ ...NO_DETAIL, matchId: 102 });
    world.documents(votesAt(5, 11));
    world.paint();
    expect(store.getState().documents).toBeNull();
    await open(null);
    expect(store.getState()).toEqual(NO_DETAIL);
  });

  test('writes once per frame, and only during an emission', async () => {
    const { writes, open, world } = await setUp(aPolled());
    await open(101);
    const before = writes.length;
    world.documents(votesAt(4, 10));
    world.documents(votesAt(5, 11));
    world.log(2, []);
    await world.time.advance(5_000);
    expect(writes).toHaveLength(before);
    world.paint();
    expect(writes).toHaveLength(before + 1);
    world.paint();
    world.socket().close();
    await world.time.advance(60_000);
    world.paint();
    await open(null);
    expect(writes.filter(({ isEmission }) => !isEmission)).toEqual([]);
  });

  test('without an emission nothing is written', async () => {
    const { writes, open, world } = await setUp();
    await open(101);
    world.documents(votesAt(4, 10));
    world.paint();
    const before = writes.length;
    world.documents(votesAt(4, 10)); // again
    world.documents(votesAt(3, 9)); // late
    world.streams.requestFlush();
    world.paint();
    expect(writes).toHaveLength(before);
  });

  test('parts that did not change keep their identity', async () => {
    const { store, open, world } = await setUp(aPolled());
    await open(101);
    world.documents({ ...votesAt(4, 10), rows: [aVotesRow(4, 10), anOddsRow(4, 'europe', 3, 2)] });
    world.log(2, []);
    await world.time.advance(1);
    world.paint();
    const { documents, odds, story } = store.getState();
    world.documents({ ...votesAt(5, 10), from: 4, rows: [anOddsRow(5, 'europe', 3, 2.2)] });
    world.paint();
    const after = store.getState();
    expect([after.documents === documents, after.story === story, after.odds === odds]).toEqual([true, true, false]);
  });

  test('is unreachable while its code cannot be loaded, and tries again', async () => {
    const { store, open, world, code } = await setUp();
    code.isMissing = true;
    await open(101);
    expect(store.getState()).toEqual({ ...NO_DETAIL, matchId: 101, failure: 'unreachable' });
    code.isMissing = false;
    await world.time.advance(10_000);
    world.documents(votesAt(4, 10));
    world.paint();
    expect(store.getState()).toMatchObject({ failure: null, documents: { votes: { home: 10 } } });
  });

  test('the detail stores are written by the files that subscribe to the streams alone', () => {
    const writers = readdirSync('src/stores/detail').filter((file) =>
      /\bstore\.setState\(/.test(readFileSync(`src/stores/detail/${file}`, 'utf8')),
    );
    expect(writers.sort()).toEqual(['rowOdds.ts', 'syncOpenMatch.ts']);
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    expect(others.filter((file) => /\bdetail\.setState\(/.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});

/** The real streams behind the store, whose writes are recorded. */
async function setUp(answer?: PolledMatch) {
  const world = await anOpenedMatch({ ...(answer && { answer }) });
  world.opened.unsubscribe();
  await world.time.advance(6_000);
  const emission = { depth: 0 };
  const during = (run: () => void): void => {
    emission.depth += 1;
    run();
    emission.depth -= 1;
  };
  const marked = <Value>(source: Observable<Value>): Observable<Value> =>
    new Observable((out) => source.subscribe((value) => during(() => out.next(value))));
  const store = createDetailStore();
  const writes: { readonly state: DetailState; readonly isEmission: boolean }[] = [];
  store.subscribe((state) => writes.push({ state, isEmission: emission.depth > 0 }));
  const open$ = new BehaviorSubject<MatchId | null>(null);
  const code = { isMissing: false };
  const streams = { ...world.streams, flush$: marked(world.streams.flush$) };
  syncOpenMatchToStore({
    streams,
    store,
    open$: marked(open$),
    load: () => (code.isMissing ? Promise.reject(new Error('the chunk is gone')) : Promise.resolve({ createOpenMatches })),
  });
  /** Opens a match and lets its code load. */
  const open = async (id: MatchId | null): Promise<void> => {
    open$.next(id);
    await world.time.advance(1);
    world.paint();
  };
  return { world, store, writes, open, code };
}

function votesAt(seq: number, home: number) {
  return { kind: 'documents', channel: 'match:101', epoch: EPOCH, from: -1, to: seq, at: seq, rows: [aVotesRow(seq, home)] } as const;
}

function aPolled(): PolledMatch {
  return { seq: 1, documents: [aVotesRow(1, 1)], log: aPage(1, [aTextEntry('t1')]) };
}
