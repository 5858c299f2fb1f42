import type { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fixture } from './matchDay.ts';

const HOUR_MS = 3_600_000;
/** Earliest change of a match after its announcement, in ms before its kick-off. */
export const EARLIEST_CONFIRMATION_MS = 30 * HOUR_MS;

/** Returns when (server ms) the kick-off of a pending match is confirmed. */
export function kickoffConfirmation({ kickoff }: Fixture, random: SeededRandom): number {
  return kickoff - random.whole(5 * HOUR_MS, EARLIEST_CONFIRMATION_MS);
}
