import { setTimeout as wait } from 'node:timers/promises';
import type { Changes } from '#bench/wire/changes.ts';
import type { FootballRow } from '#contract/match/match.ts';

/** The board: live matches, and changes a second. */
export const MATCHES = 500;
export const PER_SECOND = 200;
/** The interval between commits, so that each has a few changes: the channel's tick is twice as long. */
const STEP_MS = 50;

/** Applies changes at the constant rate for so long (ms). */
export async function play(changes: Changes, ms: number, apply: (rows: readonly FootballRow[]) => Promise<void>): Promise<void> {
  const began = Date.now();
  let applied = 0;
  for (let elapsed = 0; elapsed < ms; elapsed = Date.now() - began) {
    const due = Math.floor((elapsed * PER_SECOND) / 1_000) - applied;
    applied += due;
    if (due > 0) await apply(Array.from({ length: due }, () => changes.next(Date.now())));
    await wait(STEP_MS - (elapsed % STEP_MS));
  }
}
