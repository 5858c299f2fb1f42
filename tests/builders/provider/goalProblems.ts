import type { Side } from '#contract/match/match.ts';
import type { MatchScript } from '#gateway/demo/provider/truth/goalScript.ts';
import type { MatchEvent } from '#streams/alerts/alert.ts';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Returns what is wrong with the alerts of goals in one match: each goal that counts is alerted once; one that was cancelled either never
 * or with its cancellation; nothing else. `isResultOnly`: the provider says only the result, and no goal is alerted.
 */
export function goalProblems({ sourceId, goals }: MatchScript, alerts: readonly MatchEvent[], isResultOnly: boolean): readonly string[] {
  const goalAlerts = alerts.filter(({ kind }) => kind === 'goal' || kind === 'goalCancelled');
  const list = goalAlerts.map(({ kind, home, away }) => `${kind} ${home}-${away}`).join(', ');
  const about = (what: string): string => `${sourceId}: ${what} (${list})`;
  if (isResultOnly) return goalAlerts.length === 0 ? [] : [about('goals of a match of which only the result is known')];
  const problems: string[] = [];
  const score = { home: 0, away: 0 };
  for (const { kind, side, home, away } of goalAlerts) {
    if (side !== null) score[side] += kind === 'goal' ? 1 : -1;
    if (home !== score.home || away !== score.away)
      problems.push(about(`${kind} at ${home}-${away} instead of ${score.home}-${score.away}`));
  }
  for (const side of SIDES) {
    const scripted = goals.filter((goal) => goal.side === side);
    const counting = scripted.filter(({ cancelledAt }) => cancelledAt === null).length;
    const alerted = goalAlerts.filter((one) => one.side === side && one.kind === 'goal').length;
    const cancelled = goalAlerts.filter((one) => one.side === side && one.kind === 'goalCancelled').length;
    if (alerted - cancelled !== counting)
      problems.push(about(`${counting} goals of ${side} count, and ${alerted - cancelled} were alerted`));
    if (cancelled > scripted.length - counting) problems.push(about(`${cancelled} goals of ${side} were alerted as cancelled`));
  }
  return problems;
}
