import { phaseOf } from '#contract/match/status.ts';
import type { IngestFixture } from './schema/fixtureSchema.ts';

const HOUR_MS = 3_600_000;
/** So long after its kick-off no match is still played. */
const SURELY_OVER_MS = 4 * HOUR_MS;
const USUAL_LENGTH_MS = 2 * HOUR_MS;

/**
 * Returns the time (ms) of the state with which a match is first announced. Suppliers often say a result with the time of their answer;
 * of a match that began hours ago that is not its end, and it would stand among those that have just ended.
 */
export function firstStateAt({ kickoff }: IngestFixture, { at, body }: NonNullable<IngestFixture['state']>): number {
  return phaseOf(body) === 'ended' && at - kickoff > SURELY_OVER_MS ? kickoff + USUAL_LENGTH_MS : at;
}
