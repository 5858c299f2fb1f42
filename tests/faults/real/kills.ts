import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#bench/table.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { AppClient } from './appClient.ts';
import { freshAfter, createAppClients, untilEach } from './appClients.ts';
import { startEvening } from './startEvening.ts';
import { type Finding, none, within } from '#tests/faults/finding.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { snapshotOf } from './snapshotOf.ts';
import { Writer } from './writer.ts';

export interface KillsOptions {
  readonly kills: number;
  /**
   * New clients before each kill. Only these are timed, because a connection shorter than a minute does not reset the backoff of the
   * outage before.
   */
  readonly clients: number;
  /** Clients that stay through all kills, and devices that write. */
  readonly veterans: number;
  readonly writers: number;
}

/** Match seconds a second: forty matches change ten times a second together. */
const SPEED = 60;
/** How long a gateway lives at most before it is killed, sometimes before every client is back. */
const MAX_LIFE_MS = 2_500;
const BACK_MS = 3_000;
/** Within this each changing board has sent a frame. */
const FRAME_MS = 150;
/** A mobile network: the last messages are still in flight when the gateway is gone. */
const NETWORK = { delayMs: 20, jitterMs: 30 };

/**
 * R8: a gateway is killed repeatedly while matches change and devices write, and restarted on the same data. All clients are behind a
 * slow network, which every other time cuts their connections in the middle of a frame before the kill. Acknowledged writes must survive,
 * no board may go back, and every client must be back soon after the gateway listens.
 */
export async function kills({ kills, clients, veterans, writers }: KillsOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const network = await openProxy(app.port);
  network.apply(NETWORK);
  const staying = createAppClients(network.port, veterans, 'veteran');
  const address = `http://localhost:${network.port}`;
  const writing = Array.from({ length: writers }, (_, i) => new Writer(address, `writer-under-kills-${i}`, Math.random));
  const lost: string[] = [];
  const regressions: string[] = [];
  const backTimes: number[] = [];
  const downTimes: number[] = [];
  let rows = 0;
  try {
    const matches = await matchesOf(app.address);
    for (let kill = 0; kill < kills; kill += 1) {
      const freshClients = createAppClients(network.port, clients, 'fresh');
      const writes = writing.map((writer) => writer.write(matches));
      await untilEach(freshClients, ({ fresh }) => fresh.length > 0, 'connect');
      await wait(MAX_LIFE_MS * Math.random());
      if (kill % 2 === 1) {
        network.cutMidway();
        await wait(FRAME_MS);
      }
      const killed = performance.now();
      await app.crash();
      await Promise.all(writes);
      const boardsSeen = [...staying, ...freshClients].map(boardsOf);
      await app.comeBack();
      const listening = performance.now();
      downTimes.push(listening - killed);
      for (const sport of SPORTS) {
        const snapshot = await snapshotOf(app.address, sport);
        for (const board of boardsSeen) regressions.push(...regressionsOf(board[sport], snapshot, sport));
        rows += boardsSeen.reduce((sum, board) => sum + board[sport].length, 0);
      }
      for (const writer of writing) lost.push(...(await writer.findLost()));
      backTimes.push(...(await freshAfter(freshClients, listening)));
      for (const client of freshClients) client.close();
      regressions.push(...freshClients.flatMap(({ protocolErrors }) => protocolErrors));
    }
    regressions.push(...staying.flatMap(({ protocolErrors }) => protocolErrors));
  } finally {
    for (const client of staying) client.close();
    await network.close();
    await app.stop();
  }
  const answered = writing.reduce((sum, writer) => sum + writer.answered, 0);
  return [
    none('R8', `answered follows and settings lost in ${kills} kills`, lost, answered, 'writes'),
    none('R8', 'rows or positions that went back', regressions, rows, 'rows seen before a kill'),
    within('R8', `clients back after it listens, down for ${(median(downTimes) / 1000).toFixed(1)} s`, backTimes, BACK_MS, 0.95),
  ];
}

function boardsOf(client: AppClient): Readonly<Record<Sport, readonly MatchRow[]>> {
  return { football: client.board('football'), basketball: client.board('basketball') };
}

/** Describes what a client had received and the gateway no longer has. */
function regressionsOf(boardsSeen: readonly MatchRow[], { seq, rows }: BoardSnapshot, sport: Sport): readonly string[] {
  const current = new Map(rows.map((wire) => applyChange(undefined, decodeRow(sport, wire))).map((row) => [row.id, row]));
  return boardsSeen.flatMap((row) => {
    if (row.rev > seq) return [`match ${row.id} was sent at ${row.rev}, the board is at ${seq}`];
    const now = current.get(row.id);
    if (now === undefined || now.rev > row.rev) return []; // it has left or changed
    if (now.rev < row.rev) return [`match ${row.id} went back from ${row.rev} to ${now.rev}`];
    return JSON.stringify(now) === JSON.stringify(row) ? [] : [`match ${row.id} differs at ${row.rev}`];
  });
}

async function matchesOf(address: string): Promise<readonly MatchId[]> {
  const { rows } = await snapshotOf(address, 'football');
  return rows.map((wire) => decodeRow('football', wire).id);
}
