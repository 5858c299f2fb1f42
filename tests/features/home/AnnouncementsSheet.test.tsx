import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Language } from '#contract/locale/tenants.ts';
import { AnnouncementsSheet } from '#features/home/AnnouncementsSheet.tsx';
import { setUnread, useAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
});

afterEach(() => {
  shown?.close();
  setUnread(null);
  forget();
});

test('a member who sees the announcements has read them: the badge has the letters that are left', async () => {
  logIn();
  setUnread(3);
  await show();
  expect(sent('readAnnouncement')).toEqual([{ announcementId: 2, andOlder: true }]);
  expect(useAnnouncements.getState().unread).toBe(1);
});

test('a visitor sees them too, and nothing is marked', async () => {
  logIn('guest.x.y', null);
  await show();
  expect(document.body.textContent).toContain('Upgrade tonight');
  expect([...sent('readAnnouncement'), ...sent('letterCount')]).toEqual([]);
});

test.each([
  ['zh-CN', '公告'],
  ['vi-VN', 'Thông báo'],
  ['id-ID', 'Pengumuman'],
] as const)('is named in %s', async (language, words) => {
  await show(language);
  expect(document.body.textContent).toContain(words);
});

async function show(language: Language = 'en-US'): Promise<void> {
  let unread = [2, 1];
  shown = await showExperts(
    <AnnouncementsSheet />,
    {
      announcements: () => [
        { id: 2, title: 'Upgrade tonight', content: 'Lists may be slow.', publishedAt: 0 },
        { id: 1, title: 'Welcome', content: 'Hello.', publishedAt: 0 },
      ],
      letterCount: () => ({ count: 1 + unread.length, mentions: 0, announcements: unread }),
      readAnnouncement() {
        unread = [];
        return { count: 1, mentions: 0, announcements: [] };
      },
    },
    { language },
  );
}

function sent(name: string): unknown[] {
  return (shown?.calls ?? []).flatMap((call) => (call.name === name ? [call.input] : []));
}
