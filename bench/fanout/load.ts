import { setTimeout as wait } from 'node:timers/promises';
import type { Changes } from '#bench/wire/changes.ts';
import type { FootballRow } from '#contract/match/match.ts';

/** The board that is told: live matches, and changes a second. */
export const MATCHES = 500;
export const PER_SECOND = 200;
/** Changes are handed over this often, so that each step carries a few: the channel's tick is twice as long. */
const STEP_MS = 50;

/** Hands over changes for so long (ms), at their speed. */
export async function play(changes: Changes, ms: number, apply: (rows: readonly FootballRow[]) => Promise<void>): Promise<void> {
  const began = Date.now();
  let handed = 0;
  for (let passed = 0; passed < ms; passed = Date.now() - began) {
    const due = Math.floor((passed * PER_SECOND) / 1_000) - handed;
    handed += due;
    if (due > 0) await apply(Array.from({ length: due }, () => changes.next(Date.now())));
    await wait(STEP_MS - (passed % STEP_MS));
  }
}
