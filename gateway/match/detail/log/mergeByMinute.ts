import type { MatchMinute } from '#contract/detail/fields.ts';
import type { MatchLogEntry } from '#contract/detail/matchLogEntry.ts';

/** Base minute at which a period of football ends, by its number. */
const PERIOD_ENDS: Readonly<Record<number, number>> = { 1: 45, 2: 90, 3: 105, 4: 120, 5: 121 };
const START: MatchMinute = { minute: 0, added: 0 };
const END: MatchMinute = { minute: Infinity, added: 0 };

/**
 * Merges a supplier's lists of incidents and sentences about one match, learned at the same time, by base minute and added minute. Each
 * list keeps its own order; an entry without a minute belongs to the one before it, and a list without any comes last.
 */
export function mergeByMinute(lists: readonly (readonly MatchLogEntry[])[]): readonly MatchLogEntry[] {
  return lists
    .flatMap(withMinutes)
    .sort((a, b) => compareMinutes(a.minute, b.minute))
    .map(({ entry }) => entry);
}

function withMinutes(entries: readonly MatchLogEntry[]): readonly { readonly entry: MatchLogEntry; readonly minute: MatchMinute }[] {
  let latest = entries.some((entry) => minuteOf(entry) !== null) ? START : END;
  return entries.map((entry) => {
    const minute = minuteOf(entry);
    if (minute !== null && compareMinutes(minute, latest) > 0) latest = minute;
    return { entry, minute: latest };
  });
}

function minuteOf(entry: MatchLogEntry): MatchMinute | null {
  if (entry.type === 'text') return entry.text.minute;
  if (entry.type === 'withdrawal' || entry.incident.sport !== 'football') return null;
  const { incident } = entry;
  if (incident.kind === 'kick') return { minute: PERIOD_ENDS[5] ?? 0, added: 0 };
  // After everything of its stoppage time.
  if (incident.kind === 'periodEnd') return { minute: PERIOD_ENDS[incident.period] ?? 0, added: Infinity };
  return incident.minute;
}

function compareMinutes(a: MatchMinute, b: MatchMinute): number {
  if (a.minute !== b.minute) return a.minute - b.minute;
  return a.added === b.added ? 0 : a.added - b.added;
}
