import type { SeededRandom } from './seededRandom.ts';
import type { Fixture } from './matchDay.ts';

const HOUR_MS = 3_600_000;
/** The longest before its kick-off that anything is said of a match after its announcement. */
export const EARLIEST_CONFIRMATION_MS = 30 * HOUR_MS;

/** When (server ms) the kick-off of a match is confirmed whose day was known while its hour was not: until then it is pending. */
export function kickoffConfirmation({ kickoff }: Fixture, chance: SeededRandom): number {
  return kickoff - chance.whole(5 * HOUR_MS, EARLIEST_CONFIRMATION_MS);
}
