import { Observable } from 'rxjs';
import { CALLS } from '#contract/calls/calls.ts';
import type { FrameName } from '#contract/wire/frames.ts';
import type { ChangedList } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { nameIn, type Names } from '#contract/locale/names.ts';
import type { FeedSink } from '#gateway/feed/feed.ts';
import type { SourceFixture } from '#gateway/match/sourceFixture.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { createStreams, type Streams } from '#streams/index.ts';
import type { Ports, SocketEvent } from '#streams/ports.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** A gateway and a client in one virtual time: states pass through hub, wire codec and streams without real waiting. */
export interface ReplayWorld {
  readonly time: TestTime;
  readonly timers: Timers;
  readonly hub: Hub;
  readonly sink: FeedSink;
  readonly streams: Streams;
  /** Gateway ids by supplier id. */
  readonly ids: ReadonlyMap<string, MatchId>;
  close(): void;
}

/** Both sports share one range of ids. */
const FIRST_ID = 100_001;

export async function createReplayWorld(start: number): Promise<ReplayWorld> {
  const time = new TestTime(start);
  const timers = time.timers();
  const hub = await createHub({ timers, random: () => 0.5, store: memoryStore() });
  const ids = new Map<string, MatchId>();
  const fixtures = new Map<MatchId, SourceFixture>();
  const rows = new Map<MatchId, MatchRow>();

  const sink: FeedSink = {
    async fixtures(announced) {
      for (const fixture of announced) {
        const id = ids.get(fixture.sourceId) ?? FIRST_ID + ids.size;
        ids.set(fixture.sourceId, id);
        fixtures.set(id, fixture);
      }
      await sink.states(announced.map((fixture) => fixture.state));
      return ids;
    },
    async states(states) {
      for (const state of states) {
        const id = ids.get(state.sourceId);
        if (id === undefined) continue;
        const row = nextRow(rows.get(id), id, state);
        rows.set(id, row);
        await hub.apply(state.sport, [row]);
      }
    },
    documents: () => Promise.resolve(),
    standings: () => Promise.resolve(),
    keepAlive: () => undefined,
    confirmPrices: () => undefined,
  };

  const streams = createStreams(clientPorts(time, hub, fixtures));
  const subscriptions = streams.run$.subscribe();
  for (const sport of SPORTS) subscriptions.add(streams.list$({ sport, tab: 'instant' }).subscribe());
  return {
    time,
    timers,
    hub,
    sink,
    streams,
    ids,
    close() {
      subscriptions.unsubscribe();
      hub.close();
    },
  };
}

function clientPorts(time: TestTime, hub: Hub, fixtures: ReadonlyMap<MatchId, SourceFixture>): Ports {
  return {
    scheduler: time,
    random: () => 0.5,
    socket: () => socketTo(hub),
    call: (name, input) => {
      if (name !== 'instantList' || !('sport' in input) || input.sport === undefined)
        return Promise.reject(new Error(`a replay does not call ${name}`));
      return Promise.resolve(CALLS[name].output.parse(instantList(input.sport, time.now(), hub, fixtures)));
    },
    fetchSnapshot: (address) => Promise.resolve(throughWire(hub.snapshot(address.endsWith('basketball') ? 'basketball' : 'football'))),
    visible$: always(true),
    online$: always(true),
    frame: (run) => run(),
  };
}

/** A socket without a network. Payloads still pass through JSON. */
function socketTo(hub: Hub): Observable<SocketEvent> {
  return new Observable((out) => {
    const connection = hub.connect({
      send: (name, payload) => {
        if (isFrameName(name)) out.next({ kind: 'frame', name, payload: throughWire(payload) });
      },
      queued: () => 0,
      drop: (reason) => out.next({ kind: 'closed', reason, final: false }),
    });
    out.next({
      kind: 'open',
      socket: { watch: (items) => Promise.resolve(throughWire(connection.watch(items))), unwatch: (items) => connection.leave(items) },
    });
    return () => connection.close();
  });
}

function instantList(sport: Sport, at: number, hub: Hub, fixtures: ReadonlyMap<MatchId, SourceFixture>): ChangedList {
  const { epoch, seq } = hub.position(sport);
  const members = [...hub.membersOf(sport)];
  const named = members.flatMap((row) => {
    const fixture = fixtures.get(row.id);
    return fixture ? [{ row, fixture }] : [];
  });
  const matches = named.map(({ row, fixture }) => ({
    id: row.id,
    sourceId: fixture.sourceId,
    competitionId: 1,
    homeId: row.id * 2,
    awayId: row.id * 2 + 1,
    round: plain(fixture.round),
  }));
  const competitions = named.slice(0, 1).map(({ fixture: { competition } }) => ({
    id: 1,
    sport: competition.sport,
    name: plain(competition.name),
    region: plain(competition.region),
    hot: competition.hot,
    type: competition.type,
    colours: [...competition.colours] satisfies [string, string],
  }));
  const teams = named.flatMap(({ row, fixture: { home, away } }) => [
    { id: row.id * 2, name: plain(home.name), crest: { ...home.crest, colours: [...home.crest.colours] satisfies [string, string] } },
    { id: row.id * 2 + 1, name: plain(away.name), crest: { ...away.crest, colours: [...away.crest.colours] satisfies [string, string] } },
  ]);
  return throughWire({
    unchanged: false,
    epoch,
    seq,
    at,
    full: true,
    rows: members.map((row) => [...encodeRow(row)]),
    matches,
    competitions,
    teams,
  });
}

function throughWire<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}

function plain(names: Names): string {
  return nameIn(names, 'en-US');
}

function always(value: boolean): Observable<boolean> {
  return new Observable((out) => out.next(value));
}

function isFrameName(name: string): name is FrameName {
  return name === 'state' || name === 'snapshot' || name === 'at' || name === 'away';
}
