import { type Finding, none } from '#tests/faults/finding.ts';
import { type GoalEvening, type Mishap, playGoals, type Told } from './goalEvening.ts';

export interface GoalsOptions extends GoalEvening {
  readonly evenings: number;
}

/**
 * R5: three tabs of one device in a real browser, behind a network that delays, cuts in the middle of frames and swallows; and the
 * tab that would ring is closed or falls asleep at the moment of a goal. Each goal is told once on the device: it rings, or joins
 * the one before, or when it came too late it is told as missed.
 */
export async function goals({ evenings, ...evening }: GoalsOptions): Promise<readonly Finding[]> {
  const missed: string[] = [];
  const doubled: string[] = [];
  const odd: string[] = [];
  const told: Told[] = [];
  let tabs = 0;
  for (let i = 1; i <= evenings; i += 1) {
    const seen = await playGoals(evening);
    told.push(...seen.told);
    tabs += seen.tabs;
    odd.push(...seen.odd.map((what) => `evening ${i}: ${what}`));
    for (const { goal, fresh, late, mishap, words } of seen.told) {
      const where = `evening ${i}: goal ${goal}${mishap === 'none' ? '' : `, the tab that rings ${mishap}`}`;
      if (fresh + late === 0) missed.push(where);
      if (fresh > 1) doubled.push(`${where}: ${words}`);
    }
  }
  const late = told.filter((one) => one.fresh === 0 && one.late > 0).length;
  const count = (mishap: Mishap): number => told.filter((one) => one.mishap === mishap).length;
  const mishaps = `the tab that rings closed at ${count('closed')}, asleep at ${count('asleep')}`;
  return [
    none('R5', `goals of which the device told nothing, ${mishaps}`, missed, told.length, `goals, ${late} told late`),
    none('R5', 'goals that were told as new more than once', doubled, told.length, 'goals'),
    none('R5', 'tabs whose sounds and shakes are not what they say', odd, tabs, 'tabs'),
  ];
}
