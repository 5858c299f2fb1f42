import { setTimeout as wait } from 'node:timers/promises';
import { config } from 'rxjs';

let thrown: unknown = null;

// What nobody catches in the streams is told a moment later: "nothing thrown" is part of what must hold.
config.onUnhandledError = (error: unknown) => {
  thrown = error;
};

/** Runs something. Gives what it threw, at once or a moment later in the streams, in words; null for nothing. */
export async function thrownBy(run: () => Promise<void>): Promise<string | null> {
  thrown = null;
  try {
    await run();
    await wait(1); // the streams tell of it by a timer
  } catch (error) {
    thrown = error;
  }
  if (thrown === null) return null;
  return `threw ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
}
