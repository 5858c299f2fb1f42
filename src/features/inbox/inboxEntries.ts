import type { Output } from '#contract/calls/calls.ts';
import type { LetterKind } from '#contract/notice/letter.ts';
import { addDays, dayOf } from '#i18n/dates.ts';
import type { Letter } from '#stores/queries/letters.ts';

export type Announcement = Output<'announcements'>[number];

/** What stands beside a title: the kind of a letter, or an announcement. */
export type EntryKind = LetterKind | 'announcement';

/** A line of the inbox. */
export interface InboxEntry {
  readonly kind: EntryKind;
  readonly title: string;
  readonly text: string;
  /** Server time (ms). */
  readonly at: number;
  readonly isUnread: boolean;
  /** Path of its page below the language. */
  readonly path: string;
}

/** Entries under a heading. */
export interface InboxDay {
  readonly name: 'today' | 'yesterday' | 'earlier';
  readonly entries: readonly InboxEntry[];
}

export function letterEntry({ id, kind, title, text, sentAt, read }: Letter): InboxEntry {
  return { kind, title, text, at: sentAt, isUnread: !read, path: `message-detail/${id}` };
}

/** `unread`: the ids of the unread ones. */
export function announcementEntry({ id, title, content, publishedAt }: Announcement, unread: readonly number[]): InboxEntry {
  return { kind: 'announcement', title, text: content, at: publishedAt, isUnread: unread.includes(id), path: `notice-detail/${id}` };
}

/**
 * Returns letters and announcements in one list, newest first. While there are more letters, announcements that are older than those known
 * would stand in a place that is not theirs, and wait.
 */
export function mergeEntries(
  letters: readonly InboxEntry[],
  announcements: readonly InboxEntry[],
  hasMoreLetters: boolean,
): readonly InboxEntry[] {
  const oldest = hasMoreLetters ? (letters.at(-1)?.at ?? 0) : 0;
  return [...letters, ...announcements.filter(({ at }) => at >= oldest)].toSorted((a, b) => b.at - a.at);
}

/** Returns the entries, newest first, by the day of each in a time zone; days without any are left out. */
export function byDay(entries: readonly InboxEntry[], now: number, timeZone: string): readonly InboxDay[] {
  const today = dayOf(now, timeZone);
  const yesterday = addDays(today, -1);
  const nameOf = ({ at }: InboxEntry): InboxDay['name'] => {
    const day = dayOf(at, timeZone);
    if (day >= today) return 'today';
    return day === yesterday ? 'yesterday' : 'earlier';
  };
  return (['today', 'yesterday', 'earlier'] as const)
    .map((name) => ({ name, entries: entries.filter((entry) => nameOf(entry) === name) }))
    .filter((day) => day.entries.length > 0);
}
