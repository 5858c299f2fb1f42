import type { Observable } from 'rxjs';
import type { ChangedList, ListAnswer } from '#contract/calls/lists.ts';
import type { FootballRow, MatchRow } from '#contract/match/match.ts';
import { encodeFrame } from '#contract/wire/frames.ts';
import type { ProtocolError } from '#contract/wire/protocolError.ts';
import { encodeRow } from '#contract/wire/rows.ts';
import type { Move } from '#streams/board/move.ts';
import { createStreams } from '#streams/index.ts';
import type { ListState } from '#streams/lists/polledLists.ts';
import type { Ports } from '#streams/ports.ts';
import type { Flush } from '#streams/time/flush.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { fakePorts } from '#tests/builders/fakePorts.ts';
import { TestTime } from '#tests/builders/testTime.ts';

export const EPOCH = 'e-0000';
export const INSTANT = { sport: 'football', tab: 'instant' } as const;

/** Returns streams whose football list is subscribed and answered and whose socket is open. `paint` runs the animation frames. */
export async function openStreams(rows: readonly MatchRow[] = [aMatch()]) {
  const time = new TestTime(KICKOFF);
  const calls: unknown[] = [];
  const snapshots: (Error | readonly MatchRow[])[] = [];
  const painting: (() => void)[] = [];
  const world: { answer: ListAnswer | Error } = { answer: listOf(rows) };
  const call: unknown = async (name: string, input: unknown) => {
    calls.push([name, input]);
    if (world.answer instanceof Error) throw world.answer;
    return { ...world.answer, at: time.now() };
  };
  if (!isCall(call)) throw new Error('not a call');
  const { ports, sockets, visible$ } = fakePorts(time, { call });
  const streams = createStreams({
    ...ports,
    frame: (run) => void painting.push(run),
    async fetchSnapshot() {
      const next = snapshots.shift() ?? new Error('nothing to fetch');
      if (next instanceof Error) throw next;
      return { epoch: EPOCH, seq: 9, at: KICKOFF, rows: next.map((row) => [...encodeRow(row)]) };
    },
  });
  const flushes: Flush[] = [];
  const moves: Move[] = [];
  const states: ListState[] = [];
  const protocolErrors: ProtocolError[] = [];
  collect(streams.flush$, flushes);
  collect(streams.moves$, moves);
  collect(streams.protocolErrors$, protocolErrors);
  streams.run$.subscribe();
  const subscription = streams.list$(INSTANT).subscribe((state) => states.push(state));
  await time.advance(100);
  sockets[0]?.open();
  await time.advance(100);
  paint();
  flushes.length = 0;
  return Object.assign(world, {
    time,
    streams,
    flushes,
    moves,
    states,
    protocolErrors,
    calls,
    snapshots,
    paint,
    socket: () => sockets[0],
    visible: (seen: boolean) => visible$.next(seen),
    release: () => subscription.unsubscribe(),
    snapshot(seq: number, all: readonly FootballRow[]) {
      const rows = all.map((row) => encodeRow(row));
      const payload = encodeFrame({ name: 'snapshot', channel: 'board:football', epoch: EPOCH, seq, at: time.now(), rows });
      sockets[0]?.frame('snapshot', JSON.parse(JSON.stringify(payload)));
    },
    frame(from: number, to: number, changed: readonly FootballRow[], removed: readonly number[] = []) {
      const payload = encodeFrame({
        name: 'state',
        channel: 'board:football',
        epoch: EPOCH,
        from,
        to,
        at: time.now(),
        rows: changed.map((row) => encodeRow(row)),
        removed,
      });
      sockets[0]?.frame('state', JSON.parse(JSON.stringify(payload)));
    },
  });

  function paint(): void {
    for (const run of painting.splice(0)) run();
  }
}

export function listOf(rows: readonly MatchRow[]): ChangedList {
  return {
    unchanged: false,
    epoch: EPOCH,
    seq: 1,
    at: KICKOFF,
    full: true,
    rows: rows.map((row) => [...encodeRow(row)]),
    matches: rows.map((row) => ({ id: row.id, sourceId: `s${row.id}`, competitionId: 1, homeId: 1, awayId: 2, round: '' })),
    competitions: [{ id: 1, sport: 'football', name: 'League', region: '', hot: false, type: 0, colours: ['#102030', '#203040'] }],
    teams: [1, 2].map((id) => ({ id, name: `Team ${id}`, crest: { shape: 'ball', pattern: 'plain', colours: ['#102030', '#203040'] } })),
  };
}

function collect<Value>(source$: Observable<Value>, into: Value[]): void {
  source$.subscribe((value) => into.push(value));
}

function isCall(call: unknown): call is Ports['call'] {
  return typeof call === 'function';
}
