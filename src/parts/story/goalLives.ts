import type { FootballIncident } from '#contract/detail/matchIncident.ts';
import type { FootballRow, Incident, Side } from '#contract/match/match.ts';
import type { Story, StoryIncident } from './liveTypes.ts';

/** The life of a goal, the same as in the row: provisional, then confirmed or cancelled (docs/domain.md#life-of-a-goal). */
export type GoalLife = 'provisional' | 'confirmed' | 'cancelled';

export type GoalIncident = Extract<FootballIncident, { readonly kind: 'goal' | 'ownGoal' | 'penaltyGoal' }>;
/** A goal as the story reports it. */
export interface ReportedGoal extends StoryIncident {
  readonly incident: GoalIncident;
}

/** What is known of one goal: the report of the story, or the row's incident while nobody has reported it. */
export type KnownGoal =
  | { readonly reported: ReportedGoal; readonly life: GoalLife }
  | { readonly reported: null; readonly counted: Incident; readonly life: GoalLife };

/** Suppliers correct the minute of a goal by one. */
const MINUTE_TOLERANCE = 1;

/**
 * Returns a side's goals. The score is the judge: of the goals reported it says how many count, a fall of the score cancels one,
 * and a goal of the row that nobody has reported yet stands without a scorer. Each goal appears once.
 */
export function goalLives(
  row: Pick<FootballRow, 'score' | 'incidents'>,
  story: Story,
  side: Side,
  isLastProvisional: boolean,
): readonly KnownGoal[] {
  const reported = story.filter(isReportedGoal).filter(({ incident }) => incident.side === side);
  const counted = row.incidents.filter((mark) => mark.kind === 'goal' && mark.side === side);
  const cancelled = row.incidents.filter((mark) => mark.kind === 'cancelled' && mark.side === side);
  const { standing, annulled, claimed, unreported } = judge(row.score[side], reported, counted, cancelled);

  const last = isLastProvisional ? lastOf(standing, unreported) : null;
  const goals: KnownGoal[] = reported.map((goal) => {
    if (annulled.has(goal)) return { reported: goal, life: 'cancelled' };
    return { reported: goal, life: claimed.has(goal) || goal === last ? 'provisional' : 'confirmed' };
  });
  for (const mark of unreported) goals.push({ reported: null, counted: mark, life: mark === last ? 'provisional' : 'confirmed' });
  for (const mark of withoutMatches(cancelled, [...annulled])) goals.push({ reported: null, counted: mark, life: 'cancelled' });
  return goals;
}

function isReportedGoal(entry: Story[number]): entry is ReportedGoal {
  if (entry.type !== 'incident' || entry.incident.sport !== 'football') return false;
  const { kind } = entry.incident;
  return kind === 'goal' || kind === 'ownGoal' || kind === 'penaltyGoal';
}

interface Verdict {
  /** Reported goals that count. */
  readonly standing: readonly ReportedGoal[];
  readonly annulled: ReadonlySet<ReportedGoal>;
  /** Reported goals that the score does not contain yet. */
  readonly claimed: ReadonlySet<ReportedGoal>;
  /** Goals of the row that the story lacks. */
  readonly unreported: readonly Incident[];
}

function judge(score: number, reported: readonly ReportedGoal[], counted: readonly Incident[], cancelled: readonly Incident[]): Verdict {
  const withdrawn = reported.filter((goal) => goal.withdrawn);
  // A goal that the supplier no longer lists counts as long as the score does.
  const kept = new Set(readmitted(withdrawn, counted, score - (reported.length - withdrawn.length)));
  const pool = reported.filter((goal) => !goal.withdrawn || kept.has(goal));
  const annulled = new Set(withdrawn.filter((goal) => !kept.has(goal)));

  let surplus = pool.length - score;
  for (const mark of withoutMatches(cancelled, [...annulled]).toReversed()) {
    const open = pool.filter((goal) => !annulled.has(goal));
    const goal = open.findLast((one) => isNear(one, mark)) ?? open.at(-1);
    if (surplus <= 0 || goal === undefined) break;
    annulled.add(goal);
    surplus -= 1;
  }
  const open = pool.filter((goal) => !annulled.has(goal));
  const standing = surplus > 0 ? open.slice(0, open.length - surplus) : open;
  const missing = Math.max(0, score - standing.length);
  const unreported = missing === 0 ? [] : withoutMatches(counted, standing).slice(-missing);
  return { standing, annulled, claimed: new Set(open.filter((goal) => !standing.includes(goal))), unreported };
}

/** Returns the withdrawn goals that the row still counts, `max` at most. */
function readmitted(withdrawn: readonly ReportedGoal[], counted: readonly Incident[], max: number): readonly ReportedGoal[] {
  if (max <= 0) return [];
  return withdrawn.filter((goal) => counted.some((mark) => isNear(goal, mark))).slice(-max);
}

/** Returns the marks that stand for none of the goals: each goal takes the mark nearest to its minute, an exact one first. */
function withoutMatches(marks: readonly Incident[], goals: readonly ReportedGoal[]): readonly Incident[] {
  const free = [...marks];
  const late = goals.filter((goal) => !take(free, (mark) => distance(goal, mark) === 0));
  const far = late.filter((goal) => !take(free, (mark) => isNear(goal, mark)));
  for (const _ of far) free.shift();
  return free;
}

function take(marks: Incident[], fits: (mark: Incident) => boolean): boolean {
  const index = marks.findIndex(fits);
  if (index >= 0) marks.splice(index, 1);
  return index >= 0;
}

function isNear(goal: ReportedGoal, mark: Incident): boolean {
  return distance(goal, mark) <= MINUTE_TOLERANCE;
}

function distance({ incident: { minute } }: ReportedGoal, mark: Incident): number {
  return Math.abs(minute.minute + minute.added - mark.minute - mark.added);
}

function lastOf(standing: readonly ReportedGoal[], unreported: readonly Incident[]): ReportedGoal | Incident | null {
  const reported = standing.at(-1) ?? null;
  const mark = unreported.at(-1) ?? null;
  if (reported === null || mark === null) return mark ?? reported;
  return mark.at > reported.at ? mark : reported;
}
