import { readFileSync } from 'node:fs';
import { BlockList, isIPv6, type Server, type Socket } from 'node:net';

/** Files for all but connections of clients: Postgres opens up to 1,000, embedded too; the rest are recordings, logs and modules. */
const RESERVED_FILES = 1_200;
/** The limit of open files where the system does not tell it. */
const ASSUMED_FILES = 4_096;
/** A mobile operator puts thousands of subscribers behind one address; of them, fewer have the app open at the same time. */
export const MAX_PER_ADDRESS = 1_000;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

export interface ConnectionLimits {
  /** HTTP and sockets together. */
  readonly max: number;
  /** Of one address; null: no limit. */
  readonly perAddress: number | null;
  readonly isExempt?: (address: string) => boolean;
  readonly report: (message: string) => void;
}

/** Closes connections beyond the limits as soon as they are accepted, and reports the first that is beyond `max`. */
export function limitConnections(server: Server, { max, perAddress, isExempt = isLoopback, report }: ConnectionLimits): void {
  server.maxConnections = max;
  server.once('drop', () =>
    report(`connections are refused, because ${max} are open: a higher limit of open files (ulimit -n) allows more.`),
  );
  if (perAddress === null) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => leave(address));
    if (count > perAddress) socket.resetAndDestroy();
  });

  function leave(address: string): void {
    const left = (counts.get(address) ?? 0) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  }
}

/** Returns how many connections this process may have, so that its database can always open files. */
export function maxConnections(): number {
  const files = openFilesLimit();
  return files - Math.min(RESERVED_FILES, Math.floor(files / 2));
}

function openFilesLimit(): number {
  try {
    const [, soft = ''] = /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number.parseInt(soft, 10) || ASSUMED_FILES; // "unlimited" is not a number
  } catch {
    return ASSUMED_FILES;
  }
}

function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
