import { nameIn } from '#contract/locale/names.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import type { GoalEntry, TimelineEntry } from '#parts/story/timelineEntries.ts';

type TextEntry = Extract<TimelineEntry, { readonly type: 'text' }>;

/** Returns the keys of commentary that tells a goal of the same entries once more: of its minute and side, with its scorer. */
export function textsOfGoals(entries: readonly TimelineEntry[], words: LiveWords): ReadonlySet<string> {
  const goals = entries.filter((entry) => entry.type === 'goal');
  return new Set(entries.flatMap((entry) => (entry.type === 'text' && goals.some((goal) => tells(entry, goal, words)) ? [entry.key] : [])));
}

function tells({ text: { minute, side, text } }: TextEntry, goal: GoalEntry, { language, nameOf }: LiveWords): boolean {
  if (minute === null || minute.minute !== goal.minute.minute || minute.added !== goal.minute.added) return false;
  if (side !== null && side !== goal.side) return false;
  // Commentary has the family name only.
  const name = nameOf(goal.player).split(' ').at(-1) ?? '';
  return name !== '' && nameIn(text, language).includes(name);
}
