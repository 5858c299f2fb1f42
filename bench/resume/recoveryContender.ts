import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { FootballRow } from '#contract/match/match.ts';
import { type ResumeContender, until } from './resumeContender.ts';
import { SilentConnection } from './silentConnection.ts';
import { PER_SECOND } from './resumeFeed.ts';

const TEN_MINUTES_MS = 600_000;

/** Socket.IO's connection state recovery: every change is an event, and missed ones are sent again one by one. */
export async function createRecoveryContender(changes: readonly FootballRow[]): Promise<ResumeContender> {
  const io = new Server(createServer(), { connectionStateRecovery: { maxDisconnectionDuration: TEN_MINUTES_MS } });
  const offsets = await emitAll(io, changes);
  const { adapter } = io.of('/');
  return { prepare: (awayS, readers) => prepare(awayS * PER_SECOND, readers) };

  /** `missed` is the number of missed changes; 0 measures the handshake alone. */
  async function prepare(missed: number, readers: number): Promise<() => Promise<number>> {
    const offset = offsets.at(-1 - missed);
    if (offset === undefined) throw new Error(`expected more than ${missed} changes`);
    const connections = Array.from({ length: readers }, (_, i) => {
      adapter.persistSession({ sid: `sid-${i}`, pid: `pid-${i}`, rooms: [`sid-${i}`], data: {} });
      const connection = new SilentConnection(`${i}`);
      connection.connectTo(io);
      return connection;
    });
    return async () => {
      for (const [i, connection] of connections.entries()) connection.receive(`0${JSON.stringify({ pid: `pid-${i}`, offset })}`);
      await until(() => connections.every((connection) => connection.isConnected));
      const bytes = connections.reduce((sum, connection) => sum + connection.bytes, 0);
      for (const connection of connections) connection.emit('close', 'transport close');
      return bytes;
    };
  }
}

/** Emits every change; returns the offset by which clients refer to each. */
async function emitAll(io: Server, changes: readonly FootballRow[]): Promise<readonly string[]> {
  const offsets: string[] = [];
  const recorder = new SilentConnection('witness');
  const record = recorder.write.bind(recorder);
  recorder.write = (packet) => {
    const offset = /"([^"]+)"\]$/.exec(packet)?.[1];
    if (packet.startsWith('2') && offset !== undefined) offsets.push(offset);
    record(packet);
  };
  recorder.connectTo(io);
  recorder.receive('0');
  await until(() => recorder.isConnected);
  for (const { id, score, corners, incidents } of changes) io.emit('change', { id, score, corners, incidents });
  recorder.emit('close', 'transport close');
  return offsets;
}
