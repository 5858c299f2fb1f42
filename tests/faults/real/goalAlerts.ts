import { type Finding, none } from '#tests/faults/finding.ts';
import { type GoalEvening, type Mishap, playGoals, type GoalOutcome } from './goalEvening.ts';

export interface GoalAlertsOptions extends GoalEvening {
  readonly evenings: number;
}

/**
 * R5: three tabs of one device in a real browser, behind a network that delays, cuts in the middle of frames and swallows data, while the
 * leader is closed or suspended around a goal. Each goal must be alerted once on the device: it rings, joins the previous alert, or is
 * reported as missed when it came too late.
 */
export async function goalAlerts({ evenings, ...evening }: GoalAlertsOptions): Promise<readonly Finding[]> {
  const missed: string[] = [];
  const repeated: string[] = [];
  const mismatches: string[] = [];
  const outcomes: GoalOutcome[] = [];
  let tabs = 0;
  for (let i = 1; i <= evenings; i += 1) {
    const seen = await playGoals(evening);
    outcomes.push(...seen.outcomes);
    tabs += seen.tabs;
    mismatches.push(...seen.mismatches.map((what) => `evening ${i}: ${what}`));
    for (const { goal, fresh, late, mishap, details } of seen.outcomes) {
      const label = `evening ${i}: goal ${goal}${mishap === 'none' ? '' : `, the leader ${mishap}`}`;
      if (fresh + late === 0) missed.push(label);
      if (fresh > 1) repeated.push(`${label}: ${details}`);
    }
  }
  const late = outcomes.filter((outcome) => outcome.fresh === 0 && outcome.late > 0).length;
  const count = (mishap: Mishap): number => outcomes.filter((outcome) => outcome.mishap === mishap).length;
  const mishaps = `the leader closed at ${count('closed')}, asleep at ${count('asleep')}`;
  return [
    none('R5', `goals that were not alerted, ${mishaps}`, missed, outcomes.length, `goals, ${late} reported late`),
    none('R5', 'goals that were alerted as new more than once', repeated, outcomes.length, 'goals'),
    none('R5', 'tabs whose sounds and vibrations differ from their history', mismatches, tabs, 'tabs'),
  ];
}
