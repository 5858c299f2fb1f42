import { describe, expect, test } from 'vitest';
import { byDay, type InboxEntry, mergeEntries } from '#features/inbox/inboxEntries.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 21, 12);

describe('mergeEntries', () => {
  const letters = [anEntry('l3', NOON), anEntry('l2', NOON - 10 * HOUR)];
  const announcements = [anEntry('a2', NOON - HOUR), anEntry('a1', NOON - 20 * HOUR)];

  test('lists letters and announcements newest first', () => {
    expect(mergeEntries(letters, announcements, false).map(({ path }) => path)).toEqual(['l3', 'a2', 'l2', 'a1']);
  });

  test('an announcement that is older than the letters known so far waits for the next page', () => {
    expect(mergeEntries(letters, announcements, true).map(({ path }) => path)).toEqual(['l3', 'a2', 'l2']);
  });
});

describe('byDay', () => {
  test('a day is one of the user’s time zone, and one without entries has no heading', () => {
    const at = [NOON + HOUR, NOON - 11 * HOUR, NOON - 13 * HOUR, NOON - 60 * HOUR].map((time, i) => anEntry(String(i), time));
    const days = (timeZone: string) => byDay(at, NOON, timeZone).map(({ name, entries }) => [name, entries.map(({ path }) => path).join()]);
    expect(days('UTC')).toEqual([
      ['today', '0,1'],
      ['yesterday', '2'],
      ['earlier', '3'],
    ]);
    expect(days('Asia/Tokyo')).toEqual([
      ['today', '0,1,2'],
      ['earlier', '3'],
    ]);
  });
});

function anEntry(path: string, at: number): InboxEntry {
  return { kind: 'system', title: path, text: '', at, isUnread: false, path };
}
