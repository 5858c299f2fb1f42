import { setImmediate as nextTurn } from 'node:timers/promises';

/** A way in which clients return, each with its own connection. */
export interface ResumeContender {
  /** Prepares clients that were away for so many seconds; returns a function that brings all of them back and returns the bytes sent. */
  prepare(awayS: number, readers: number): Promise<() => Promise<number>>;
}

/** The cost of one client's return. */
export interface Cost {
  readonly cpuUs: number;
  readonly bytes: number;
}

/** Brings clients back; returns the processor time and bytes per client. */
export async function measureReturn(contender: ResumeContender, awayS: number, readers: number): Promise<Cost> {
  const reconnect = await contender.prepare(awayS, readers);
  global.gc?.();
  const before = process.cpuUsage();
  const bytes = await reconnect();
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: (user + system) / readers, bytes: bytes / readers };
}

/** Runs the event loop until a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTurn();
}
