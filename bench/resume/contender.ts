import { setImmediate as turn } from 'node:timers/promises';

/** How so many readers come back, each on its own, beside the handshake that all of them need. */
export interface Contender {
  /** Makes ready for readers who were away for so many seconds, and gives what brings all of them back and the bytes that it takes. */
  prepare(awayS: number, readers: number): Promise<() => Promise<number>>;
}

/** What one reader's return costs. */
export interface Spent {
  readonly cpuUs: number;
  readonly bytes: number;
}

/** Brings readers back, and gives the processor time and the bytes for one of them. */
export async function spend(contender: Contender, awayS: number, readers: number): Promise<Spent> {
  const bringBack = await contender.prepare(awayS, readers);
  global.gc?.();
  const before = process.cpuUsage();
  const bytes = await bringBack();
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: (user + system) / readers, bytes: bytes / readers };
}

/** Lets the loop turn until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}
