import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { MatchId, SideCount } from '#contract/match/match.ts';
import { type BasketballGame, type BasketballVersion, LATE_S } from './basketballMatch.ts';
import type { ExpectedAlert } from './expectedAlerts.ts';

/**
 * The alerted status changes with the statuses they may follow (docs/domain.md#basketball-alerts): start, end of a period, overtime, end.
 */
const TRANSITIONS: readonly (readonly [to: B, kind: AlertKind, from: readonly B[] | 'any', notFrom?: B])[] = [
  [B.q1, 'kickOff', [B.notStarted, B.postponed, B.pending]],
  [B.endQ1, 'periodEnd', [B.q1]],
  [B.endQ2, 'periodEnd', [B.q2]],
  [B.endQ3, 'periodEnd', [B.q3]],
  [B.overtime, 'overtime', 'any', B.interrupted], // an overtime that resumes has begun before
  [B.finished, 'fullTime', 'any'],
  [B.postponed, 'postponed', 'any'],
  [B.interrupted, 'interrupted', 'any'],
  [B.abandoned, 'abandoned', 'any'],
  [B.cancelled, 'cancelled', 'any'],
];

/** The last leader of each match as one tab saw it: 1 home, -1 away, 0 none yet. A tie does not change it. */
export class LeadHistory {
  readonly #last = new Map<MatchId, number>();

  /** A match is seen for the first time. */
  reset(id: MatchId, score: SideCount): void {
    this.#last.set(id, leadOf(score));
  }

  /** Records a score; returns whether the lead changed sides. */
  update(id: MatchId, score: SideCount): boolean {
    const before = this.#last.get(id) ?? 0;
    const now = leadOf(score);
    if (now !== 0) this.#last.set(id, now);
    return before * now < 0;
  }
}

/** Returns the alerts due between two versions of a basketball match. Baskets are not alerted. */
export function expectedBasketballAlerts(
  game: BasketballGame,
  was: BasketballVersion,
  is: BasketballVersion,
  leads: LeadHistory,
): readonly ExpectedAlert[] {
  const update = hasLeadChanged(game, was, is, leads);
  const { knockout } = game;
  const base = { side: null, ...is.score, isDelayed: false, annulled: [] };
  if (was.status === B.finished && !(knockout && is.status === B.overtime)) {
    const hasScoreChanged = was.score.home !== is.score.home || was.score.away !== is.score.away;
    const hasResumed = is.status !== B.finished;
    const at = Math.max(hasScoreChanged ? is.scoreAt : 0, hasResumed ? is.statusAt : 0);
    return hasScoreChanged || hasResumed ? [{ ...base, kind: 'resultCorrected', at }] : [];
  }
  const alerts: ExpectedAlert[] = [];
  const isLate = is.status === B.overtime || (is.status === B.q4 && is.left <= LATE_S);
  if (update && isLate) alerts.push({ ...base, kind: 'leadChange', at: is.scoreAt });
  const transition = was.status === is.status ? undefined : TRANSITIONS.find(([to]) => to === is.status);
  if (transition && (transition[2] === 'any' ? transition[3] !== was.status : transition[2].includes(was.status)))
    alerts.push({ ...base, kind: transition[1], at: is.statusAt });
  return alerts;
}

/**
 * Returns whether the lead changed. In a period whose start was not seen, the lead is taken at its start, because an earlier change is
 * not news of it.
 */
function hasLeadChanged({ id, versions }: BasketballGame, was: BasketballVersion, is: BasketballVersion, leads: LeadHistory): boolean {
  if (is.periods.length > was.periods.length) {
    const reset = versions.findIndex(({ periods }) => periods.length === is.periods.length);
    const before = versions[reset - 1];
    if (before) leads.update(id, before.score);
  }
  return leads.update(id, is.score);
}

function leadOf({ home, away }: SideCount): number {
  return Math.sign(home - away);
}
