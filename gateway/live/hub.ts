import {
  BEACON_MS,
  encodeFrame,
  epochName,
  INLINE_BYTES,
  sportOf,
  type WatchAnswer,
  type WatchItem,
  type WatchVerdict,
} from '#contract/frames.ts';
import { CALLS } from '#contract/calls.ts';
import type { BoardSnapshot } from '#contract/lists.ts';
import type { MatchId, MatchRow } from '#contract/match.ts';
import { type Sport, SPORTS } from '#contract/sport.ts';
import { StateBoard, type Step } from './board.ts';
import { Member } from './member.ts';
import type { BoardStore, Peer, Timers } from './ports.ts';

/** Changes of a board travel at most this often; what is urgent at once. */
const TICK_MS = 100;
/** How often matches come to a board or leave it by time alone. */
const SWEEP_MS = 5_000;
/** Peers written before others of the process get their turn. */
const BATCH = 250;

export interface HubOptions {
  readonly timers: Timers;
  readonly random: () => number;
  readonly store: BoardStore;
}

/** A connection's side of the hub. */
export interface Connection {
  watch(items: readonly WatchItem[]): WatchAnswer;
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
  snapshot(sport: Sport): BoardSnapshot;
  forget(sport: Sport, ids: readonly MatchId[]): void;
  /** Tells everybody to come back within the window. */
  drain(minMs: number, maxMs: number): void;
  close(): void;
}

/** Opens the hub on what is stored: epoch and position survive a restart. */
export async function createHub({ timers, random, store }: HubOptions): Promise<Hub> {
  const boards = { football: await open('football'), basketball: await open('basketball') };
  const members = new Set<Member>();
  const lines: Record<Sport, Promise<void>> = { football: Promise.resolve(), basketball: Promise.resolve() };
  const flushed: Record<Sport, number> = { football: boards.football.seq, basketball: boards.basketball.seq };
  const ticks = new Map<Sport, () => void>();
  let stopBeacon = timers.after(BEACON_MS, beacon);
  let stopSweep = timers.after(SWEEP_MS, sweep);

  return {
    apply: (sport, rows) => enqueue(sport, () => boards[sport].step(rows, timers.now())),
    connect,
    row: (id) => boards.football.row(id) ?? boards.basketball.row(id),
    rowsOf: (sport) => boards[sport].rows(),
    membersOf: (sport) => boards[sport].members(),
    position: (sport) => ({ epoch: boards[sport].epoch, seq: boards[sport].seq }),
    snapshot: (sport) => {
      const { epoch, seq } = boards[sport];
      return { epoch, seq, at: timers.now(), rows: boards[sport].whole().map((row) => [...row]) };
    },
    forget: (sport, ids) => boards[sport].forget(ids),
    drain(minMs, maxMs) {
      const payload = encodeFrame({ name: 'away', reason: 'draining', minMs, maxMs });
      for (const member of members) member.peer.send('away', payload);
    },
    close() {
      stopBeacon();
      stopSweep();
      for (const stop of ticks.values()) stop();
      members.clear();
    },
  };

  async function open(sport: Sport): Promise<StateBoard> {
    const stored = await store.load(sport);
    const board = new StateBoard(stored ?? { sport, epoch: epochName(timers.now(), random()), seq: 0, rows: [] }, timers.now());
    // A second restart before the next change must not give this position to other members.
    await store.commit({ sport, epoch: board.epoch, seq: board.seq, rows: [] });
    return board;
  }

  /** One step after the other, each stored before it is true; a step that cannot be stored fails alone. */
  function enqueue(sport: Sport, work: () => Step | null): Promise<void> {
    const done = lines[sport].then(async () => {
      const step = work();
      if (!step) return;
      await store.commit(step.commit);
      boards[sport].take(step);
      if (step.urgent) flush(sport);
      else tick(sport);
    });
    lines[sport] = done.catch(() => undefined);
    return done;
  }

  function tick(sport: Sport): void {
    if (!ticks.has(sport))
      ticks.set(
        sport,
        timers.after(TICK_MS, () => flush(sport)),
      );
  }

  /** One frame for all who are where the last one left them; who fell behind gets what happened since, merged. */
  function flush(sport: Sport): void {
    ticks.get(sport)?.();
    ticks.delete(sport);
    const board = boards[sport];
    const from = flushed[sport];
    flushed[sport] = board.seq;
    const common = frameSince(board, from);
    const watching = [...members].filter((member) => member.watches(board.channel));
    write(0);

    function write(start: number): void {
      for (const member of watching.slice(start, start + BATCH)) {
        const position = member.position(board.channel);
        if (position === undefined || position >= board.seq || !member.canTake(timers.now())) continue;
        const frame = position === from && board.seq === flushed[sport] ? common : frameSince(board, position);
        if (frame) member.peer.send('state', frame);
        else sendWhole(member, board);
        member.reach(board.channel, board.seq);
      }
      if (start + BATCH < watching.length) timers.after(0, () => write(start + BATCH));
    }
  }

  function frameSince(board: StateBoard, from: number): readonly unknown[] | null {
    const span = board.since(from);
    if (!span) return null;
    return encodeFrame({ name: 'state', channel: board.channel, epoch: board.epoch, at: timers.now(), ...span });
  }

  function connect(peer: Peer): Connection {
    const member = new Member(peer);
    members.add(member);
    return {
      watch: (items) => items.map(([channel, epoch, seq]) => [channel, watchOne(member, channel, epoch, seq)] as const),
      leave(items) {
        for (const [channel] of items) member.leave(channel);
      },
      close() {
        members.delete(member);
      },
    };
  }

  function watchOne(member: Member, channel: string, epoch?: string, seq?: number): WatchVerdict {
    const sport = sportOf(channel);
    if (sport === null) return 'refused';
    const board = boards[sport];
    member.reach(board.channel, board.seq);
    if (epoch === board.epoch && seq === board.seq) return 'current';
    const changes = epoch === board.epoch && seq !== undefined ? board.since(seq) : null;
    if (!changes || changes.rows.length >= board.whole().length * 2) {
      sendWhole(member, board);
      return 'snapshot';
    }
    member.peer.send('state', encodeFrame({ name: 'state', channel: board.channel, epoch: board.epoch, at: timers.now(), ...changes }));
    return 'changes';
  }

  function sendWhole(member: Member, board: StateBoard): void {
    const rows = board.whole();
    const large = JSON.stringify(rows).length > INLINE_BYTES;
    const carried = large ? `${CALLS.board.path}?sport=${board.sport}` : rows;
    member.peer.send(
      'whole',
      encodeFrame({ name: 'whole', channel: board.channel, epoch: board.epoch, seq: board.seq, at: timers.now(), rows: carried }),
    );
  }

  function beacon(): void {
    const now = timers.now();
    for (const member of members) {
      if (!member.canTake(now)) continue;
      const seqs = SPORTS.flatMap((sport) => {
        const seq = member.position(boards[sport].channel);
        return seq === undefined ? [] : [[boards[sport].channel, boards[sport].epoch, seq] as const];
      });
      member.peer.send('at', encodeFrame({ name: 'at', at: now, seqs }));
    }
    for (const sport of SPORTS) flush(sport); // who was slow has had no frame since
    stopBeacon = timers.after(BEACON_MS, beacon);
  }

  function sweep(): void {
    for (const sport of SPORTS)
      void enqueue(sport, () => boards[sport].step(boards[sport].turned(timers.now()), timers.now())).catch(() => undefined);
    stopSweep = timers.after(SWEEP_MS, sweep);
  }
}
