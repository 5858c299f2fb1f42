import type { AlertKind } from '#contract/alerts/alertKinds.ts';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import type { MatchId, SideCount } from '#contract/match/match.ts';
import { type CourtGame, type CourtVersion, LATE_S } from './basketballMatch.ts';
import type { Owed } from './expectedAlerts.ts';

/** Which status is worth an alert, and after which ones (domain.md 3): the start, the end of a period, overtime, the end. */
const STEPS: readonly (readonly [to: B, kind: AlertKind, from: readonly B[] | 'any', notFrom?: B])[] = [
  [B.q1, 'kickOff', [B.notStarted, B.postponed, B.pending]],
  [B.endQ1, 'periodEnd', [B.q1]],
  [B.endQ2, 'periodEnd', [B.q2]],
  [B.endQ3, 'periodEnd', [B.q3]],
  [B.overtime, 'overtime', 'any', B.interrupted], // one that is resumed has begun before
  [B.finished, 'fullTime', 'any'],
  [B.postponed, 'postponed', 'any'],
  [B.interrupted, 'interrupted', 'any'],
  [B.abandoned, 'abandoned', 'any'],
  [B.cancelled, 'cancelled', 'any'],
];

/** Who led last in each match, as one tab has seen it: 1 home, -1 away, 0 nobody yet. A tie keeps it. */
export class Leads {
  readonly #last = new Map<MatchId, number>();

  /** A match is seen for the first time. */
  first(id: MatchId, score: SideCount): void {
    this.#last.set(id, ahead(score));
  }

  /** A score is learned; whether the lead went to the other side by it. */
  went(id: MatchId, score: SideCount): boolean {
    const before = this.#last.get(id) ?? 0;
    const now = ahead(score);
    if (now !== 0) this.#last.set(id, now);
    return before * now < 0;
  }
}

/** What is owed between two versions of a basketball match: never a basket. */
export function courtOwed(game: CourtGame, was: CourtVersion, is: CourtVersion, leads: Leads): readonly Owed[] {
  const went = learnsLead(game, was, is, leads);
  const { cup } = game;
  const plain = { side: null, ...is.score, held: false, struck: [] };
  if (was.status === B.finished && !(cup && is.status === B.overtime)) {
    const rescored = was.score.home !== is.score.home || was.score.away !== is.score.away;
    const resumed = is.status !== B.finished;
    const at = Math.max(rescored ? is.scoreAt : 0, resumed ? is.statusAt : 0);
    return rescored || resumed ? [{ ...plain, kind: 'resultCorrected', at }] : [];
  }
  const owed: Owed[] = [];
  const late = is.status === B.overtime || (is.status === B.q4 && is.left <= LATE_S);
  if (went && late) owed.push({ ...plain, kind: 'leadChange', at: is.scoreAt });
  const step = was.status === is.status ? undefined : STEPS.find(([to]) => to === is.status);
  if (step && (step[2] === 'any' ? step[3] !== was.status : step[2].includes(was.status)))
    owed.push({ ...plain, kind: step[1], at: is.statusAt });
  return owed;
}

/** Whether the lead went over: in a period that began unseen, since its first moment, for the lead of before is no news of it. */
function learnsLead({ id, versions }: CourtGame, was: CourtVersion, is: CourtVersion, leads: Leads): boolean {
  if (is.periods.length > was.periods.length) {
    const first = versions.findIndex(({ periods }) => periods.length === is.periods.length);
    const before = versions[first - 1];
    if (before) leads.went(id, before.score);
  }
  return leads.went(id, is.score);
}

function ahead({ home, away }: SideCount): number {
  return Math.sign(home - away);
}
