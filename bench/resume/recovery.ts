import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { FootballRow } from '#contract/match/match.ts';
import { type Contender, until } from './contender.ts';
import { DeafConn } from './silentConnection.ts';
import { PER_SECOND } from './resumeFeed.ts';

const TEN_MINUTES_MS = 600_000;

/** Socket.IO's own connection state recovery: every change is an event, and those that a reader missed are sent again, one by one. */
export async function recovery(changes: readonly FootballRow[]): Promise<Contender> {
  const io = new Server(createServer(), { connectionStateRecovery: { maxDisconnectionDuration: TEN_MINUTES_MS } });
  const offsets = await tell(io, changes);
  const { adapter } = io.of('/');
  return { prepare: (awayS, readers) => prepare(awayS * PER_SECOND, readers) };

  /** `missed` changes were not heard. With none it is the handshake alone. */
  async function prepare(missed: number, readers: number): Promise<() => Promise<number>> {
    const offset = offsets.at(-1 - missed);
    if (offset === undefined) throw new Error(`more than ${missed} changes were due`);
    const conns = Array.from({ length: readers }, (_, i) => {
      adapter.persistSession({ sid: `sid-${i}`, pid: `pid-${i}`, rooms: [`sid-${i}`], data: {} });
      const conn = new DeafConn(`${i}`);
      conn.openOn(io);
      return conn;
    });
    return async () => {
      for (const [i, conn] of conns.entries()) conn.say(`0${JSON.stringify({ pid: `pid-${i}`, offset })}`);
      await until(() => conns.every((conn) => conn.joined));
      const bytes = conns.reduce((sum, conn) => sum + conn.bytes, 0);
      for (const conn of conns) conn.emit('close', 'transport close');
      return bytes;
    };
  }
}

/** Emits every change as it came; gives the mark by which a reader names each. */
async function tell(io: Server, changes: readonly FootballRow[]): Promise<readonly string[]> {
  const offsets: string[] = [];
  const witness = new DeafConn('witness');
  const hear = witness.write.bind(witness);
  witness.write = (packet) => {
    const offset = /"([^"]+)"\]$/.exec(packet)?.[1];
    if (packet.startsWith('2') && offset !== undefined) offsets.push(offset);
    hear(packet);
  };
  witness.openOn(io);
  witness.say('0');
  await until(() => witness.joined);
  for (const { id, score, corners, incidents } of changes) io.emit('change', { id, score, corners, incidents });
  witness.emit('close', 'transport close');
  return offsets;
}
