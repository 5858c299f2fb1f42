import { isFootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive, type MatchPhase, phaseOf } from '#contract/match/status.ts';
import type { AnswerTimes } from '#gateway/feed/provider/pollJob.ts';
import type { ProviderEvent, ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { type AnswerChange, AnswerDoubts, type Retraction } from '#gateway/feed/provider/answerDoubts.ts';
import { isMinuteBack } from './corrections.ts';

/**
 * States that take back what the board shows: a goal less, an earlier minute, or play after the end; and those that give it back. Endpoints
 * are cached each by itself, so that an answer may be older than one that came before it. It is believed when later answers repeat it
 * (docs/domain.md#answers-from-caches).
 */
export class DoubtfulStates {
  readonly #doubts = new AnswerDoubts();

  /** Returns the events without those of matches whose state is in doubt. */
  withoutDoubtful(events: readonly ProviderEvent[], rows: ReadonlyMap<string, MatchRow>, times: AnswerTimes): readonly ProviderEvent[] {
    const held = new Set<string>();
    for (const event of events)
      if (event.kind === 'state' && this.#isHeld(event, rows.get(event.sourceId), times)) held.add(event.sourceId);
    return held.size === 0
      ? events
      : events.filter((event) => event.kind === 'fixture' || event.kind === 'standings' || !held.has(event.sourceId));
  }

  /** Forgets matches that are not announced any more. */
  keepOnly(sourceIds: { has(sourceId: string): boolean }): void {
    this.#doubts.keepOnly(sourceIds);
  }

  #isHeld({ sourceId, body }: ProviderEventOf<'state'>, row: MatchRow | undefined, { askedAt, receivedAt }: AnswerTimes): boolean {
    const isSure = row === undefined || body.correction !== undefined;
    return this.#doubts.isHeld(sourceId, isSure ? NO_CHANGE : changeOf(body, row, receivedAt), askedAt);
  }
}

type Body = ProviderEventOf<'state'>['body'];

const NO_CHANGE: AnswerChange = { back: null, again: null };
const REOPENED: Retraction = { from: 'ended', to: 'in play' };

function changeOf(state: Body, row: MatchRow, now: number): AnswerChange {
  if (phaseOf(row) === 'ended') return { back: isInPlay(state) ? REOPENED : null, again: null };
  if (!isLive(row)) return NO_CHANGE;
  const isEnded = phaseIn(state) === 'ended';
  if (row.sport !== 'football' || state.sport !== 'football') return { back: null, again: isEnded ? REOPENED : null };
  const [board, told] = [scoreText(row), scoreText(state)];
  if (isLess(state, row)) return { back: { from: board, to: told }, again: null };
  if (isLess(row, state)) return { back: null, again: { from: told, to: board } };
  return { back: isMinuteBack(state, row, now) ? { from: 'later', to: 'minute' } : null, again: isEnded ? REOPENED : null };
}

interface Scored {
  readonly score: { readonly home: number; readonly away: number };
}

function isLess({ score }: Scored, than: Scored): boolean {
  return score.home < than.score.home || score.away < than.score.away;
}

function scoreText({ score }: Scored): string {
  return `${score.home}-${score.away}`;
}

function isInPlay(state: Body): boolean {
  const phase = phaseIn(state);
  return phase === 'playing' || phase === 'pause';
}

function phaseIn({ sport, status }: Body): MatchPhase | null {
  if (sport === 'basketball') return phaseOf({ sport, status });
  return isFootballStatus(status) ? phaseOf({ sport, status }) : null;
}
