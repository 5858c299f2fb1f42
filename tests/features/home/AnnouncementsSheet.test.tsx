import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#api/callError.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { AnnouncementsSheet } from '#features/home/AnnouncementsSheet.tsx';
import { setClock } from '#parts/text/serverClock.ts';
import { setUnread, useAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import { useToasts } from '#stores/overlays/toast.ts';
import type { Letter } from '#stores/queries/letters.ts';
import { aNewDevice, logIn } from '#tests/builders/testSession.ts';
import { type Answers, refusal, showExperts, type ShownExperts } from '#tests/features/experts/showExperts.tsx';
import { settle } from '#tests/features/matchDetail/showTab.tsx';

const NOW = Date.UTC(2026, 10, 21, 12);
const LONG = 'The first line.\n\nThe second paragraph of a letter that is long.';
const NEW: Letter = {
  id: 9,
  title: 'Pick refunded',
  text: LONG,
  link: null,
  kind: 'system',
  refund: null,
  sentAt: NOW - 3 * 60_000,
  read: false,
};
const OLD: Letter = {
  id: 8,
  title: 'Welcome',
  text: 'Hello.',
  link: null,
  kind: 'system',
  refund: null,
  sentAt: NOW - 3_600_000,
  read: true,
};
const OLDER: Letter = {
  id: 7,
  title: 'Reviewed',
  text: 'Published.',
  link: null,
  kind: 'system',
  refund: null,
  sentAt: NOW - 7_200_000,
  read: false,
};

let forget = (): void => undefined;
let shown: ShownExperts | null = null;

beforeEach(() => {
  forget = aNewDevice();
  logIn();
  setUnread(2);
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

describe('AnnouncementsSheet', () => {
  test('lists the letters with title, time and what is unread', async () => {
    await show();
    expect(items()).toEqual(['Unread|Pick refunded|3 minutes ago', '|Welcome|1 hour ago', 'Unread|Reviewed|2 hours ago']);
    expect(document.body.textContent).toContain('You have 2 unread messages');
  });

  test('opening a letter shows all of it, marks it as read once and clears it from the badge', async () => {
    await show({ readLetter: () => ({ count: 1 }) });
    expect(document.querySelector('.letters .paragraphs')).toBeNull();
    await open('Pick refunded');
    expect([...document.querySelectorAll('.letters .paragraphs p')].map((one) => one.textContent)).toEqual(LONG.split('\n\n'));
    expect(sent('readLetter')).toEqual([{ letterId: 9 }]);
    expect(useAnnouncements.getState().unread).toBe(1);
    expect(items()[0]).toBe('|Pick refunded|3 minutes ago');
    await open('Pick refunded');
    await open('Pick refunded');
    await open('Welcome');
    expect(sent('readLetter')).toHaveLength(1);
    expect(sent('letterList')).toHaveLength(1);
  });

  test('"mark all as read" clears the newest letter and all before it', async () => {
    await show({ readLetter: () => ({ count: 0 }) });
    await press('Mark all as read');
    expect(sent('readLetter')).toEqual([{ letterId: 9, andOlder: true }]);
    expect(items().join('')).not.toContain('Unread');
    expect(text()).not.toContain('Mark all as read');
    expect(useAnnouncements.getState().unread).toBe(0);
  });

  test('a letter that could not be marked stays unread, can be read and is marked when it is opened again', async () => {
    const offline = (): never => {
      throw new CallError('network', 'offline');
    };
    await show({ readLetter: offline });
    await open('Pick refunded');
    expect(document.querySelectorAll('.letters .paragraphs p')).toHaveLength(2);
    expect([items()[0], useToasts.getState().messages]).toEqual(['Unread|Pick refunded|3 minutes ago', []]);
    await open('Pick refunded');
    await open('Pick refunded');
    expect(sent('readLetter')).toHaveLength(2);
  });

  test('follows what another tab has read, and a letter that comes', async () => {
    let letters = [NEW, OLD, OLDER];
    await show({ letterList: () => ({ letters, more: false }) });
    letters = [{ ...NEW, read: true }, OLD, OLDER];
    await settle(() => setUnread(1));
    expect(items()[0]).toBe('|Pick refunded|3 minutes ago');
    letters = [{ ...NEW, id: 10, title: 'Coins are back' }, ...letters];
    await settle(() => setUnread(2));
    expect(items()[0]).toBe('Unread|Coins are back|3 minutes ago');
  });

  test('loads older letters when they are asked for', async () => {
    await show({
      letterList: (input) =>
        JSON.stringify(input) === '{"before":8}' ? { letters: [OLDER], more: false } : { letters: [NEW, OLD], more: true },
    });
    await press('Older messages');
    expect([items().length, text().includes('Older messages')]).toEqual([3, false]);
  });

  test('says that there are none', async () => {
    await show({ letterList: () => ({ letters: [], more: false }) });
    expect(text()).toContain('No messages yet');
  });

  test.each([
    ['the gateway fails', refusal('500'), 'Something went wrong on our side'],
    [
      'the phone is offline',
      () => {
        throw new CallError('network', 'offline');
      },
      'Check your connection',
    ],
  ])('says why the letters did not load when %s, with a retry', async (_, answer, reason) => {
    await show({ letterList: answer });
    await settle(() => vi.runAllTimers()); // a network error is retried once
    expect(text()).toContain('Messages didn’t load');
    const before = sent('letterList').length;
    expect(text()).toContain(reason);
    await press('Try again');
    expect(sent('letterList')).toHaveLength(before + 1);
  });

  test('shows a guest the notices only', async () => {
    logIn('guest.x.y', null);
    setUnread(null);
    await show();
    expect([sent('letterList'), text().includes('Messages')]).toEqual([[], false]);
    expect(text()).toContain('Upgrade tonight');
  });

  test.each([
    ['zh-CN', '全部已读'],
    ['vi-VN', 'Đánh dấu đã đọc hết'],
    ['id-ID', 'Tandai semua dibaca'],
  ] as const)('is written in %s', async (language, words) => {
    await show({}, language);
    expect(text()).toContain(words);
  });
});

async function show(answers: Answers = {}, language: Language = 'en-US'): Promise<void> {
  shown = await showExperts(
    <AnnouncementsSheet />,
    {
      letterList: () => ({ letters: [NEW, OLD, OLDER], more: false }),
      announcements: () => [{ id: 1, title: 'Upgrade tonight', content: 'Lists may be slow.', publishedAt: 0 }],
      ...answers,
    },
    { language },
  );
}

const text = (): string => document.body.textContent;
const sent = (name: string): unknown[] => (shown?.calls ?? []).flatMap((call) => (call.name === name ? [call.input] : []));

/** Returns each letter as mark, title and time. */
function items(): string[] {
  return [...document.querySelectorAll('.letters button')].map((button) => {
    const time = button.querySelector('time')?.textContent ?? '';
    const title = button.textContent.slice(0, -time.length);
    return [button.querySelector('[role=img]')?.getAttribute('aria-label') ?? '', title, time].join('|');
  });
}

async function press(name: string): Promise<void> {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (found === undefined) throw new Error(`nothing is named ${name} in: ${text()}`);
  await settle(() => found.click());
}

async function open(title: string): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>('.letters button')].find((one) => one.textContent.startsWith(title));
  await settle(() => found?.click());
}
