import type { FootballRow, Incident, Side } from '#contract/match/match.ts';
import type { Story } from '#parts/story/liveTypes.ts';

const KINDS: Readonly<Record<string, Incident['kind']>> = {
  goal: 'goal',
  ownGoal: 'goal',
  penaltyGoal: 'goal',
  red: 'red',
  secondYellow: 'red',
};

/**
 * Returns the goals and cards to be marked on the line of a match: those of its row, which come with the score, or those of its story when
 * the row does not know all goals, because it was first seen under way or is from an earlier day.
 */
export function shownIncidents({ incidents, score }: Pick<FootballRow, 'incidents' | 'score'>, story: Story): readonly Incident[] {
  if (hasAllGoals(incidents, score)) return incidents;
  const told = story.flatMap((entry): readonly Incident[] => {
    if (entry.type !== 'incident' || !('minute' in entry.incident) || !('side' in entry.incident)) return [];
    const { side, minute, kind } = entry.incident;
    const shown = KINDS[kind];
    if (shown === undefined || (entry.withdrawn && shown !== 'goal')) return [];
    return [{ kind: entry.withdrawn ? 'cancelled' : shown, side, ...minute, at: entry.at }];
  });
  return hasAllGoals(told, score) ? told : incidents;
}

function hasAllGoals(incidents: readonly Incident[], score: FootballRow['score']): boolean {
  const goalsOf = (side: Side): number => incidents.filter((one) => one.kind === 'goal' && one.side === side).length;
  return goalsOf('home') === score.home && goalsOf('away') === score.away;
}
