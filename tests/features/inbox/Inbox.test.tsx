import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import Inbox from '#features/inbox/Inbox.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { setUnread, useAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import type { Letter } from '#stores/queries/letters.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { type Answers, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const REFUND: Letter = aLetter(9, { kind: 'refund', title: 'Pick refunded', sentAt: NOW - HOUR });
const REPLY: Letter = aLetter(8, { kind: 'reply', title: 'Ben replied to you', sentAt: NOW - 2 * HOUR });
const OLD: Letter = aLetter(7, { title: 'Welcome', sentAt: NOW - 30 * HOUR, read: true });
const NOTICES = [{ id: 3, title: 'Upgrade tonight', content: 'Lists may be slow.', publishedAt: NOW - 3 * HOUR }];

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setUnread(3);
  setClock(() => NOW);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  shown?.close();
  setUnread(null);
  setClock(Date.now);
  vi.useRealTimers();
  forget();
});

describe('Inbox', () => {
  test('lists letters and notices by day, each one link that says that it is unread', async () => {
    await show();
    expect(rows()).toEqual([
      'Unread|Refund|Pick refunded|/en-US/message-detail/9',
      'Unread|Reply|Ben replied to you|/en-US/message-detail/8',
      'Unread|Notice|Upgrade tonight|/en-US/notice-detail/3',
      '|Message|Welcome|/en-US/message-detail/7',
    ]);
    expect([...document.querySelectorAll('h2')].map((one) => one.textContent)).toEqual(['Today', 'Yesterday']);
    expect([...document.querySelectorAll('.inbox-row a, [role=tab][tabindex="0"], [role=tabpanel][tabindex="0"]')]).toHaveLength(6);
  });

  test('the tabs have what is unread, and their own lists', async () => {
    await show();
    expect(tabs()).toEqual(['All 3', 'Notices 1', 'Messages 1', 'Mentions 1']);
    await press('Mentions 1');
    expect([rows().length, sent('letterList').at(-1)]).toEqual([1, { group: 'mentions' }]);
    await press('Notices 1');
    expect(rows()).toEqual(['Unread|Notice|Upgrade tonight|/en-US/notice-detail/3']);
  });

  test('"mark all as read" marks what the lists know, and the badge is the gateway’s number', async () => {
    await show({
      readLetter: () => ({ count: 1, mentions: 0, announcements: [3] }),
      readAnnouncement: () => ({ count: 0, mentions: 0, announcements: [] }),
    });
    await press('Mark all as read');
    expect([sent('readAnnouncement'), sent('readLetter')]).toEqual([
      [{ announcementId: 3, andOlder: true }],
      [{ letterId: 9, andOlder: true }],
    ]);
    expect(useAnnouncements.getState().unread).toBe(1); // the answer that came last
    expect(rows().filter((row) => row.startsWith('Unread'))).toEqual(['Unread|Notice|Upgrade tonight|/en-US/notice-detail/3']);
  });

  test('follows what another page has read, and a letter that comes', async () => {
    let letters = [REFUND, REPLY, OLD];
    let count = 3;
    await show({ letterList: () => ({ letters, more: false }), letterCount: () => ({ count, mentions: 1, announcements: [3] }) });
    letters = [{ ...REFUND, read: true }, REPLY, OLD];
    count = 2;
    await settle(() => setUnread(2));
    expect([rows()[0], tabs()[0]]).toEqual(['|Refund|Pick refunded|/en-US/message-detail/9', 'All 2']);
    letters = [aLetter(10, { title: 'Coins are back', sentAt: NOW }), ...letters];
    count = 3;
    await settle(() => setUnread(3));
    expect([rows()[0], tabs()[0]]).toEqual(['Unread|Message|Coins are back|/en-US/message-detail/10', 'All 3']);
  });

  test('loads older letters when they are asked for', async () => {
    await show({
      letterList: (input) =>
        JSON.stringify(input) === '{"before":8}' ? { letters: [OLD], more: false } : { letters: [REFUND, REPLY], more: true },
    });
    expect(rows()).toHaveLength(2); // the notice is older than the letters known so far
    await press('Older messages');
    expect(rows()).toHaveLength(4);
  });

  test('says that there is nothing, and why nothing came, with a retry', async () => {
    await show({ letterList: () => ({ letters: [], more: false }), announcements: () => [] });
    expect(text()).toContain('No messages yet');
    shown?.close();
    const offline = (): never => {
      throw new CallError('network', 'offline');
    };
    await show({ letterList: offline });
    await settle(() => vi.runAllTimers()); // a network error is retried once
    expect(text()).toContain('Messages didn’t load');
    const before = sent('letterList').length;
    await press('Try again');
    expect(sent('letterList')).toHaveLength(before + 1);
  });
});

async function show(answers: Answers = {}): Promise<void> {
  const all = [REFUND, REPLY, OLD];
  shown = await showExperts(<Inbox />, {
    letterList: (input) => ({
      letters: JSON.stringify(input) === '{"group":"mentions"}' ? [REPLY] : all,
      more: false,
    }),
    letterCount: () => ({ count: 3, mentions: 1, announcements: [3] }),
    announcements: () => NOTICES,
    ...answers,
  });
}

function aLetter(id: number, given: Partial<Letter>): Letter {
  return { id, kind: 'system', title: '', text: 'Words.', link: null, refund: null, sentAt: NOW, read: false, ...given };
}

const text = (): string => document.body.textContent;
const sent = (name: string): unknown[] => (shown?.calls ?? []).flatMap((call) => (call.name === name ? [call.input] : []));
const tabs = (): string[] => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent.trim());

/** Each entry as mark, kind, title and address. */
function rows(): string[] {
  return [...document.querySelectorAll('.inbox-row a')].map((link) =>
    [
      link.querySelector('[role=img]')?.getAttribute('aria-label') ?? '',
      link.querySelector('small')?.textContent,
      link.querySelector('h3')?.textContent,
      link.getAttribute('href'),
    ].join('|'),
  );
}

async function press(name: string): Promise<void> {
  await shown?.pressNamed(name);
}
