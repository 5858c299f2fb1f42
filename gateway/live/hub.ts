import {
  BEACON_MS,
  encodeFrame,
  epochName,
  isChannel,
  sportOf,
  type WatchStatuses,
  type WatchItem,
  type WatchStatus,
} from '#contract/wire/frames.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { StateBoard, type BoardUpdate } from './stateBoard.ts';
import { BoardChannel } from './boardChannel.ts';
import { Subscriber } from './subscriber.ts';
import type { BoardStore, Peer, Timers } from './ports.ts';
import { forEachInBatches } from './batches.ts';

/** How often matches come to a board or leave it by time alone. */
const SWEEP_MS = 5_000;
/** A snapshot is given to others for so long: an older one would tell an old time. */
const SAME_MS = 100;

export interface HubOptions {
  readonly timers: Timers;
  readonly random: () => number;
  readonly store: BoardStore;
}

/** A connection's side of the hub. */
export interface Connection {
  watch(items: readonly WatchItem[]): WatchStatuses;
  leave(items: readonly WatchItem[]): void;
  close(): void;
}

/** The live boards of this process: stored first, then published (design.md 4). */
export interface Hub {
  /** Takes rows as they are now. Resolves once they are stored and published; steps of one sport keep their order. */
  apply(sport: Sport, rows: readonly MatchRow[]): Promise<void>;
  connect(peer: Peer): Connection;
  row(id: MatchId): MatchRow | undefined;
  rowsOf(sport: Sport): Iterable<MatchRow>;
  membersOf(sport: Sport): Iterable<MatchRow>;
  /** Read it before the data: a lower bound, so that overlap is harmless. */
  position(sport: Sport): { readonly epoch: string; readonly seq: number };
  /** The whole board. Who asks within a tenth of a second of another gets the same object: never change it. */
  snapshot(sport: Sport): BoardSnapshot;
  /** Resolves once it is stored that they are gone: then they may be deleted. */
  forget(sport: Sport, ids: readonly MatchId[]): Promise<void>;
  /** Tells everybody to come back within the window. */
  drain(minMs: number, maxMs: number): void;
  close(): void;
}

/** Opens the hub on what is stored: epoch and position survive a restart. */
export async function createHub({ timers, random, store }: HubOptions): Promise<Hub> {
  const boards = { football: await open('football'), basketball: await open('basketball') };
  const channels = { football: new BoardChannel(boards.football, timers), basketball: new BoardChannel(boards.basketball, timers) };
  const members = new Set<Subscriber>();
  const snapshots: Partial<Record<Sport, BoardSnapshot>> = {};
  const lines: Record<Sport, Promise<void>> = { football: Promise.resolve(), basketball: Promise.resolve() };
  let stopBeacon = timers.after(BEACON_MS, beacon);
  let stopSweep = timers.after(SWEEP_MS, sweep);

  return {
    apply: (sport, rows) => enqueue(sport, () => boards[sport].prepareUpdate(rows, timers.now())),
    connect,
    row: (id) => boards.football.row(id) ?? boards.basketball.row(id),
    rowsOf: (sport) => boards[sport].rows(),
    membersOf: (sport) => boards[sport].members(),
    position: (sport) => ({ epoch: boards[sport].epoch, seq: boards[sport].seq }),
    snapshot(sport) {
      const { epoch, seq } = boards[sport];
      const at = timers.now();
      const known = snapshots[sport];
      if (known?.seq === seq && at - known.at < SAME_MS) return known;
      const snapshot = { epoch, seq, at, rows: boards[sport].snapshot().map((row) => [...row]) };
      snapshots[sport] = snapshot;
      return snapshot;
    },
    forget: (sport, ids) =>
      inLine(sport, async () => {
        const commit = boards[sport].forget(ids);
        if (commit) await store.commit(commit);
      }),
    drain(minMs, maxMs) {
      const payload = encodeFrame({ name: 'away', reason: 'draining', minMs, maxMs });
      forEachInBatches(members, timers, (member) => member.peer.send('away', payload));
    },
    close() {
      stopBeacon();
      stopSweep();
      for (const sport of SPORTS) channels[sport].close();
      members.clear();
    },
  };

  async function open(sport: Sport): Promise<StateBoard> {
    const stored = await store.load(sport);
    const board = new StateBoard(stored ?? { sport, epoch: epochName(timers.now(), random()), seq: 0, minResumeSeq: 0, rows: [] });
    const step = board.prepareUpdate(board.rowsDueByTime(timers.now()), timers.now());
    if (step === null && stored !== null) return board;
    await store.commit(step?.commit ?? board.commitHeader());
    if (step !== null) board.apply(step);
    return board;
  }

  /** One step after the other, each stored before it is true; a step that cannot be stored fails alone. */
  function enqueue(sport: Sport, work: () => BoardUpdate | null): Promise<void> {
    return inLine(sport, async () => {
      const step = work();
      if (!step) return;
      await store.commit(step.commit);
      boards[sport].apply(step);
      channels[sport].scheduleFlush(step.urgent);
    });
  }

  function inLine(sport: Sport, work: () => Promise<void>): Promise<void> {
    const done = lines[sport].then(work);
    lines[sport] = done.catch(() => undefined);
    return done;
  }

  function connect(peer: Peer): Connection {
    const member = new Subscriber(peer);
    members.add(member);
    return {
      watch: (items) => items.map(([channel, epoch, seq]) => [channel, watchOne(member, channel, epoch, seq)] as const),
      leave(items) {
        for (const [channel] of items) {
          if (isChannel(channel)) channels[sportOf(channel)].unwatch(member);
        }
      },
      close() {
        members.delete(member);
        for (const sport of SPORTS) channels[sport].unwatch(member);
      },
    };
  }

  function watchOne(member: Subscriber, channel: string, epoch?: string, seq?: number): WatchStatus {
    return isChannel(channel) ? channels[sportOf(channel)].watch(member, epoch, seq) : 'refused';
  }

  function beacon(): void {
    forEachInBatches(members, timers, (member) => {
      if (!member.canReceive(timers.now())) return;
      const seqs = SPORTS.flatMap((sport) => {
        const seq = channels[sport].position(member);
        return seq === undefined ? [] : [[boards[sport].channel, boards[sport].epoch, seq] as const];
      });
      member.peer.send('at', encodeFrame({ name: 'at', at: timers.now(), seqs }));
    });
    stopBeacon = timers.after(BEACON_MS, beacon);
  }

  function sweep(): void {
    for (const sport of SPORTS)
      void enqueue(sport, () => boards[sport].prepareUpdate(boards[sport].rowsDueByTime(timers.now()), timers.now())).catch(
        () => undefined,
      );
    stopSweep = timers.after(SWEEP_MS, sweep);
  }
}
