import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import MessageDetail from '#features/inbox/MessageDetail.tsx';
import NoticeDetail from '#features/inbox/NoticeDetail.tsx';
import { setUnread, useAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import type { Letter } from '#stores/queries/letters.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';

const LETTER: Letter = {
  id: 9,
  kind: 'refund',
  title: 'Pick refunded',
  text: 'First.\n\nSecond.',
  link: '/expert/article/7/1',
  refund: { coins: 28, balance: 1_280 },
  sentAt: 0,
  read: false,
};

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setUnread(2);
});

afterEach(() => {
  shown?.close();
  setUnread(null);
  forget();
});

describe('MessageDetail', () => {
  test('shows the letter with its figures, its places and its neighbours, and reads it once', async () => {
    await show();
    expect([...document.querySelectorAll('.paragraphs p')].map((one) => one.textContent)).toEqual(['First.', 'Second.']);
    expect(text()).toContain('Your balance went up by 28, from 1,252 to 1,280 coins');
    expect(links()).toEqual([
      'See the pick /en-US/expert/article/7/1',
      'Coin history /en-US/account/coin',
      'PreviousWelcome /en-US/message-detail/4',
    ]);
    expect(text()).toContain('NextNothing more');
    expect([sent('readLetter'), useAnnouncements.getState().unread]).toEqual([[{ letterId: 9 }], 1]);
  });

  test('a letter that was read before is not marked again, and one without a place has no button', async () => {
    await show({ ...LETTER, read: true, refund: null, link: '//evil.example' });
    expect([links(), sent('readLetter')]).toEqual([['PreviousWelcome /en-US/message-detail/4'], []]);
  });

  test('says that it is gone', async () => {
    shown = await showExperts(<MessageDetail />, { letter: refusal('404') }, { path: '/message-detail/9', route: '/message-detail/:id' });
    expect(text()).toContain('Message not found');
  });
});

describe('NoticeDetail', () => {
  test('shows the announcement with its neighbours, and reads it', async () => {
    const notice = (id: number) => ({ id, title: `Notice ${id}`, content: 'Words.', publishedAt: 0 });
    shown = await showExperts(
      <NoticeDetail />,
      {
        announcements: () => [notice(5), notice(3), notice(1)],
        letterCount: () => ({ count: 2, mentions: 0, announcements: [5, 3] }),
        readAnnouncement: () => ({ count: 1, mentions: 0, announcements: [5] }),
      },
      { path: '/notice-detail/3', route: '/notice-detail/:id' },
    );
    expect(document.querySelector('h2')?.textContent).toBe('Notice 3');
    expect(links()).toEqual(['PreviousNotice 1 /en-US/notice-detail/1', 'NextNotice 5 /en-US/notice-detail/5']);
    expect([sent('readAnnouncement'), useAnnouncements.getState().unread]).toEqual([[{ announcementId: 3 }], 1]);
  });
});

async function show(letter: Letter = LETTER): Promise<void> {
  shown = await showExperts(
    <MessageDetail />,
    {
      letter: () => ({ letter, older: { id: 4, title: 'Welcome' }, newer: null }),
      readLetter: () => ({ count: 1, mentions: 0, announcements: [] }),
      letterCount: () => ({ count: 1, mentions: 0, announcements: [] }),
    },
    { path: '/message-detail/9', route: '/message-detail/:id' },
  );
}

const text = (): string => document.body.textContent;
const links = (): string[] => [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

function sent(name: string): unknown[] {
  return (shown?.calls ?? []).flatMap((call) => (call.name === name ? [call.input] : []));
}
