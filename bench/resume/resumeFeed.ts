import { createServer, type Server } from 'node:http';
import type { Server as SocketServer } from 'socket.io';
import { Changes } from '#bench/wire/changes.ts';
import { boardOf } from '#contract/wire/channels.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { TestTime } from '#tests/builders/testTime.ts';

/** The board and its rate of changes, as in `fanout`. */
export const MATCHES = 500;
export const PER_SECOND = 200;
const STEP_MS = 50;

/** Two minutes of a busy board, in virtual time. */
export interface ResumeFeed {
  readonly time: TestTime;
  readonly hub: Hub;
  readonly io: SocketServer;
  /** Every change that was sent, in order. */
  readonly changes: readonly FootballRow[];
  /** Returns the board's position so many seconds ago. */
  positionAt(agoS: number): number;
}

/** Plays a board for so many seconds. */
export async function createResumeFeed(seconds: number): Promise<ResumeFeed> {
  const time = new TestTime();
  const hub = await createHub({ timers: time.timers(), random: () => 0.5, store: memoryStore() });
  const board = new Changes(MATCHES, time.now());
  await hub.apply('football', board.rows);
  const watcher = hub.connect({ send: () => undefined, queued: () => 0, drop: () => undefined });
  watcher.watch([[boardOf('football')]]);
  const changes: FootballRow[] = [];
  const positions: number[] = [];
  for (let elapsed = 0; elapsed < seconds * 1_000; elapsed += STEP_MS) {
    positions.push(hub.position('football').seq);
    const rows = Array.from({ length: (PER_SECOND * STEP_MS) / 1_000 }, () => board.next(time.now()));
    changes.push(...rows);
    await hub.apply('football', rows);
    await time.advance(STEP_MS);
  }
  const http: Server = createServer();
  const io = attachSocket(http, hub, { timers: wallTimers, origins: [] });
  return { time, hub, io, changes, positionAt: (agoS) => positions.at(-(agoS * 1_000) / STEP_MS) ?? 0 };
}
