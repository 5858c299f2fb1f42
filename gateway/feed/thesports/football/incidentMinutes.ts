import type { MatchMinute } from '#contract/detail/fields.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { IncidentCode } from './incidentCodes.ts';
import type { IncidentRow } from './incidentRow.ts';

const FIRST_HALF_END = 45;
const SECOND_HALF_END = 90;
const EXTRA_TIME_END = 120;
/** Longer than this no stoppage time is: such a minute belongs to the next half. */
const MAX_STOPPAGE = 15;

type Period = 1 | 2 | 'extra';

/**
 * Returns the period and minute of each incident. `time` is the running minute: 47 is 45+2 before the entry of half time and the 47th
 * minute after it, so only the order of the list says which half it is. A list without that entry (low coverage) is read by the status.
 */
export function incidentMinutes(
  rows: readonly IncidentRow[],
  status: FootballStatus,
  hasExtraTime: boolean,
): readonly { readonly period: Period; readonly minute: MatchMinute }[] {
  const isMarked = rows.some(({ type }) => type === IncidentCode.halfTime);
  const isSecondHalfOn = status !== FootballStatus.firstHalf && status !== FootballStatus.halfTime;
  let period: Period = 1;
  let latest = 0;
  return rows.map((row, index) => {
    const { type, time } = row;
    if (period === 1 && !isMarked && (time > FIRST_HALF_END + MAX_STOPPAGE || (isSecondHalfOn && time > FIRST_HALF_END))) period = 2;
    if (period === 2 && hasExtraTime && isInExtraTime(time, latest)) period = 'extra';
    const found = { period, minute: minuteIn(period, time) };
    if (type === IncidentCode.halfTime && period === 1) period = 2;
    else if (type === IncidentCode.end && period === 2 && hasExtraTime && index < rows.length - 1) period = 'extra';
    // The end of the first half stands at 47 or so; the second begins at 46 again.
    latest = type === IncidentCode.halfTime ? FIRST_HALF_END : Math.max(latest, time);
    return found;
  });
}

/** Extra time begins at 91 again after stoppage time. */
function isInExtraTime(time: number, latest: number): boolean {
  return time > SECOND_HALF_END + MAX_STOPPAGE || (time > SECOND_HALF_END && time < latest);
}

function minuteIn(period: Period, time: number): MatchMinute {
  if (period === 1) return withStoppage(time, FIRST_HALF_END);
  if (period === 'extra') return withStoppage(time, EXTRA_TIME_END);
  // Substitutions of the break stand at 45 after its entry: the players come on in the 46th minute.
  return withStoppage(time === FIRST_HALF_END ? FIRST_HALF_END + 1 : time, SECOND_HALF_END);
}

function withStoppage(time: number, end: number): MatchMinute {
  const minute = Math.max(0, Math.min(time, end));
  return { minute, added: Math.min(60, Math.max(0, time - end)) };
}
