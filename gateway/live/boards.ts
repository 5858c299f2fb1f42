import { epochName } from '#contract/wire/epoch.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import { createSerialQueue } from '#gateway/base/queues.ts';
import type { ChannelPosition } from './channel.ts';
import type { BoardStore, Timers } from './livePorts.ts';
import { StateBoard, type BoardUpdate } from './stateBoard.ts';
import { StateChannel } from './stateChannel.ts';

/** Interval at which matches join or leave boards because of time alone. */
const SWEEP_MS = 5_000;
/** Snapshots are shared for this long: an older one would carry an old server time. */
const SNAPSHOT_SHARED_MS = 100;

export interface BoardsOptions {
  readonly timers: Timers;
  readonly random: () => number;
  readonly store: BoardStore;
}

/** The live boards of this process. Changes are stored first, then published. */
export interface Boards {
  /** Applies current rows. Resolves once they are stored and published; updates of one sport keep their order. */
  apply(sport: Sport, rows: readonly MatchRow[]): Promise<void>;
  /** Is called with rows that changed, once they are stored. Returns the unsubscribe function. */
  onCommit(listener: (rows: readonly MatchRow[]) => void): () => void;
  row(id: MatchId): MatchRow | undefined;
  rowsOf(sport: Sport): Iterable<MatchRow>;
  membersOf(sport: Sport): Iterable<MatchRow>;
  /** Read it before the data: it is then a lower bound, and an overlap is harmless. */
  position(sport: Sport): ChannelPosition;
  /** Returns the complete board. Callers within 100 ms share one object: never mutate it. */
  snapshot(sport: Sport): BoardSnapshot;
  /** Resolves once their removal is stored, after which the matches may be deleted. */
  forget(sport: Sport, ids: readonly MatchId[]): Promise<void>;
}

/** Loads the boards from the store: epoch and position survive a restart. Returns them with their channels, which `stop` closes. */
export async function createBoards({
  timers,
  random,
  store,
}: BoardsOptions): Promise<{ readonly boards: Boards; readonly channels: readonly StateChannel[]; stop(): void }> {
  const boards = { football: await loadBoard('football'), basketball: await loadBoard('basketball') };
  const channels = { football: new StateChannel(boards.football, timers), basketball: new StateChannel(boards.basketball, timers) };
  const snapshots: Partial<Record<Sport, BoardSnapshot>> = {};
  const queues = { football: createSerialQueue(), basketball: createSerialQueue() };
  const listeners = new Set<(rows: readonly MatchRow[]) => void>();
  let stopSweep = timers.after(SWEEP_MS, sweep);

  return {
    boards: {
      onCommit(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      apply: (sport, rows) => enqueue(sport, () => boards[sport].prepareUpdate(rows, timers.now())),
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
        queues[sport](async () => {
          const commit = boards[sport].forget(ids);
          if (commit) await store.commit(commit);
        }),
    },
    channels: SPORTS.map((sport) => channels[sport]),
    stop() {
      stopSweep();
      for (const sport of SPORTS) channels[sport].close();
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
    return queues[sport](async () => {
      const update = work();
      if (!update) return;
      await store.commit(update.commit);
      boards[sport].apply(update);
      channels[sport].scheduleFlush(update.urgent);
      const rows = update.entries.map(({ row }) => row);
      for (const listener of listeners) listener(rows);
    });
  }

  function sweep(): void {
    for (const sport of SPORTS)
      void enqueue(sport, () => boards[sport].prepareUpdate(boards[sport].rowsDueByTime(timers.now()), timers.now())).catch(
        () => undefined,
      );
    stopSweep = timers.after(SWEEP_MS, sweep);
  }
}
