import { INSTANT_AHEAD_MS, type MatchPhase, phaseOf } from '#contract/match/status.ts';
import type { IngestFixture } from './schema/fixtureSchema.ts';

const MINUTE_MS = 60_000;
/** From kick-off to the end with breaks, and that long after it no match is still played. */
const LENGTHS = { usual: 120 * MINUTE_MS, max: 150 * MINUTE_MS };
const LENGTHS_WITH_EXTRA_TIME = { usual: 165 * MINUTE_MS, max: 210 * MINUTE_MS };

const OFF: ReadonlySet<MatchPhase> = new Set(['dropped', 'delayed']);

/**
 * Returns the time (ms) of the state with which a match is first announced. Suppliers say a result or a postponement with the time of their
 * answer; of a match that began hours ago, or begins in days, that is not when it came about, and it would stand among those of this half
 * hour.
 */
export function firstStateAt({ kickoff }: IngestFixture, { at, body }: NonNullable<IngestFixture['state']>): number {
  const phase = phaseOf(body);
  if (OFF.has(phase)) return kickoff - at > INSTANT_AHEAD_MS ? at - INSTANT_AHEAD_MS : Math.min(at, kickoff);
  if (phase !== 'ended') return at;
  const { usual, max } = hadExtraTime(body) ? LENGTHS_WITH_EXTRA_TIME : LENGTHS;
  return at - kickoff > max ? kickoff + usual : at;
}

function hadExtraTime(body: NonNullable<IngestFixture['state']>['body']): boolean {
  return body.sport === 'football' ? (body.regular ?? null) !== null : (body.periods?.length ?? 0) > 4;
}
