import { isFootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive, type MatchPhase, phaseOf } from '#contract/match/status.ts';
import type { AnswerTimes } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { isBelieved, type RepeatedClaim, withAnswer } from '#gateway/feed/provider/repeatedClaim.ts';
import { isMinuteBack } from './corrections.ts';

/**
 * States that take back what the board shows: a goal less, an earlier minute, or play after the end. Endpoints are cached each by itself, so that an answer
 * may be older than one that came before it. It is believed when later answers repeat it (docs/domain.md#answers-from-caches).
 */
export class DoubtfulStates {
  readonly #doubts = new Map<string, RepeatedClaim>();

  /** Returns the events without those of matches whose state is in doubt. */
  withoutDoubtful(events: readonly ProviderEvent[], rows: ReadonlyMap<string, MatchRow>, times: AnswerTimes): readonly ProviderEvent[] {
    const held = new Set<string>();
    for (const event of events)
      if (event.kind === 'state' && this.#isHeld(event, rows.get(event.sourceId), times)) held.add(event.sourceId);
    return held.size === 0
      ? events
      : events.filter((event) => event.kind === 'fixture' || event.kind === 'standings' || !held.has(event.sourceId));
  }

  #isHeld({ sourceId, body }: ProviderEventOf<'state'>, row: MatchRow | undefined, { askedAt, receivedAt }: AnswerTimes): boolean {
    const claim = row === undefined || body.correction !== undefined ? null : claimOf(body, row, receivedAt);
    if (claim === null) {
      this.#doubts.delete(sourceId);
      return false;
    }
    const doubt = withAnswer(this.#doubts.get(sourceId), claim, askedAt);
    this.#doubts.set(sourceId, doubt);
    return !isBelieved(doubt, askedAt);
  }
}

type Body = ProviderEventOf<'state'>['body'];

/** Returns what a state takes back, or null. */
function claimOf(state: Body, row: MatchRow, now: number): string | null {
  if (phaseOf(row) === 'ended') return isInPlay(state) ? 'in play' : null;
  if (row.sport !== 'football' || state.sport !== 'football' || !isLive(row)) return null;
  const { home, away } = state.score;
  if (home < row.score.home || away < row.score.away) return `${home}-${away}`;
  return isMinuteBack(state, row, now) ? 'minute' : null;
}

function isInPlay(state: Body): boolean {
  const phase = phaseIn(state);
  return phase === 'playing' || phase === 'pause';
}

function phaseIn({ sport, status }: Body): MatchPhase | null {
  if (sport === 'basketball') return phaseOf({ sport, status });
  return isFootballStatus(status) ? phaseOf({ sport, status }) : null;
}
