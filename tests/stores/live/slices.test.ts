import { readdirSync, readFileSync } from 'node:fs';
import { BehaviorSubject, Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { CALLS } from '#contract/calls/calls.ts';
import type { ListAnswer } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { encodeFrame } from '#contract/wire/frames.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { createMatchStore, type MatchState } from '#stores/live/matchStore.ts';
import { syncDetailToStore } from '#stores/live/syncDetail.ts';
import { syncStreamsToStore } from '#stores/live/syncLists.ts';
import type { Arrangement } from '#stores/preferences/listPrefs.ts';
import { createStreams, type Streams } from '#streams/index.ts';
import type { Ports } from '#streams/ports.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const EPOCH = 'a-1';
const INSTANT = { sport: 'football', tab: 'instant' } as const;

describe('the slices of stores/live', () => {
  test('are written during an emission of the streams and at no other time', async () => {
    const { writes, time, socket, follow, arrange, open$, lists, paint } = await setUp();
    socket.frame('state', frame(1, 2, aMatch({ rev: 2, score: { home: 1, away: 0 } })));
    paint();
    open$.next(101);
    follow(101);
    arrange('time');
    lists.setPressed(true);
    socket.frame('state', frame(2, 3, aMatch({ rev: 3, score: { home: 2, away: 0 } })));
    paint();
    lists.setPressed(false);
    await time.advance(5_000);
    paint();
    open$.next(null);
    socket.close();
    await time.advance(60_000);
    expect(writes.filter(({ isEmission }) => !isEmission)).toEqual([]);
    expect(new Set(writes.flatMap(({ slices }) => slices))).toEqual(new Set(['connection', 'instantList', 'liveData', 'detail']));
  });

  test('a choice of the user has its effect with the next flush', async () => {
    const { store, follow, paint } = await setUp();
    follow(101);
    expect(store.getState().liveData.football.followed).toBe(0);
    paint();
    expect(store.getState().liveData.football.followed).toBe(1);
  });

  test('are written by the files that subscribe to the streams alone', () => {
    const writers = sourcesOf('src').filter(({ text }) => /\bupdateMatchStore\(|\bstore\.setState\(\{ (connection|detail)/.test(text));
    expect(writers.map(({ file }) => file).sort()).toEqual([
      'src/stores/live/matchStore.ts', // defines updateMatchStore
      'src/stores/live/syncDetail.ts',
      'src/stores/live/syncLists.ts',
    ]);
  });
});

interface Write {
  readonly slices: readonly string[];
  readonly isEmission: boolean;
}

/** The real streams behind a store, whose writes are recorded from before the first emission. */
async function setUp() {
  const time = new TestTime(KICKOFF);
  const painting: (() => void)[] = [];
  const call: Ports['call'] = (name) => Promise.resolve(CALLS[name].output.parse(instantList(aMatch())));
  const { ports, sockets } = fakePorts(time, { call });
  const emission = { depth: 0 };
  const streams = observed(createStreams({ ...ports, frame: (run) => void painting.push(run) }), emission);
  const store = createMatchStore();
  const writes: Write[] = [];
  store.subscribe((state, before) => writes.push({ slices: changedSlices(state, before), isEmission: emission.depth > 0 }));
  const follows = createStore<{ readonly followedMatchIds: ReadonlySet<MatchId> }>(() => ({ followedMatchIds: new Set() }));
  const prefs = createStore<{ readonly arrangement: Arrangement }>(() => ({ arrangement: 'competition' }));
  const open$ = new BehaviorSubject<MatchId | null>(null);
  // What a timer writes was put off when the streams emitted it: lists are ordered at most once a second.
  const schedule = (run: () => void, ms: number) => {
    const timer = time.schedule(() => during(emission, run), ms);
    return () => timer.unsubscribe();
  };
  const lists = syncStreamsToStore(streams, store, follows, schedule, prefs);
  syncDetailToStore(streams, store, openIn(open$, emission));
  lists.subscribe(INSTANT);
  await time.advance(100);
  const [socket] = sockets;
  if (!socket) throw new Error('no socket');
  socket.open();
  await time.advance(100);
  const paint = (): void => {
    for (const run of painting.splice(0)) run();
  };
  paint();
  return {
    store,
    writes,
    time,
    socket,
    lists,
    open$,
    paint,
    follow: (id: MatchId) => follows.setState({ followedMatchIds: new Set([id]) }),
    arrange: (arrangement: Arrangement) => prefs.setState({ arrangement }),
  };
}

type Emission = { depth: number };

/** Returns the streams with each emission that the stores subscribe to marked while it lasts. */
function observed(streams: Streams, emission: Emission): Streams {
  const marked = <Value>(source: Observable<Value>): Observable<Value> =>
    new Observable((out) => source.subscribe((value) => during(emission, () => out.next(value))));
  return {
    ...streams,
    connection$: marked(streams.connection$),
    flush$: marked(streams.flush$),
    list$: (key) => marked(streams.list$(key)),
    match$: (id) => marked(streams.match$(id)),
  };
}

/** Opening and closing a match is an emission too: it selects which match the streams emit. */
function openIn(open$: Observable<MatchId | null>, emission: Emission): Observable<MatchId | null> {
  return new Observable((out) => open$.subscribe((id) => during(emission, () => out.next(id))));
}

function during(emission: Emission, run: () => void): void {
  emission.depth += 1;
  run();
  emission.depth -= 1;
}

function changedSlices(state: MatchState, before: MatchState): string[] {
  return Object.keys(state).filter((slice) => Reflect.get(state, slice) !== Reflect.get(before, slice));
}

function frame(from: number, to: number, row: MatchRow): readonly unknown[] {
  return encodeFrame({
    name: 'state',
    channel: 'board:football',
    epoch: EPOCH,
    from,
    to,
    at: KICKOFF,
    rows: [encodeRow(row)],
    removed: [],
  });
}

function instantList(row: MatchRow): ListAnswer {
  const colours: [string, string] = ['#102030', '#102030'];
  const crest = { shape: 'ball', pattern: 'plain', colours } as const;
  return {
    unchanged: false,
    epoch: EPOCH,
    seq: 1,
    at: KICKOFF,
    full: true,
    rows: [[...encodeRow(row)]],
    matches: [{ id: row.id, sourceId: 'one', competitionId: 1, homeId: 1, awayId: 2, round: '' }],
    competitions: [{ id: 1, sport: 'football', name: 'Premier', region: '', hot: true, type: 0, colours }],
    teams: [
      { id: 1, name: 'Northwick', crest },
      { id: 2, name: 'Eastholm', crest },
    ],
  };
}

function sourcesOf(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(`${folder}/${file}`, 'utf8') }));
}
