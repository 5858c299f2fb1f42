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

/** Interval at which matches join or leave boards because of time alone. */
const SWEEP_MS = 5_000;
/** Snapshots are shared for this long: an older one would carry an old server time. */
const SNAPSHOT_SHARED_MS = 100;

export interface HubOptions {
  readonly timers: Timers;
  readonly random: () => number;
  readonly store: BoardStore;
}

/** What a connection can do with the hub. */
export interface Connection {
  watch(items: readonly WatchItem[]): WatchStatuses;
  leave(items: readonly WatchItem[]): void;
  close(): void;
}

/** The live boards of this process. Changes are stored first, then published (design.md 4). */
export interface Hub {
  /** Applies current rows. Resolves once they are stored and published; updates of one sport keep their order. */
  apply(sport: Sport, rows: readonly MatchRow[]): Promise<void>;
  connect(peer: Peer): Connection;
  row(id: MatchId): MatchRow | undefined;
  rowsOf(sport: Sport): Iterable<MatchRow>;
  membersOf(sport: Sport): Iterable<MatchRow>;
  /** Read it before the data: it is then a lower bound, and an overlap is harmless. */
  position(sport: Sport): { readonly epoch: string; readonly seq: number };
  /** Returns the complete board. Callers within 100 ms share one object: never mutate it. */
  snapshot(sport: Sport): BoardSnapshot;
  /** Resolves once their removal is stored, after which the matches may be deleted. */
  forget(sport: Sport, ids: readonly MatchId[]): Promise<void>;
  /** Asks all clients to reconnect within the window. */
  drain(minMs: number, maxMs: number): void;
  close(): void;
}

/** Creates the hub from stored boards: epoch and position survive a restart. */
export async function createHub({ timers, random, store }: HubOptions): Promise<Hub> {
  const boards = { football: await loadBoard('football'), basketball: await loadBoard('basketball') };
  const channels = { football: new BoardChannel(boards.football, timers), basketball: new BoardChannel(boards.basketball, timers) };
  const subscribers = new Set<Subscriber>();
  const snapshots: Partial<Record<Sport, BoardSnapshot>> = {};
  const queues: Record<Sport, Promise<void>> = { football: Promise.resolve(), basketball: Promise.resolve() };
  let stopHeartbeats = timers.after(BEACON_MS, sendHeartbeats);
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
      const shared = snapshots[sport];
      if (shared?.seq === seq && at - shared.at < SNAPSHOT_SHARED_MS) return shared;
      const snapshot = { epoch, seq, at, rows: boards[sport].snapshot().map((row) => [...row]) };
      snapshots[sport] = snapshot;
      return snapshot;
    },
    forget: (sport, ids) =>
      inOrder(sport, async () => {
        const commit = boards[sport].forget(ids);
        if (commit) await store.commit(commit);
      }),
    drain(minMs, maxMs) {
      const payload = encodeFrame({ name: 'away', reason: 'draining', minMs, maxMs });
      forEachInBatches(subscribers, timers, (subscriber) => subscriber.peer.send('away', payload));
    },
    close() {
      stopHeartbeats();
      stopSweep();
      for (const sport of SPORTS) channels[sport].close();
      subscribers.clear();
    },
  };

  async function loadBoard(sport: Sport): Promise<StateBoard> {
    const stored = await store.load(sport);
    const board = new StateBoard(stored ?? { sport, epoch: epochName(timers.now(), random()), seq: 0, minResumeSeq: 0, rows: [] });
    const update = board.prepareUpdate(board.rowsDueByTime(timers.now()), timers.now());
    if (update === null && stored !== null) return board;
    await store.commit(update?.commit ?? board.commitHeader());
    if (update !== null) board.apply(update);
    return board;
  }

  /** Runs updates one after another, each stored before it is applied; one that cannot be stored fails alone. */
  function enqueue(sport: Sport, work: () => BoardUpdate | null): Promise<void> {
    return inOrder(sport, async () => {
      const update = work();
      if (!update) return;
      await store.commit(update.commit);
      boards[sport].apply(update);
      channels[sport].scheduleFlush(update.urgent);
    });
  }

  function inOrder(sport: Sport, work: () => Promise<void>): Promise<void> {
    const done = queues[sport].then(work);
    queues[sport] = done.catch(() => undefined);
    return done;
  }

  function connect(peer: Peer): Connection {
    const subscriber = new Subscriber(peer);
    subscribers.add(subscriber);
    return {
      watch: (items) => items.map(([channel, epoch, seq]) => [channel, watchChannel(subscriber, channel, epoch, seq)] as const),
      leave(items) {
        for (const [channel] of items) {
          if (isChannel(channel)) channels[sportOf(channel)].unwatch(subscriber);
        }
      },
      close() {
        subscribers.delete(subscriber);
        for (const sport of SPORTS) channels[sport].unwatch(subscriber);
      },
    };
  }

  function watchChannel(subscriber: Subscriber, channel: string, epoch?: string, seq?: number): WatchStatus {
    return isChannel(channel) ? channels[sportOf(channel)].watch(subscriber, epoch, seq) : 'refused';
  }

  function sendHeartbeats(): void {
    forEachInBatches(subscribers, timers, (subscriber) => {
      if (!subscriber.canReceive(timers.now())) return;
      const seqs = SPORTS.flatMap((sport) => {
        const seq = channels[sport].position(subscriber);
        return seq === undefined ? [] : [[boards[sport].channel, boards[sport].epoch, seq] as const];
      });
      subscriber.peer.send('at', encodeFrame({ name: 'at', at: timers.now(), seqs }));
    });
    stopHeartbeats = timers.after(BEACON_MS, sendHeartbeats);
  }

  function sweep(): void {
    for (const sport of SPORTS)
      void enqueue(sport, () => boards[sport].prepareUpdate(boards[sport].rowsDueByTime(timers.now()), timers.now())).catch(
        () => undefined,
      );
    stopSweep = timers.after(SWEEP_MS, sweep);
  }
}
