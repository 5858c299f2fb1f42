import { setTimeout as wait } from 'node:timers/promises';
import { median } from '#bench/table.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import type { MatchId, MatchRow } from '#contract/match/match.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { type Sport, SPORTS } from '#contract/match/sport.ts';
import type { RealClient } from './client.ts';
import { freshAfter, openClients, untilEach } from './crowd.ts';
import { startEvening } from './startEvening.ts';
import { type Finding, none, within } from '#tests/faults/finding.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { snapshotOf } from './snapshot.ts';
import { Writer } from './writer.ts';

export interface KillsOptions {
  readonly kills: number;
  /** Clients that come anew before each kill. A connection that lived less than a minute does not end the outage before it, so only these are timed. */
  readonly clients: number;
  /** Clients that stay through all kills, and devices that write. */
  readonly veterans: number;
  readonly writers: number;
}

/** Match seconds a second: forty matches change ten times a second together. */
const SPEED = 60;
/** A gateway lives at most so long before it is killed, which is sometimes before everybody is back. */
const LIFE_MS = 2_500;
const BACK_MS = 3_000;
/** By then each board that moves has sent a frame. */
const FRAME_MS = 150;
/** A phone's network: what was sent last is still on its way when the gateway is gone. */
const NETWORK = { delayMs: 20, jitterMs: 30 };

/**
 * R8: a gateway is killed again and again while matches move and devices write, and started on the same data. All of them are behind a slow network,
 * which every other time loses their connections in the middle of a frame before the gateway goes. What was answered is kept, no board goes back, and everybody is back soon after it listens.
 */
export async function kills({ kills, clients, veterans, writers }: KillsOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const network = await openProxy(app.port);
  network.set(NETWORK);
  const staying = openClients(network.port, veterans, 'veteran');
  const distant = `http://localhost:${network.port}`;
  const writing = Array.from({ length: writers }, (_, i) => new Writer(distant, `writer-under-kills-${i}`, Math.random));
  const lost: string[] = [];
  const turned: string[] = [];
  const back: number[] = [];
  const down: number[] = [];
  let rows = 0;
  try {
    const matches = await matchesOf(app.address);
    for (let kill = 0; kill < kills; kill += 1) {
      const fresh = openClients(network.port, clients, 'fresh');
      const writes = writing.map((writer) => writer.write(matches));
      await untilEach(fresh, ({ fresh }) => fresh.length > 0, 'come in');
      await wait(LIFE_MS * Math.random());
      if (kill % 2 === 1) {
        network.cutMidway();
        await wait(FRAME_MS);
      }
      const killed = performance.now();
      await app.crash();
      await Promise.all(writes);
      const seen = [...staying, ...fresh].map(boardsOf);
      await app.comeBack();
      const listening = performance.now();
      down.push(listening - killed);
      for (const sport of SPORTS) {
        const snapshot = await snapshotOf(app.address, sport);
        for (const board of seen) turned.push(...wentBack(board[sport], snapshot, sport));
        rows += seen.reduce((sum, board) => sum + board[sport].length, 0);
      }
      for (const writer of writing) lost.push(...(await writer.lost()));
      back.push(...(await freshAfter(fresh, listening)));
      for (const client of fresh) client.close();
      turned.push(...fresh.flatMap(({ oddities }) => oddities));
    }
    turned.push(...staying.flatMap(({ oddities }) => oddities));
  } finally {
    for (const client of staying) client.close();
    await network.close();
    await app.stop();
  }
  const answered = writing.reduce((sum, writer) => sum + writer.answered, 0);
  return [
    none('R8', `answered follows and settings lost in ${kills} kills`, lost, answered, 'writes'),
    none('R8', 'rows or positions that went back', turned, rows, 'rows seen before a kill'),
    within('R8', `clients back after it listens, having been down ${(median(down) / 1000).toFixed(1)} s`, back, BACK_MS, 0.95),
  ];
}

function boardsOf(client: RealClient): Readonly<Record<Sport, readonly MatchRow[]>> {
  return { football: client.board('football'), basketball: client.board('basketball') };
}

/** In words what a client had been told and the gateway no longer knows. */
function wentBack(seen: readonly MatchRow[], { seq, rows }: BoardSnapshot, sport: Sport): readonly string[] {
  const kept = new Map(rows.map((wire) => applyChange(undefined, decodeRow(sport, wire))).map((row) => [row.id, row]));
  return seen.flatMap((row) => {
    if (row.rev > seq) return [`match ${row.id} was told at ${row.rev}, the board is at ${seq}`];
    const now = kept.get(row.id);
    if (now === undefined || now.rev > row.rev) return []; // it has left, or moved on
    if (now.rev < row.rev) return [`match ${row.id} went back from ${row.rev} to ${now.rev}`];
    return JSON.stringify(now) === JSON.stringify(row) ? [] : [`match ${row.id} is another at ${row.rev}`];
  });
}

async function matchesOf(address: string): Promise<readonly MatchId[]> {
  const { rows } = await snapshotOf(address, 'football');
  return rows.map((wire) => decodeRow('football', wire).id);
}
