import { setTimeout as wait } from 'node:timers/promises';
import { config } from 'rxjs';

let thrown: unknown = null;

// RxJS reports unhandled errors by a timer; "nothing thrown" is one of the invariants.
config.onUnhandledError = (error: unknown) => {
  thrown = error;
};

/** Runs something. Returns what it threw, at once or unhandled in the streams, as text; null for nothing. */
export async function thrownBy(run: () => Promise<void>): Promise<string | null> {
  thrown = null;
  try {
    await run();
    await wait(1); // RxJS reports by a timer
  } catch (error) {
    thrown = error;
  }
  if (thrown === null) return null;
  return `threw ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
}
